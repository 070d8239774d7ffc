/**
 * Times of a move of a NIT to the claimant who proved it. `pausaMs` is longer than any call that a user began before being
 * cut off; `maximaMs` is how long a document whose outcome is unknown keeps the claimant waiting.
 */
export const PLAZOS_TRASLADO = { pausaMs: 120_000, maximaMs: 86_400_000 } as const;

/** The next thing that the job does: cut the members off, wait, move the rows, or tell the claimant and end. */
export type PasoTraslado = 'cortar' | 'esperar' | 'mover' | 'concluir';

type Avance = {
  /** Epoch milliseconds at which the members were cut off; null before. */
  cortado: number | null;
  /** Whether every row is in the archive and the NIT is the claimant's. */
  isEntregado: boolean;
  /** Number of documents that a certifier may have and whose outcome is not known. */
  inciertos: number;
};

/** Next step of a move; every step may be repeated. */
export function pasoOf({ cortado, isEntregado, inciertos }: Avance, ahora: number): PasoTraslado {
  if (isEntregado) return 'concluir';
  if (cortado === null) return 'cortar';
  const lleva = ahora - cortado;
  if (lleva < PLAZOS_TRASLADO.pausaMs) return 'esperar';
  return inciertos > 0 && lleva < PLAZOS_TRASLADO.maximaMs ? 'esperar' : 'mover';
}
