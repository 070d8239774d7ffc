/** State of the browser's storage: it may be deleted by the browser, or has hardly any room left. */
export type RiesgoAlmacen = 'nada' | 'borrable' | 'lleno';

/** Room that a day of sales needs with ease, in bytes. */
const MINIMO_LIBRE = 20_000_000;

/** Absent in a page that was not loaded safely, and in old browsers. */
const storage = (): StorageManager | undefined => (navigator as { storage?: StorageManager }).storage;

/** Asks the browser to keep what is stored until the user deletes it; a browser that may ask the user does. */
export async function askPersistencia(): Promise<void> {
  await storage()
    ?.persist()
    .catch(() => false);
}

/** Risk for what is stored. A browser that does not tell may delete it. */
export async function readRiesgo(): Promise<RiesgoAlmacen> {
  try {
    const { quota = Infinity, usage = 0 } = (await storage()?.estimate()) ?? {};
    if (quota - usage < MINIMO_LIBRE) return 'lleno';
    return (await storage()?.persisted()) === true ? 'nada' : 'borrable';
  } catch {
    return 'borrable';
  }
}
