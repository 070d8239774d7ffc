import { diaDeTasa } from '#domain/documentos/calculo/tipo-cambio.ts';

test('dollars take the rate of the day of emission, passages in quetzales that of the day before', () => {
  const de = (moneda: 'GTQ' | 'USD') => diaDeTasa({ moneda, fechaEmision: '2026-11-01' });
  expect([de('USD'), de('GTQ')]).toEqual(['2026-11-01', '2026-10-31']);
  // A day that is none is refused for itself.
  expect(diaDeTasa({ moneda: 'GTQ', fechaEmision: '2026-02-30' })).toBe('2026-02-30');
});
