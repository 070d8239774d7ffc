import { createTurnos } from '../../../local/http/turnos.ts';
import type { Fin } from '../../../local/http/turnos.ts';

let ahora = 0;
let trabajo = 0;
const relojes = { now: () => ahora, work: () => trabajo };
beforeEach(() => {
  jest.useFakeTimers();
  [ahora, trabajo] = [0, 0];
});
afterEach(() => jest.useRealTimers());

/** Moves both clocks and lets the timers run. */
async function pass(ms: number, work = 0): Promise<void> {
  ahora += ms;
  trabajo += work;
  await jest.advanceTimersByTimeAsync(ms);
}

/** Asks for so many turns; the list holds those that began. */
function ask(turnos: ReturnType<typeof createTurnos>, cliente: string, veces: number): Fin[] {
  const begun: Fin[] = [];
  for (let i = 0; i < veces; i += 1) void turnos.take(cliente).then((fin) => begun.push(fin));
  return begun;
}

it('a client alone has several calls at once, and no more', async () => {
  const turnos = createTurnos(relojes);
  const begun = ask(turnos, 'a', 20);
  await pass(40);
  expect(begun).toHaveLength(6);
  begun[0]?.();
  begun[0]?.();
  await pass(40);
  expect(begun).toHaveLength(7);
});

it('with a second client each has one call at a time, and the second does not wait for the first', async () => {
  const turnos = createTurnos(relojes);
  const b = ask(turnos, 'b', 1);
  const a = ask(turnos, 'a', 20);
  await pass(40);
  expect([a, b].map((begun) => begun.length)).toEqual([1, 1]);
  b[0]?.();
  // The second one was here a moment ago, so the first still has one call.
  await pass(40);
  expect(a).toHaveLength(1);
  await pass(1_000);
  expect(a).toHaveLength(6);
});

it('who used more waits for who used less, though not for ever', async () => {
  const turnos = createTurnos(relojes);
  const a = ask(turnos, 'a', 1);
  await pass(0);
  await pass(300, 300);
  const b = ask(turnos, 'b', 1);
  await pass(0);
  await pass(200, 200);
  a[0]?.();
  b[0]?.();
  // The first used 300 ms alone and 100 ms beside the second, which began beside it.
  const otra = ask(turnos, 'a', 1);
  await pass(40);
  expect(otra).toHaveLength(1);
  await pass(300, 300);
  otra[0]?.();
  const tercera = ask(turnos, 'a', 1);
  const suya = ask(turnos, 'b', 1);
  await pass(100);
  expect([tercera, suya].map((begun) => begun.length)).toEqual([0, 1]);
  // Three times as long as its last call took, and it goes on beside the other.
  await pass(1_000);
  expect(tercera).toHaveLength(1);
});

it('a call that waits for somebody else holds the next ones of its client for two seconds', async () => {
  const turnos = createTurnos(relojes);
  ask(turnos, 'b', 1);
  const a = ask(turnos, 'a', 2);
  await pass(1_900);
  expect(a).toHaveLength(1);
  await pass(200);
  expect(a).toHaveLength(2);
});

it('a flood of calls that take no time is held to some thirty a second while somebody else works', async () => {
  const turnos = createTurnos(relojes);
  let golpes = 0;
  const flood = async (): Promise<void> => {
    for (;;) {
      (await turnos.take('a'))();
      golpes += 1;
    }
  };
  ask(turnos, 'b', 1);
  for (let i = 0; i < 20; i += 1) void flood();
  for (let i = 0; i < 100; i += 1) await pass(10);
  // Those before it is ahead, and then one for each rest.
  expect(golpes).toBeLessThan(51 + 1_000 / 30);
});
