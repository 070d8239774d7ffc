/** Keys of localStorage that this application uses. */
export const CLAVES = {
  idioma: 'fel.idioma',
  textos: 'fel.textos',
  sesion: 'fel.sesion',
  sucursal: 'fel.sucursal',
  densidad: 'fel.densidad',
  secciones: 'fel.secciones',
  tema: 'fel.tema',
  letra: 'fel.letra',
  voz: 'fel.voz',
  impresora: 'fel.impresora',
  impresos: 'fel.impresos',
  vendidos: 'fel.vendidos',
  paypal: 'fel.paypal',
  api: 'fel.api',
  boceto: 'fel.boceto',
  rutaInicial: 'fel.rutaInicial',
} as const;

type Clave = (typeof CLAVES)[keyof typeof CLAVES];

/** Reads a value; null when absent or when the browser forbids storage. */
export function readItem(clave: Clave): string | null {
  try {
    return localStorage.getItem(clave);
  } catch {
    return null;
  }
}

/** Writes a value; false when the storage is full or forbidden, which is no error of the caller. */
export function writeItem(clave: Clave, valor: string): boolean {
  try {
    localStorage.setItem(clave, valor);
    return true;
  } catch {
    return false;
  }
}

/** Deletes a value. */
export function dropItem(clave: Clave): void {
  try {
    localStorage.removeItem(clave);
  } catch {
    return;
  }
}

/** Database of what a session keeps on the device: keys and answers of the API. */
export const BASE_SESION = 'facturacion-fel-sesion';

/** Language, colours, size of the letters, reading aloud, the printer and the first screen belong to the device and not to who signed in. */
const DEL_DISPOSITIVO: readonly Clave[] = [
  CLAVES.idioma,
  CLAVES.textos,
  CLAVES.tema,
  CLAVES.letra,
  CLAVES.voz,
  CLAVES.impresora,
  CLAVES.impresos,
  CLAVES.rutaInicial,
];

/**
 * Deletes everything but what belongs to the device at sign-out (spec 1 §4); drafts are in a database of their own and stay.
 */
export function clearExceptDispositivo(): void {
  try {
    if ('indexedDB' in globalThis) indexedDB.deleteDatabase(BASE_SESION);
    const kept = DEL_DISPOSITIVO.map((clave) => [clave, localStorage.getItem(clave)] as const);
    localStorage.clear();
    for (const [clave, valor] of kept) if (valor !== null) localStorage.setItem(clave, valor);
  } catch {
    return;
  }
}
