import { decimal } from '#domain/dinero/decimal.ts';
import { findFaltaFecha, isOverLimiteCf } from '#domain/documentos/calculo/emision.ts';
import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { testVectores } from '../../../support/ejemplos.ts';

const CODIGO_POR_REGLA: Record<string, string | null> = {
  '': null,
  '2.2.1-1': 'FECHA-02',
  '2.2.1-2': 'FECHA-03',
};

test('emission is at most five days back and never after the month', () => {
  expect(findFaltaFecha('2026-11-15', '2026-11-20')).toBeNull();
  expect(findFaltaFecha('2026-11-14', '2026-11-20')).toBe('FECHA-02');
  expect(findFaltaFecha('2026-11-30', '2026-11-20')).toBeNull();
  expect(findFaltaFecha('2026-12-01', '2026-11-20')).toBe('FECHA-03');
  expect(findFaltaFecha('2026-11-31', '2026-11-20')).toBe('FECHA-01');
});

test('the days are counted over the ends of month and year, leap day included', () => {
  expect(findFaltaFecha('2026-12-31', '2027-01-05')).toBeNull();
  expect(findFaltaFecha('2026-12-31', '2027-01-06')).toBe('FECHA-02');
  expect(findFaltaFecha('2028-02-29', '2028-03-05')).toBeNull();
  expect(findFaltaFecha('2028-02-29', '2028-03-06')).toBe('FECHA-02');
  expect(findFaltaFecha('2028-02-29', '2028-02-01')).toBeNull();
  expect(findFaltaFecha('2027-02-29', '2027-03-01')).toBe('FECHA-01');
});

testVectores('every official date vector holds', (vectores) => {
  for (const { emision, certificacion, regla } of vectores.fechaEmision) {
    expect([emision, findFaltaFecha(emision, certificacion)]).toEqual([emision, CODIGO_POR_REGLA[regla]]);
  }
});

test('the final consumer limit starts at 2,500.00 and on the day it came into force', () => {
  const venta = {
    tipoDocumento: 'FACT',
    tipoIdentificador: 'CF',
    tipoCambio: '1',
    fechaEmision: '2026-11-20',
  } as const;
  expect(isOverLimiteCf({ ...venta, granTotal: decimal('2499.99') })).toBe(false);
  expect(isOverLimiteCf({ ...venta, granTotal: decimal('2500') })).toBe(true);
  expect(isOverLimiteCf({ ...venta, granTotal: decimal('2500'), tipoIdentificador: 'NIT' })).toBe(false);
  expect(isOverLimiteCf({ ...venta, granTotal: decimal('2500'), fechaEmision: '2023-01-13' })).toBe(false);
  expect(isOverLimiteCf({ ...venta, granTotal: decimal('2500'), fechaEmision: '2023-01-14' })).toBe(true);
  expect(isOverLimiteCf({ ...venta, granTotal: decimal('9000'), tipoDocumento: 'RECI' })).toBe(false);
});

testVectores('every official vector of the limit holds', (vectores) => {
  for (const vector of vectores.limiteCF) {
    const over = isOverLimiteCf({
      tipoDocumento: vector.tipo as TipoDocumento,
      tipoIdentificador: vector.receptor === 'CF' ? 'CF' : 'CUI',
      granTotal: decimal(vector.granTotal),
      tipoCambio: vector.tipoCambio ?? '1',
      fechaEmision: '2026-11-20',
    });
    expect([vector.granTotal, over]).toEqual([vector.granTotal, !vector.aceptado]);
  }
});
