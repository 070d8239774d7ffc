/** Repeatable sequence of random choices, so that a failure comes back with its seed. */
export class Azar {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `minimo` to `maximo`. */
  int(minimo: number, maximo: number): number {
    return minimo + Math.floor(this.next() * (maximo - minimo + 1));
  }

  chance(parte: number): boolean {
    return this.next() < parte;
  }

  pick<T>(lista: readonly T[]): T {
    const elegido = lista[this.int(0, lista.length - 1)];
    if (elegido === undefined) throw new Error('Nothing to choose from');
    return elegido;
  }

  /** Decimal text of at least one unit of its last place, with that many decimals. */
  amount(maximo: number, decimales: number): string {
    return (this.int(1, maximo * 10 ** decimales) / 10 ** decimales).toFixed(decimales);
  }
}
