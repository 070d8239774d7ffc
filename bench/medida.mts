/** Milliseconds. */
export type Tiempos = { p50: number; p95: number };
export type Medida = Tiempos & {
  nombre: string;
  /** Unit of the figures; milliseconds when left out. */
  unidad?: string;
  /** Row of goals.json, where several figures share one; the name when left out. */
  meta?: string;
  base: Tiempos & { nombre: string };
};

const WARM_UP = 100;

/** Runs the two tasks in turn, so that other work of the machine slows both alike. */
export async function compare(
  repetitions: number,
  caso: { nombre: string; run: (i: number) => Promise<unknown> },
  base: { nombre: string; run: (i: number) => Promise<unknown> },
  warmUp = WARM_UP,
): Promise<Medida> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < repetitions + warmUp; i += 1) {
    const measured = [await time(() => caso.run(i)), await time(() => base.run(i))] as const;
    if (i < warmUp) continue;
    times[0].push(measured[0]);
    times[1].push(measured[1]);
  }
  return {
    nombre: caso.nombre,
    ...summarize(times[0]),
    base: { nombre: base.nombre, ...summarize(times[1]) },
  };
}

export function toLine({ nombre, unidad = 'ms', p50, p95, base }: Medida): string {
  const ratio = (p50 / base.p50).toFixed(2);
  const times = ({ p50: median, p95: high }: Tiempos): string =>
    `p50 ${median.toFixed(2)} p95 ${high.toFixed(2)} ${unidad}${unidad === 'ms' ? `, ${perSecond(median)}/s` : ''}`;
  return `${nombre}: ${times({ p50, p95 })}; ${ratio} x ${base.nombre} (${times(base)})`;
}

function perSecond(milliseconds: number): string {
  return (1000 / milliseconds).toFixed(milliseconds > 100 ? 1 : 0);
}

async function time(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

export function summarize(values: readonly number[]): Tiempos {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
