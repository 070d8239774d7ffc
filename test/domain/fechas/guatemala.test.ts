import fc from 'fast-check';
import {
  addDays,
  daysBetween,
  formatFechaHora,
  isFecha,
  lastDayOfMonth,
  toEpochMs,
  toGuatemala,
} from '#domain/fechas/guatemala.ts';

test('the day in Guatemala changes at six in the morning UTC', () => {
  expect(toGuatemala(Date.UTC(2026, 10, 21, 5, 59, 59))).toEqual({
    fecha: '2026-11-20',
    iso: '2026-11-20T23:59:59-06:00',
  });
  expect(toGuatemala(Date.UTC(2026, 10, 21, 6)).fecha).toBe('2026-11-21');
});

test('it agrees with the platform calendar on every day of a thousand years', () => {
  const instant = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2900, 0, 1) });
  fc.assert(
    fc.property(instant, (epochMs) => {
      const { fecha, iso } = toGuatemala(epochMs);
      expect(fecha).toBe(new Date(epochMs - 6 * 3_600_000).toISOString().slice(0, 10));
      expect(toEpochMs(iso)).toBe(Math.floor(epochMs / 1000) * 1000);
    }),
  );
});

test('only days of the calendar are days', () => {
  expect(['2024-02-29', '2023-02-29', '2026-13-01', '2026-00-10', '2026-1-1', ''].map(isFecha)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90_000, max: 90_000 }), (days) => {
      expect(daysBetween('2026-02-28', addDays('2026-02-28', days))).toBe(days);
    }),
  );
});

test('the last day of a month follows leap years and the turn of the year', () => {
  expect([
    lastDayOfMonth('2024-02-10'),
    lastDayOfMonth('2026-12-31', 1),
    lastDayOfMonth('2026-01-31', 1),
  ]).toEqual(['2024-02-29', '2027-01-31', '2026-02-28']);
});

test('date and time are shown in Guatemala time whatever zone they carry', () => {
  expect(formatFechaHora('2026-11-10T11:12:13-06:00')).toBe('10-11-2026 11:12');
  expect(formatFechaHora('2026-11-10T11:12:13')).toBe('10-11-2026 11:12');
  expect(formatFechaHora('2026-11-10T03:00:00.000Z')).toBe('09-11-2026 21:00');
  expect(formatFechaHora('2026-11-10')).toBe('10-11-2026');
});

test('an unreadable instant is null', () => {
  expect([toEpochMs('2026-02-30T10:00:00'), toEpochMs('ayer'), toEpochMs('2026-02-01T25:00:00')]).toEqual([
    null,
    null,
    null,
  ]);
});
