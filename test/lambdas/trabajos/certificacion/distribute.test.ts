import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';
import { tareaOf } from '#lambdas/shared/carril.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { distribute } from '#lambdas/trabajos/certificacion/distribute.ts';
import { createGuardado } from '../../../support/factories/documento.ts';
import { AHORA, NIT_A, createId } from '../../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';
import type { PortsEnMemoria } from '../../../support/in-memory.ts';
import { NIT, openEscenario } from './escenario.ts';

const PROTOCOLOS = Object.keys(CAMPOS_ACCESO) as ProtocoloCertificador[];
const TAREA = { nit: NIT_A, id: createId(1) };

async function createPorts(protocolo: ProtocoloCertificador): Promise<PortsEnMemoria> {
  const entrada = { nombre: 'X', protocolo, confirmado: true, certificador: {} as Certificador };
  const certificadores = new Map([['55', entrada]]);
  const ports = createInMemoryPorts({ certificadores });
  await ports.creditos.grant(NIT_A, 'PRUEBA', 1, AHORA);
  return ports;
}

test.each(
  PROTOCOLOS.flatMap((protocolo) => [true, false].map((produccion) => [protocolo, produccion] as const)),
)(
  'a task of the main queue goes on to the lane of %s (production: %p), and nothing is done for it here',
  async (protocolo, produccion) => {
    const ports = await createPorts(protocolo);
    await ports.documentos.reserve(createGuardado({ produccion }, { nitCertificador: '55' }), AHORA);
    await distribute(ports, TAREA);
    const carril = produccion ? protocolo : `${protocolo}_PRUEBA`;
    expect(ports.memoria.colas.certificacion).toEqual([{ tarea: { ...TAREA, carril }, esperaSegundos: 0 }]);
    expect((await ports.documentos.find(NIT_A, createId(1)))?.intentos).toBe(0);
    expect(TRABAJOS.certificacion.cola.carriles).toContain(carril);
  },
);

test('a document of a certifier that is not known any more has no lane, and is worked on where it is', async () => {
  const ports = await createPorts('INFILE');
  const guardado = createGuardado({}, { nitCertificador: '66' });
  await ports.documentos.reserve(guardado, AHORA);
  expect(tareaOf(ports, guardado)).toEqual(TAREA);
  await distribute(ports, TAREA);
  expect((await ports.documentos.find(NIT_A, createId(1)))?.intentos).toBe(1);
});

test('in its lane a document is certified, and what comes back to the main queue goes to its lane', async () => {
  const escenario = await openEscenario();
  try {
    const id = await escenario.emitir(1);
    const [primera] = escenario.ports.memoria.colas.certificacion.splice(0);
    await distribute(escenario.ports, primera?.tarea ?? { nit: NIT, id });
    const [segunda] = escenario.ports.memoria.colas.certificacion.splice(0);
    expect(segunda?.tarea).toEqual({ nit: NIT, id, carril: 'MEGAPRINT_PRUEBA' });
    await distribute(escenario.ports, { nit: NIT, id, carril: 'MEGAPRINT_PRUEBA' });
    expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
  } finally {
    await escenario.simulador.stop();
  }
});
