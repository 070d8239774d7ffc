import { UI } from './ui-constants.ts';

/** Code that did not come within the limit of spec 1 §8. */
export class CodigoTarde extends Error {
  override readonly name = 'CodigoTarde';
}

/** Messages of the failures that were reported since the page was opened. */
const reported = new Set<string>();

/** Many parts share a file, and each of them fails when it is missing: one report says which file that is. */
function reportOnce(cause: unknown): void {
  const message = String(cause);
  if (reported.has(message)) return;
  reported.add(message);
  reportError(cause);
}

/**
 * Loads a separate chunk of code within the limit of spec 1 §8 (120 s). Whatever fails is reported as the browser reports an
 * error that nobody caught, because the screen says only that a part is missing.
 */
export async function loadReported<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CodigoTarde(`no code after ${UI.cargaMs} ms`)), UI.cargaMs);
  });
  try {
    return await Promise.race([load(), limit]);
  } catch (cause) {
    reportOnce(cause);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
