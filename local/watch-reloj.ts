export type Vigilancia = {
  /** The clock of the machine. */
  now: () => Date;
  /** Milliseconds that only go forward. */
  monotonic: () => number;
  /** Called with the milliseconds by which the clock was set back. */
  onAtraso: (ms: number) => void;
};

/** Milliseconds by which the clock may be corrected without anything being done. */
const TOLERANCIA_MS = 5_000;

/**
 * Notices that the clock was set back, by comparing it with one that only goes forward. Answers the look, which is to be
 * made every few seconds.
 */
export function watchReloj({ now, monotonic, onAtraso }: Vigilancia): () => void {
  let pared = now().getTime();
  let marca = monotonic();
  return () => {
    const [paredAhora, marcaAhora] = [now().getTime(), monotonic()];
    const atraso = pared + (marcaAhora - marca) - paredAhora;
    pared = paredAhora;
    marca = marcaAhora;
    if (atraso > TOLERANCIA_MS) onAtraso(atraso);
  };
}
