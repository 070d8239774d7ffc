import { checkCertificacion, checkMotivo, cleanCertificacion } from '#domain/operacion/reglas.ts';

const UUID = 'B0000000-0000-4000-8000-000000000001';
const DICTADA = {
  uuidCertificacion: UUID,
  serie: 'B0000000',
  numero: '16384',
  fechaCertificacion: '2026-11-20T10:30',
};
const LAPSO = { desde: Date.parse('2026-11-20T16:00:00Z'), hasta: Date.parse('2026-11-20T18:00:00Z') };
const codigos = (cambio: Partial<typeof DICTADA>): string[] =>
  checkCertificacion({ ...DICTADA, ...cambio }, LAPSO).map(({ codigo, ruta }) => `${codigo} ${ruta}`);

test('a reason says something, and fits', () => {
  expect(checkMotivo('Lo pidió X')).toEqual([]);
  expect(checkMotivo('  a        b  c  ').map(({ codigo }) => codigo)).toEqual(['OPERACION-01']);
  expect(checkMotivo('x'.repeat(501)).map(({ codigo }) => codigo)).toEqual(['OPERACION-02']);
});

test.each([
  ['as told', {}, []],
  ['with the series of a test environment', { serie: '**PRUEBAS**' }, []],
  [
    'half an authorisation',
    { uuidCertificacion: 'B0000000-0000-4000-8000' },
    ['OPERACION-03 uuidCertificacion'],
  ],
  ['a number of another one', { numero: '16385' }, ['OPERACION-04 serie']],
  ['a series of another one', { serie: 'B0000001' }, ['OPERACION-04 serie']],
  ['no date', { fechaCertificacion: 'ayer' }, ['OPERACION-05 fechaCertificacion']],
  ['before it was sent', { fechaCertificacion: '2026-11-20T09:49' }, ['OPERACION-06 fechaCertificacion']],
  ['in the future', { fechaCertificacion: '2026-11-20T12:11' }, ['OPERACION-06 fechaCertificacion']],
  ['within ten minutes of both', { fechaCertificacion: '2026-11-20T09:50' }, []],
])('data of a certification, %s', (_, cambio, esperado) => {
  expect(codigos(cambio)).toEqual(esperado);
});

test('what was typed is brought to its form', () => {
  const sucia = {
    uuidCertificacion: ` ${UUID.toLowerCase()} `,
    serie: 'b0000000',
    numero: ' 16384',
    fechaCertificacion: '2026-11-20T10:30 ',
  };
  expect(cleanCertificacion(sucia)).toEqual(DICTADA);
});
