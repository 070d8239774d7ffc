import { SIN_RESULTADO } from '#lambdas/ports/auditoria.ts';
import { CAMPOS } from '#graphql/campos.ts';
import { t } from '../../../frontend/src/datos/i18n-bitacora.ts';
import { filterRegistros, toLegible, toTabla } from '../../../frontend/src/datos/bitacora.ts';
import type { Registro } from '../../../frontend/src/datos/bitacora.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

const registro = (cambio: Partial<Registro> = {}): Registro => ({
  id: 'r-1',
  fecha: '2026-11-20T10:30:00-06:00',
  usuario: 'ana',
  campo: 'Mutation.certifyDte',
  ids: ['TEX-1', '1'],
  resultado: 'ok',
  ip: '10.0.0.1',
  agente: CHROME,
  motivo: null,
  ...cambio,
});

test('every mutation has its sentence', () => {
  const mutaciones = Object.keys(CAMPOS).filter((campo) => campo.startsWith('Mutation.'));
  const mudas = mutaciones.filter((campo) => !t.has(`bitacora.campo.${campo.slice('Mutation.'.length)}`));
  expect(mudas).toEqual([]);
});

test('a record reads as plain words', () => {
  expect(toLegible(registro())).toEqual({
    id: 'r-1',
    fecha: '20-11-2026 10:30',
    usuario: 'ana',
    accion: 'Emitió un documento',
    objeto: 'TEX-1, 1',
    detalle: 'TEX-1 · Sucursal 1',
    documento: null,
    fin: 'hecho',
    resultado: 'Hecho',
    dispositivo: 'Chrome en Windows',
    ip: '10.0.0.1',
    motivo: '',
  });
});

test('what it was about has a link when it is a document, and its many parts are counted', () => {
  const id = '94F76ABC-40D4-5BE0-A7F3-7CA8D119488B';
  expect(toLegible(registro({ ids: [id, '1', '99900025'] }))).toMatchObject({
    documento: id,
    detalle: 'Sucursal 1 · 99900025',
  });
  // The authorisation of an annulled document is no transaction id.
  expect(toLegible(registro({ campo: 'Mutation.nullifyDte', ids: [id] }))).toMatchObject({
    documento: null,
    detalle: id,
  });
  expect(toLegible(registro({ campo: 'Mutation.descargarExportacion', ids: [id] })).detalle).toBe('');
  const ids = Array.from({ length: 20 }, (_, i) => `P-${i}`);
  expect(toLegible(registro({ campo: 'Mutation.putProductos', ids }))).toMatchObject({
    detalle: 'P-0 · P-1 · P-2 · P-3 · P-4 y 15 más',
    objeto: ids.join(', '),
  });
});

test.each([
  ['ACCESO_DENEGADO', 'No tiene permiso para hacer esto. Pídalo al dueño de la empresa.'],
  // The text has a parameter that is not stored.
  ['DEMASIADAS_SOLICITUDES', 'La solicitud fue rechazada.'],
  ['CODIGO_DE_OTRA_VERSION', 'La solicitud fue rechazada.'],
])('what was refused with %s says why', (resultado, texto) => {
  expect(toLegible(registro({ resultado }))).toMatchObject({ fin: 'noHecho', resultado: texto });
});

test('one whose end never came neither says that it was done nor that it was not', () => {
  expect(toLegible(registro({ resultado: SIN_RESULTADO }))).toMatchObject({
    fin: 'cortado',
    resultado: 'Se está haciendo, o se cortó antes de terminar: revise si quedó hecho.',
  });
});

test('a mutation that these screens do not know keeps its own name', () => {
  expect(toLegible(registro({ campo: 'Mutation.deOtraVersion' })).accion).toBe('Mutation.deOtraVersion');
});

test('a record without a browser says so', () => {
  expect(toLegible(registro({ agente: '' })).dispositivo).toBe('Desconocido');
});

test('the search takes words without accents in any order; the table carries every column', () => {
  const registros = [
    registro(),
    registro({ id: 'r-2', campo: 'Mutation.putProductos', usuario: 'José' }),
  ].map(toLegible);
  expect(filterRegistros(registros, 'jose guardo').map(({ id }) => id)).toEqual(['r-2']);
  expect(filterRegistros(registros, '10.0.0.1')).toHaveLength(2);
  expect(toTabla(registros)[0]).toHaveLength(toTabla(registros)[1]?.length ?? 0);
});
