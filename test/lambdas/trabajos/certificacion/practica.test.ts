import { PRACTICA } from '#domain/certificador/practica.ts';
import { autorizacionOf } from '#lambdas/adapters/certificadores/practica/autorizacion.ts';
import { processTarea } from '#lambdas/trabajos/certificacion/process.ts';
import { sweep } from '#lambdas/trabajos/sweep.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { Azar } from '../../../support/azar.ts';
import { breakPorts } from './averia.ts';
import { NIT, isNumerado, openEscenario } from './escenario.ts';
import type { Escenario } from './escenario.ts';

const MAX_LLAMADAS = 40;
const CREDITOS = 3;
const FORMAS = [
  { tras: false, muere: true },
  { tras: true, muere: true },
  { tras: false, muere: false },
  { tras: true, muere: false },
];

let escenario: Escenario;
let numero = 0;

beforeAll(async () => {
  escenario = await openEscenario({ creditos: CREDITOS });
});
afterAll(() => escenario.simulador.stop());

const emitir = (): Promise<string> =>
  escenario.emitir((numero += 1), { protocolo: 'PRACTICA', correo: 'a@ejemplo.invalid' });

/** Runs the sweeper and the queue, minute by minute, until nothing is pending. */
async function settle(): Promise<void> {
  const { ports, reloj } = escenario;
  for (let minuto = 0; minuto < 20; minuto += 1) {
    await sweep(ports, 'certificacion');
    const tareas = ports.memoria.colas.certificacion.splice(0);
    for (const { tarea } of tareas)
      await processTarea(ports, tarea).catch(() => ports.colas.certificacion.send(tarea));
    const pendientes = await ports.documentos.listPending(new Date(reloj.ms + 86_400_000), 500);
    if (tareas.length === 0 && pendientes.length === 0) return;
    reloj.ms += 60_000;
  }
}

/** Final state of a document, which must be the same whatever failed on the way. */
async function finalOf(id: string): Promise<object> {
  const { ports } = escenario;
  const guardado = await ports.documentos.find(NIT, id);
  const xml = await ports.archivos.get(claveXmlCertificado({ nit: NIT, idTransaccion: id }));
  return {
    status: guardado?.documento.statusDocumento,
    uuid: guardado?.documento.uuidCertificacion,
    produccion: guardado?.documento.produccion,
    isNumerado: guardado !== null && isNumerado(guardado.documento),
    conXml: xml !== null,
    creditos: await escenario.saldo(),
  };
}

const requestIdOf = async (id: string): Promise<string> =>
  (await escenario.ports.documentos.find(NIT, id))?.requestId ?? '';

describe.each(FORMAS)('practice: a failure at each call in turn (%o)', (forma) => {
  test('ends with its one authorisation, the stored document and no credit taken', async () => {
    let total = MAX_LLAMADAS;
    for (let en = 1; en <= total; en += 1) {
      const id = await emitir();
      const { ports, llamadas } = breakPorts(escenario.ports, { ...forma, en });
      const tarea = { nit: NIT, id };
      await processTarea(ports, tarea).catch(() => escenario.ports.colas.certificacion.send(tarea));
      if (llamadas() < en) total = en - 1;
      await settle();
      expect([en, await finalOf(id)]).toEqual([
        en,
        {
          status: 'CERTIFICADO',
          uuid: autorizacionOf(NIT, await requestIdOf(id)),
          produccion: false,
          isNumerado: true,
          conXml: true,
          creditos: CREDITOS,
        },
      ]);
    }
    expect(total).toBeGreaterThan(8);
    expect(total).toBeLessThan(MAX_LLAMADAS);
  }, 60_000);

  test('of an annulment ends annulled', async () => {
    let total = MAX_LLAMADAS;
    for (let en = 1; en <= total; en += 1) {
      const id = await emitir();
      await settle();
      await escenario.startAnulacion(id);
      const { ports, llamadas } = breakPorts(escenario.ports, { ...forma, en });
      const tarea = { nit: NIT, id };
      await processTarea(ports, tarea).catch(() => escenario.ports.colas.certificacion.send(tarea));
      if (llamadas() < en) total = en - 1;
      await settle();
      expect([en, await escenario.statusOf(id)]).toEqual([en, 'ANULADO']);
    }
    expect(total).toBeGreaterThan(6);
  }, 60_000);
});

test('a storm of workers that die and messages that come twice certifies each document once', async () => {
  const azar = new Azar(20_261_125);
  const { ports, reloj } = escenario;
  const ids: string[] = [];
  for (let i = 0; i < 60; i += 1) ids.push(await emitir());
  for (let vuelta = 0; vuelta < 4; vuelta += 1) {
    const tareas = ports.memoria.colas.certificacion.splice(0).map(({ tarea }) => tarea);
    const work = async (): Promise<void> => {
      for (let tarea = tareas.pop(); tarea !== undefined; tarea = tareas.pop()) {
        if (azar.chance(0.2)) tareas.push(tarea);
        const averia = { en: azar.int(1, 14), tras: azar.chance(0.5), muere: true };
        const propios = azar.chance(0.4) ? breakPorts(ports, averia).ports : ports;
        const { nit, id } = tarea;
        await processTarea(propios, tarea).catch(() => ports.colas.certificacion.send({ nit, id }));
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    reloj.ms += 10 * 60_000;
    await sweep(ports, 'certificacion');
  }
  await settle();
  const guardados = await Promise.all(ids.map((id) => ports.documentos.find(NIT, id)));
  const uuids = guardados.map((guardado) => guardado?.documento.uuidCertificacion);
  expect(uuids).toEqual(guardados.map((guardado) => autorizacionOf(NIT, guardado?.requestId ?? '')));
  expect(new Set(uuids).size).toBe(ids.length);
  expect(await escenario.saldo()).toBe(CREDITOS);
}, 60_000);

test('a document of production with the practice mode as certifier is given back, certified by nobody', async () => {
  const id = await escenario.emitir((numero += 1), { protocolo: 'PRACTICA', produccion: true });
  await settle();
  const guardado = await escenario.ports.documentos.find(NIT, id);
  expect(guardado?.documento).toMatchObject({
    statusDocumento: 'RECHAZADO',
    uuidCertificacion: null,
    mensajes: [{ codigo: 'CERTIFICADOR_DESCONOCIDO' }],
  });
});

test('stays practice: it goes to no other certifier and gets no access number', async () => {
  const id = await emitir();
  const { documentos, now } = escenario.ports;
  const otro = { nitCertificador: escenario.principal, nombreCertificador: 'X', usuario: NIT };
  expect(await documentos.apply(NIT, id, { tipo: 'reencaminado', ...otro }, now())).toBe(false);
  const contingencia = { numeroAcceso: '123456789', idContingencia: 'x', huellaXml: 'x', usuario: NIT };
  expect(await documentos.apply(NIT, id, { tipo: 'contingencia', ...contingencia }, now())).toBe(false);
  await settle();
  expect((await documentos.find(NIT, id))?.nitCertificador).toBe(PRACTICA.nit);
});

test('the private key is made in the process and kept in no store', async () => {
  const { archivos, certificados } = escenario.ports.memoria;
  const id = await emitir();
  const antes = [...certificados.keys()];
  await settle();
  expect([...certificados.keys()]).toEqual(antes);
  for (const [, bytes] of archivos)
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('PRIVATE KEY');
  expect(await escenario.statusOf(id)).toBe('CERTIFICADO');
});
