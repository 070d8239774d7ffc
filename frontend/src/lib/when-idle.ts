/** Time after which the work is done although the page is still busy. */
const LIMITE_MS = 1_000;
/** Wait in a browser that does not say when it has nothing to do. */
const PAUSA_MS = 200;

/** Runs work that nobody waits for once the page has been drawn and has nothing else to do; answers the way to stop it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such call yet.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PAUSA_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: LIMITE_MS });
  return () => cancelIdleCallback(id);
}

/** Waits until the page has been drawn and has nothing else to do. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve));
