import { isHabil, nextHabil, vencimientoIva } from '#domain/ley/calendario.ts';

test('the return of a month is due on the last day of the next one, or on the next working day', () => {
  const meses = ['2026-04', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-06', '2027-09'];
  expect(meses.map((mes) => vencimientoIva(mes).dia)).toEqual([
    ...['2026-06-01', '2026-11-02', '2026-11-30', '2027-01-04', '2027-02-01', '2027-03-01'],
    ...['2027-08-02', '2027-11-02'],
  ]);
  // SAT moved this one itself: 2 January 2024 was a day of rest of the public sector.
  expect(vencimientoIva('2023-11')).toEqual({ dia: '2024-01-03', anio: '2024', isRegistrado: true });
  expect(vencimientoIva('2026-02-14T10:00:00-06:00').dia).toBe('2026-03-31');
});

test('weekends, the holidays of the law, Holy Week and the moved ones are no working days', () => {
  const libres = [
    ...['2026-11-28', '2026-11-29', '2026-12-25', '2026-12-31', '2027-01-01', '2026-05-01', '2026-09-15'],
    ...['2024-03-28', '2025-04-18', '2026-04-02', '2026-04-03', '2026-04-04', '2027-03-25', '2027-03-26'],
    // 30 June and 20 October fall on a Monday by law: Tuesday, Wednesday before; Thursday to Sunday after.
    ...['2024-07-01', '2024-10-21', '2025-06-30', '2025-10-20', '2026-06-29', '2026-10-19', '2027-06-28'],
  ];
  expect(libres.filter((dia) => isHabil(dia))).toEqual([]);
  const habiles = ['2026-06-30', '2026-10-20', '2026-11-30', '2026-04-01', '2026-04-06', '2027-06-30'];
  expect(habiles.filter((dia) => !isHabil(dia))).toEqual([]);
  expect(nextHabil('2026-12-31')).toBe('2027-01-04');
});

test('a due day in a year whose calendar nobody looked at says so, and one that SAT moves wins', () => {
  const fila = { anio: '2027', inhabiles: ['2027-02-01'], visto: '2026-12-20', fuente: 'SAT' };
  expect(vencimientoIva('2026-12', [])).toEqual({ dia: '2027-02-01', anio: '2027', isRegistrado: false });
  expect(vencimientoIva('2026-12', [fila])).toEqual({ dia: '2027-02-02', anio: '2027', isRegistrado: true });
});
