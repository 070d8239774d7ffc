/** Clock of the handlers and of the certifier; the demo data moves it to make documents of past days. */
export type Reloj = {
  now: () => Date;
  /** Stops the clock at that instant until `release`. */
  stopAt(epochMs: number): void;
  release(): void;
};

export function createReloj(base: () => Date = () => new Date()): Reloj {
  let stopped: number | null = null;
  return {
    now: () => (stopped === null ? base() : new Date(stopped)),
    stopAt(epochMs) {
      stopped = epochMs;
    },
    release() {
      stopped = null;
    },
  };
}
