/** Rate limit: a bucket of `cantidad` tokens that refills evenly in `segundos` seconds. */
export interface LimiteRepository {
  /** Takes one token; answers 0 when there was one, otherwise the seconds until the next. */
  take(clave: string, limite: { cantidad: number; segundos: number }, now: Date): Promise<number>;
  /** Returns one token to a bucket that is not full; a full one stays as it is. */
  giveBack(clave: string, limite: { cantidad: number; segundos: number }, now: Date): Promise<void>;
}
