import { CERTIFICADORES } from '#domain/certificador/certificadores.ts';
import { checkProduccion, hasProduccion, impedimentoOf } from '#domain/certificador/produccion.ts';

const CONFIRMADO = { confirmado: true };
const SIN_CONFIRMAR = { confirmado: false };

test.each([
  ['produccion', true],
  // Nothing of it leaves the machine: its certifiers are simulators.
  ['local', true],
  ['desarrollo', false],
  ['prueba-ana', false],
  ['', false],
])('in the stage "%s" documents with fiscal validity: %s', (etapa, expected) => {
  expect(hasProduccion(etapa)).toBe(expected);
  expect(impedimentoOf(etapa, CONFIRMADO)).toBe(expected ? null : 'etapa');
});

test('a certifier whose constants nobody confirmed issues test documents only', () => {
  expect(impedimentoOf('produccion', SIN_CONFIRMAR)).toBe('certificador');
  expect(checkProduccion({ prod: true }, 'produccion', SIN_CONFIRMAR)).toMatchObject([
    { codigo: 'CERTIFICADOR-14', ruta: 'prod' },
  ]);
  expect(checkProduccion({ prod: false }, 'produccion', SIN_CONFIRMAR)).toEqual([]);
  expect(checkProduccion({ prod: true }, 'produccion', CONFIRMADO)).toEqual([]);
  expect(checkProduccion({ prod: true }, 'produccion', null)).toEqual([]);
});

test('the table says which constants came from a document', () => {
  const confirmados = CERTIFICADORES.filter(({ confirmado }) => confirmado);
  expect(confirmados.map(({ nombreCorto }) => nombreCorto)).toEqual(['INFILE']);
});
