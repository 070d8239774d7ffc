import type { Certificador } from '#lambdas/ports/certificador.ts';
import { openAutoridad } from '../../../local/simulador/autoridad.ts';
import { AHORA, NIT_A, NIT_B, NIT_CERTIFICADOR } from '../../support/factories/ids.ts';
import type { PortsEnMemoria } from '../../support/in-memory.ts';
import {
  addMiembro,
  createCertificadorFalso,
  createPortsDePrueba,
  createUsuario,
} from '../../support/llamadas.ts';

const CLAVE = 'Clave#2026';
const PROBAR = 'Mutation.probarReclamo';
const DESDE = '2026-11-20T10:30:00-06:00';
const sat = openAutoridad(null, AHORA);
const impostora = openAutoridad(null, AHORA);

let ports: PortsEnMemoria;
/** The claimant, whose claims say the NIT but who is a member of nothing. */
const duena = () => createUsuario(ports, NIT_B, []);

beforeEach(async () => {
  ports = createPortsDePrueba({ autoridades: sat.certificado });
  await addMiembro(ports);
  await ports.membresias.reserveNit(NIT_A, `sub-${NIT_A}`, DESDE);
  const reclamo = { sub: `sub-${NIT_B}`, nit: NIT_A, usuario: `${NIT_A}.r0`, correo: 'duena@example.com' };
  await ports.membresias.openReclamo(reclamo);
});

const archivo = (pfx: Buffer, passCert = CLAVE) => ({
  data: { certificado: { datos: pfx.toString('base64'), formato: 'PFX', passCert } },
});
const llave = { data: { nitCertificador: NIT_CERTIFICADOR, apiKey: 'llave-de-canario' } };
const serve = (getToken: Certificador['getToken'], pruebaNit = true): jest.Mock => {
  const falso = createCertificadorFalso();
  const espia = jest.fn(getToken);
  const certificador = { ...falso, getToken: espia, capacidades: { ...falso.capacidades, pruebaNit } };
  ports.certificadores = new Map([
    [NIT_CERTIFICADOR, { nombre: 'X', protocolo: 'MEGAPRINT', confirmado: true, certificador }],
  ]);
  return espia;
};
const titular = async () => (await ports.membresias.findTitular(NIT_A))?.sub;

test('a user without a claim has none, and proves nothing', async () => {
  const otro = createUsuario(ports);
  expect(await otro.call('Query.miReclamo', {})).toEqual({ datos: null });
  expect((await otro.error(PROBAR, archivo(sat.issueCertificado(NIT_A, CLAVE)))).codigo).toBe(
    'ACCESO_DENEGADO',
  );
});

test('the certificate of the NIT, opened with its password, wins over a holder without proof', async () => {
  expect(await duena().data('Query.miReclamo', {})).toEqual({ nit: NIT_A, estado: 'ABIERTO' });
  const pfx = sat.issueCertificado(NIT_A, CLAVE);
  const esperado = { nit: NIT_A, estado: 'EN_TRASLADO' };
  // A repeat after a lost answer gets the same.
  for (let n = 0; n < 2; n += 1) expect(await duena().data(PROBAR, archivo(pfx))).toEqual(esperado);
  expect(await duena().data('Query.miReclamo', {})).toEqual(esperado);
  expect(await titular()).toBe(`sub-${NIT_B}`);
  // The record of what was done belongs to the claimant, not to the holder.
  const rango = { desde: '2026-01-01', hasta: '2027-01-01' };
  expect((await ports.auditoria.list(NIT_A, rango, 10, null)).registros).toEqual([]);
  const { registros } = await ports.auditoria.list(`sub-${NIT_B}`, rango, 10, null);
  expect(registros[0]).toMatchObject({ campo: PROBAR, resultado: 'ok' });
});

test.each([
  ['of another NIT', () => archivo(sat.issueCertificado(NIT_B, CLAVE)), 'VALIDACION'],
  ['with another password', () => archivo(sat.issueCertificado(NIT_A, CLAVE), 'otra'), 'VALIDACION'],
  ['that somebody made', () => archivo(impostora.issueCertificado(NIT_A, CLAVE)), 'RECLAMO_SIN_PRUEBA'],
  ['that is none', () => archivo(Buffer.from('x')), 'VALIDACION'],
  ['that is missing, with no certifier', () => ({ data: {} }), 'VALIDACION'],
])('a certificate %s proves nothing', async (_, args, codigo) => {
  expect((await duena().error(PROBAR, args())).codigo).toBe(codigo);
  expect(await titular()).toBe(`sub-${NIT_A}`);
  expect(await duena().data('Query.miReclamo', {})).toMatchObject({ estado: 'ABIERTO' });
});

test('the key of a certifier counts in production only, for the claimed NIT, and is not kept', async () => {
  const getToken = serve(async () => ({
    tipo: 'ok',
    datos: { token: 'token-de-canario', vigencia: '2026-11-20T18:00:00.000Z' },
  }));
  expect(await duena().data(PROBAR, llave)).toMatchObject({ estado: 'EN_TRASLADO' });
  expect(getToken).toHaveBeenCalledWith(expect.objectContaining({ nitEmisor: NIT_A, prod: true }));
  expect(JSON.stringify(ports.memoria.log)).not.toContain('canario');
  expect(await ports.certificadorConfigs.list(NIT_A)).toEqual([]);
});

test.each<[string, Certificador['getToken'], boolean, string]>([
  ['refuses the key', async () => ({ tipo: 'rechazado', mensajes: [] }), true, 'BEARER_NO_GENERADO'],
  ['does not answer', async () => ({ tipo: 'no_disponible', motivo: '' }), true, 'CERTIFICADOR_NO_RESPONDE'],
  [
    'gives keys that name no NIT',
    async () => ({ tipo: 'ok', datos: { token: '', vigencia: '' } }),
    false,
    'RECLAMO_SIN_PRUEBA',
  ],
])('a certifier that %s proves nothing', async (_, getToken, pruebaNit, codigo) => {
  serve(getToken, pruebaNit);
  expect((await duena().error(PROBAR, llave)).codigo).toBe(codigo);
  expect(await titular()).toBe(`sub-${NIT_A}`);
});

test('a stage without production takes no key, and no certifier is asked', async () => {
  const getToken = serve(async () => ({ tipo: 'ok', datos: { token: '', vigencia: '' } }));
  ports.etapa = 'desarrollo';
  expect((await duena().error(PROBAR, llave)).codigo).toBe('RECLAMO_SIN_PRUEBA');
  expect(getToken).not.toHaveBeenCalled();
});

test('a holder with proof keeps the NIT, and the claimant is told', async () => {
  await ports.membresias.proveNit(NIT_A, { medio: 'certificado', desde: DESDE });
  const pfx = sat.issueCertificado(NIT_A, CLAVE);
  for (let n = 0; n < 2; n += 1)
    expect(await duena().data(PROBAR, archivo(pfx))).toEqual({ nit: NIT_A, estado: 'NEGADO' });
  expect(await titular()).toBe(`sub-${NIT_A}`);
  expect(await ports.membresias.isNitProbado(NIT_A)).toBe(true);
});

test('a claimant is let into no field of an establishment, before the proof and after it', async () => {
  for (const campo of ['Query.myEstablecimiento', 'Query.myCertificadoresEstablecimiento'] as const) {
    expect((await duena().error(campo, {})).codigo).toBe('ACCESO_DENEGADO');
    await duena().data(PROBAR, archivo(sat.issueCertificado(NIT_A, CLAVE)));
    expect((await duena().error(campo, {})).codigo).toBe('ACCESO_DENEGADO');
  }
});
