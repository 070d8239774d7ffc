import { isOfAutoridad } from '#lambdas/firma/autoridades.ts';
import { openPfx } from '#lambdas/firma/certificado.ts';
import type { Certificador } from '#lambdas/ports/certificador.ts';
import { proveNitOfDocumento } from '#lambdas/shared/prueba-nit.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { AHORA, NIT_A, NIT_CERTIFICADOR } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import {
  addMiembro,
  createCertificadorFalso,
  createConfig,
  createPortsDePrueba,
} from '../../support/llamadas.ts';

const CLAVE = 'Clave#2026';
const sat = openAutoridad(null, AHORA);
/** Authority that anybody could make, with the same name as the true one. */
const impostora = openAutoridad(null, AHORA);
const derOf = (pfx: Buffer): string => openPfx(pfx, CLAVE).certDerBase64;

test('only a certificate that a configured authority issued proves anything', () => {
  const bueno = derOf(sat.issueCertificado(NIT_A, CLAVE));
  const falso = derOf(impostora.issueCertificado(NIT_A, CLAVE));
  expect(isOfAutoridad(bueno, sat.certificado)).toBe(true);
  expect(isOfAutoridad(bueno, `${impostora.certificado}\n${sat.certificado}`)).toBe(true);
  for (const [der, autoridades] of [
    [falso, sat.certificado],
    [bueno, impostora.certificado],
    [bueno, null],
    [bueno, 'no certificate'],
  ] as const)
    expect(isOfAutoridad(der, autoridades)).toBe(false);
});

describe('a NIT is proved', () => {
  let ports: PortsEnMemoria;
  beforeEach(async () => {
    ports = createPortsDePrueba({ autoridades: sat.certificado });
    await addMiembro(ports);
    // A first certifier is for who has a plan.
    await ports.creditos.grant(NIT_A, 'PRUEBA', 1, AHORA);
  });
  const isProbado = (): Promise<boolean> => ports.membresias.isNitProbado(NIT_A);
  const save = async (pfx: Buffer): Promise<void> => {
    const certificado = { datos: pfx.toString('base64'), formato: 'PFX', passCert: CLAVE } as const;
    const data = { nitCertificador: NIT_CERTIFICADOR, prod: false, apiKey: 'llave', certificado };
    await createUsuario(ports).data('Mutation.putCertificadorEstablecimiento', { data });
  };
  const serve = (certificador: Partial<Certificador>): void => {
    const falso = createCertificadorFalso(certificador);
    const entrada = { nombre: 'X', protocolo: 'MEGAPRINT', confirmado: true, certificador: falso } as const;
    ports.certificadores = new Map([[NIT_CERTIFICADOR, entrada]]);
  };
  const ok = { tipo: 'ok', datos: { token: 'x', vigencia: '2026-11-20T18:00:00.000Z' } } as const;

  test('by its certificate, and not by one that somebody made', async () => {
    serve({ getToken: async () => ({ tipo: 'no_disponible', motivo: '' }) });
    await save(impostora.issueCertificado(NIT_A, CLAVE));
    expect(await isProbado()).toBe(false);
    await save(sat.issueCertificado(NIT_A, CLAVE));
    expect(await isProbado()).toBe(true);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])(
    'by accepted credentials only when the certifier ties them to the NIT (%s), in production (%s)',
    async (pruebaNit, prod, probado) => {
      await ports.certificadorConfigs.put(NIT_A, createConfig(NIT_A, { prod }));
      const { capacidades } = createCertificadorFalso();
      serve({ getToken: async () => ({ tipo: 'rechazado', mensajes: [] }) });
      await createUsuario(ports).error('Query.generarBearer', {});
      expect(await isProbado()).toBe(false);
      serve({ getToken: async () => ok, capacidades: { ...capacidades, pruebaNit } });
      await createUsuario(ports).data('Query.generarBearer', {});
      expect(await isProbado()).toBe(probado);
    },
  );

  test('by a certified document, written once for many, and again after a failure', async () => {
    const { proveNit } = ports.membresias;
    let llamadas = 0;
    ports.membresias.proveNit = (...args) => {
      llamadas += 1;
      return llamadas === 1 ? Promise.reject(new Error('throttled')) : proveNit(...args);
    };
    for (let n = 0; n < 4; n += 1) await proveNitOfDocumento(ports, NIT_A);
    expect(await isProbado()).toBe(true);
    expect(llamadas).toBe(2);
    expect(ports.memoria.log).toMatchObject([{ nivel: 'error', evento: 'nit.prueba' }]);
  });
});
