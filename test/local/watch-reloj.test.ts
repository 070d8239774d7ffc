import { watchReloj } from '../../local/watch-reloj.ts';

test.each([
  ['goes on as it should', 5_000, []],
  ['is corrected by a few seconds', 1_000, []],
  ['jumps ahead, after a sleep of the machine', 3_600_000, []],
  ['is set back by an hour', 5_000 - 3_600_000, [3_600_000]],
])('a clock that %s -> what waits is told so once, or not at all', (_, paso, esperado) => {
  let pared = 1_000_000_000_000;
  let marca = 0;
  const atrasos: number[] = [];
  const look = watchReloj({
    now: () => new Date(pared),
    monotonic: () => marca,
    onAtraso: (ms) => atrasos.push(ms),
  });
  marca += 5_000;
  pared += paso;
  look();
  marca += 5_000;
  pared += 5_000;
  look();
  expect(atrasos).toEqual(esperado);
});
