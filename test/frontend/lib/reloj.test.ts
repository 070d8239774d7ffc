/** @jest-environment jsdom */
import type * as Reloj from '../../../frontend/src/lib/reloj.ts';

const DIA_MS = 86_400_000;
/** Noon of 26 November 2026 in Guatemala, by the device. */
const MEDIODIA = Date.UTC(2026, 10, 26, 18);

const headersOf = (campos: Record<string, string>) => ({ get: (name: string) => campos[name] ?? null });

let reloj: typeof Reloj;
/** An answer of the server, whose clock is that much ahead; `age` for one that lay in a cache for those seconds. */
const note = (desfase: number, age = 0): void =>
  reloj.noteHora({
    headers: headersOf({
      date: new Date(Date.now() + desfase - age * 1000).toUTCString(),
      ...(age > 0 ? { age: String(age) } : {}),
    }),
  });

const load = async (): Promise<void> => {
  jest.resetModules();
  reloj = await import('../../../frontend/src/lib/reloj.ts');
};

beforeEach(async () => {
  jest.useFakeTimers({ now: MEDIODIA });
  sessionStorage.clear();
  await load();
});
afterEach(() => jest.useRealTimers());

test('without an answer the day is that of the device, and says that it is a guess', () => {
  expect(reloj.readHoy()).toBe('2026-11-26');
  expect(reloj.isHoraDelServidor()).toBe(false);
  expect(reloj.readReloj()).toBeNull();
  expect(reloj.readDia()).toMatchObject({ hoy: '2026-11-26', delServidor: false });
});

test.each([
  ['two days late', 2 * DIA_MS, '2026-11-28'],
  ['a day ahead', -DIA_MS, '2026-11-25'],
  ['years off', 400 * DIA_MS, '2027-12-31'],
])(
  'a clock that is %s -> the day of the server, which the device is told apart from',
  (_que, desfase, dia) => {
    note(desfase);
    expect(reloj.readHoy()).toBe(dia);
    expect(reloj.readHoyDelAparato()).toBe('2026-11-26');
    expect(reloj.readDia()).toMatchObject({ hoy: dia, delServidor: true });
  },
);

test('an answer without a date, or with one that cannot be read, is no clock', () => {
  for (const headers of [headersOf({}), headersOf({ date: 'ayer' })]) reloj.noteHora({ headers });
  reloj.noteHora({});
  expect(reloj.isHoraDelServidor()).toBe(false);
});

test('an answer that lay in a cache tells the time at which it came out of it', () => {
  note(2 * DIA_MS, 50_000);
  expect(reloj.readReloj()?.desfase).toBe(2 * DIA_MS);
});

test('late answers do not make the clock late, and a corrected clock of the device is seen with the next one', () => {
  note(0);
  note(-20_000);
  expect(reloj.readReloj()?.desfase).toBe(0);
  note(2 * DIA_MS);
  expect(reloj.readReloj()?.desfase).toBe(2 * DIA_MS);
  note(0);
  expect(reloj.readHoy()).toBe('2026-11-26');
});

test('the next page of the window knows the time without a line; a day later it is a guess again', async () => {
  note(2 * DIA_MS);
  await load();
  expect(reloj.readHoy()).toBe('2026-11-28');
  jest.setSystemTime(MEDIODIA + DIA_MS + 1);
  expect(reloj.isHoraDelServidor()).toBe(false);
});

test('whoever shows today is told when the server corrects it, and looks again while the calendar turns', () => {
  const oyente = jest.fn();
  const stop = reloj.subscribeHoy(oyente);
  note(DIA_MS);
  expect(oyente).toHaveBeenCalledTimes(1);
  note(DIA_MS);
  expect(oyente).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(oyente.mock.calls.length).toBeGreaterThan(1);
  stop();
  const { length } = oyente.mock.calls;
  jest.advanceTimersByTime(60_000);
  expect(oyente.mock.calls).toHaveLength(length);
});
