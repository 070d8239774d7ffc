import { decimal, toText } from '#domain/dinero/decimal.ts';
import { calculateImpuesto, needsTipoCambio } from '#domain/impuestos/calculo.ts';
import type { Medidas } from '#domain/impuestos/calculo.ts';

const MEDIDAS = {
  codigoUnidadGravable: 1,
  base: decimal('100'),
  unidades: decimal('3'),
  precioSugerido: decimal('5'),
  monto: decimal('7.5'),
  moneda: 'GTQ',
  tipoCambio: decimal('7.68'),
  fecha: '2026-11-20',
} as const;

function calculate(changes: Pick<Medidas, 'nombreCorto'> & Partial<Medidas>): (string | null)[] {
  const { montoGravable, cantidadUnidadesGravables, montoImpuesto } = calculateImpuesto({
    ...MEDIDAS,
    ...changes,
  });
  return [
    montoGravable && toText(montoGravable),
    cantidadUnidadesGravables && toText(cantidadUnidadesGravables),
    toText(montoImpuesto),
  ];
}

test.each([
  ['base', { nombreCorto: 'TURISMO HOSPEDAJE' }, ['100', null, '10.000000']],
  ['base, five per thousand', { nombreCorto: 'TIMBRE DE PRENSA' }, ['100', null, '0.500000']],
  ['base, exempt', { nombreCorto: 'TURISMO HOSPEDAJE', codigoUnidadGravable: 2 }, ['100', null, '0.000000']],
  ['units in quetzales', { nombreCorto: 'PETROLEO' }, [null, '3', '14.100000']],
  ['units in quetzales, in dollars', { nombreCorto: 'PETROLEO', moneda: 'USD' }, [null, '3', '1.835938']],
  ['ethanol, nine tenths', { nombreCorto: 'PETROLEO', codigoUnidadGravable: 15 }, [null, '3', '12.690000']],
  ['ethanol, nine tenths', { nombreCorto: 'PETROLEO', codigoUnidadGravable: 16 }, [null, '3', '12.420000']],
  ['units in dollars, in quetzales', { nombreCorto: 'TURISMO PASAJES' }, [null, '3', '691.200000']],
  ['units in dollars', { nombreCorto: 'TARIFA PORTUARIA', moneda: 'USD' }, [null, '3', '0.150000']],
  [
    'price and units',
    { nombreCorto: 'BEBIDAS ALCOHOLICAS', codigoUnidadGravable: 6 },
    ['5', '3', '1.275000'],
  ],
  ['the same in dollars', { nombreCorto: 'TABACO', moneda: 'USD' }, ['5', '3', '15.000000']],
  [
    'a free amount',
    { nombreCorto: 'TASA MUNICIPAL', codigoUnidadGravable: 101_000 },
    [null, null, '7.500000'],
  ],
] as const)('a tax on %s', (_uso, medidas, esperado) => {
  expect(calculate(medidas)).toEqual(esperado);
});

test('without the rate it needs a tax is zero, and says that it needs one', () => {
  const sin = { tipoCambio: decimal('0') };
  expect(calculate({ nombreCorto: 'TURISMO PASAJES', ...sin })[2]).toBe('0.000000');
  expect(calculate({ nombreCorto: 'CEMENTO', moneda: 'USD', ...sin })[2]).toBe('0.000000');
  const needs = (nombreCorto: Medidas['nombreCorto'], moneda: 'GTQ' | 'USD', codigoUnidadGravable = 1) =>
    needsTipoCambio({ nombreCorto, codigoUnidadGravable }, moneda, MEDIDAS.fecha);
  expect([
    needs('TURISMO PASAJES', 'GTQ'),
    needs('CEMENTO', 'USD'),
    needs('TARIFA PORTUARIA', 'GTQ'),
  ]).toEqual([true, true, true]);
  expect([
    needs('TURISMO PASAJES', 'USD'),
    needs('CEMENTO', 'GTQ'),
    needs('TURISMO PASAJES', 'GTQ', 3),
    needs('BOMBEROS', 'USD'),
    needs('TASA MUNICIPAL', 'USD', 101_000),
  ]).toEqual([false, false, false, false, false]);
});
