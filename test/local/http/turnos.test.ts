import type { IncomingMessage } from 'node:http';
import { createTurnos } from '../../../local/http/turnos.ts';

const requestOf = (authorization: string, bytes: number | null): IncomingMessage =>
  ({
    headers: { authorization, ...(bytes === null ? {} : { 'content-length': String(bytes) }) },
  }) as unknown as IncomingMessage;
const MEGA = 1024 * 1024;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now();
  await run();
  return performance.now() - inicio;
}

it('a client that sends much waits, and no other one with it', async () => {
  const take = createTurnos(() => 0);
  expect(
    await timeOf(async () => {
      for (let i = 0; i < 5; i += 1) await take(requestOf('a', MEGA));
    }),
  ).toBeLessThan(500);
  expect(await timeOf(() => take(requestOf('a', 10)))).toBeGreaterThan(900);
  expect(await timeOf(() => take(requestOf('b', MEGA)))).toBeLessThan(100);
});

it('a body of unknown length counts as the largest, and time works it off', async () => {
  let ahora = 0;
  const take = createTurnos(() => ahora);
  for (let i = 0; i < 5; i += 1) await take(requestOf('a', null));
  ahora = 6_000;
  expect(await timeOf(() => take(requestOf('a', null)))).toBeLessThan(100);
});
