import { getDiffieHellman } from 'node:crypto';
import { createCredencial, createReto, isClaveOf } from '../../../local/identidad/srp.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const credencial = createCredencial('Pool', '99900017', 'Demo#2026');

it('the password of a credential is known, and no other one', () => {
  expect(isClaveOf(credencial, 'Pool', '99900017', 'Demo#2026')).toBe(true);
  expect(isClaveOf(credencial, 'Pool', '99900017', 'Demo#2027')).toBe(false);
  expect(isClaveOf(credencial, 'Pool', '99900025', 'Demo#2026')).toBe(false);
});

it.each([
  ['0', 0n],
  ['1', 1n],
  ['N - 1', N - 1n],
  ['N', N],
  ['N + 1', N + 1n],
  ['2N', 2n * N],
])('a public value of %s, whose secret everybody knows, is refused', (_, valor) => {
  expect(createReto(credencial, valor.toString(16))).toBeNull();
});

/** Milliseconds of processor time of one run. */
function cost(run: () => unknown): number {
  const veces = 30;
  const inicio = process.cpuUsage().user;
  for (let i = 0; i < veces; i += 1) run();
  return (process.cpuUsage().user - inicio) / veces / 1_000;
}

/** 2 ** exponent mod N as the arithmetic of whole numbers computes it. */
function slowPower(exponent: bigint): bigint {
  let [result, factor] = [1n, 2n];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
  }
  return result;
}

it('a sign-in keeps the thread for less than half as long as the arithmetic of whole numbers would', () => {
  const lento = cost(() => slowPower((1n << 256n) - 12_345n));
  expect(cost(() => createReto(credencial, '3039'))).toBeLessThan(lento / 2);
});
