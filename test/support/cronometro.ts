import { readFileSync } from 'node:fs';

/**
 * Starts a watch of this thread; the function that it answers tells the seconds since then, without those in which the
 * thread was ready to run and other programs had the processors. Systems that do not tell those count them.
 */
export function startCronometro(): () => number {
  const inicio = performance.now();
  const espera = readEspera();
  return () => (performance.now() - inicio - (readEspera() - espera)) / 1_000;
}

/** Milliseconds that this thread has waited for a processor since it began: the second number, in nanoseconds. */
function readEspera(): number {
  try {
    const [, nanosegundos = '0'] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanosegundos) / 1e6;
  } catch {
    return 0;
  }
}
