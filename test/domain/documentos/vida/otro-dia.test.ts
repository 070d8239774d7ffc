import { findOtroDia } from '#domain/documentos/vida/cola.ts';
import type { DiaVisto } from '#domain/documentos/vida/cola.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
/** Noon of 26 November 2026 in Guatemala. */
const MEDIODIA = Date.UTC(2026, 10, 26, 18);
const PAGINA = { inicio: 1, ms: 1_000 };
const VISTO: DiaVisto = { hoy: '2026-11-26', delServidor: false, pagina: PAGINA };
const OTRA_PAGINA = { inicio: 2, ms: 0 };

const ask = (desfase: number, dia: DiaVisto | undefined = VISTO, fechaEmision = '2026-11-26') =>
  findOtroDia(
    { fechaEmision, encoladoEn: MEDIODIA, dia },
    { desfase, ahora: MEDIODIA + desfase, pagina: OTRA_PAGINA },
  );

test.each<[number, string | null]>([
  [0, null],
  [HORA_MS, null],
  [-11 * HORA_MS, null],
  [13 * HORA_MS, '2026-11-27'],
  [2 * DIA_MS, '2026-11-28'],
  [5 * DIA_MS, '2026-12-01'],
  [-DIA_MS, '2026-11-25'],
])('a clock that is %d ms behind the server -> %s', (desfase, otro) => {
  expect(ask(desfase)).toBe(otro);
});

test('a day of the server, a day that the user typed and a sale of before days were noted are sent as they are', () => {
  expect(ask(2 * DIA_MS, { ...VISTO, delServidor: true })).toBeNull();
  expect(ask(2 * DIA_MS, VISTO, '2026-11-25')).toBeNull();
  expect(
    findOtroDia(
      { fechaEmision: '2026-11-26', encoladoEn: MEDIODIA },
      { desfase: DIA_MS, ahora: 0, pagina: PAGINA },
    ),
  ).toBeNull();
});

test('the clock was corrected while the page was open -> the life of the page shows the day of the sale', () => {
  const anHourLater = { inicio: 1, ms: 1_000 + HORA_MS };
  const ahora = MEDIODIA + 2 * DIA_MS + HORA_MS;
  const venta = { fechaEmision: '2026-11-26', encoladoEn: MEDIODIA, dia: VISTO };
  expect(findOtroDia(venta, { desfase: 0, ahora, pagina: anHourLater })).toBe('2026-11-28');
  expect(findOtroDia(venta, { desfase: 0, ahora: MEDIODIA + HORA_MS, pagina: anHourLater })).toBeNull();
});
