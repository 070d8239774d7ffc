/**
 * Keys that follow each other without a pause. A barcode reader types a code faster than any hand and ends it with Enter;
 * `ultima` is the instant of the last key in milliseconds.
 */
export type Rafaga = { readonly texto: string; readonly ultima: number };

export const SIN_RAFAGA: Rafaga = { texto: '', ultima: -Infinity };

/** Longest pause within a code. Readers over Bluetooth take up to 30 ms for a key, the fastest hands some 80. */
const PAUSA_MAXIMA_MS = 50;
const LARGO_MINIMO = 4;

/** Keys as they stand after one more; a pause begins anew, and any key that no code contains ends them. */
export function addTecla(rafaga: Rafaga, key: string, at: number): Rafaga {
  // A reader holds this key for capital letters.
  if (key === 'Shift') return rafaga;
  if (!/^[!-~]$/.test(key)) return SIN_RAFAGA;
  const isSeguida = at - rafaga.ultima <= PAUSA_MAXIMA_MS;
  return { texto: isSeguida ? rafaga.texto + key : key, ultima: at };
}

/** Amount with its separators, as programs that type for the user write it; no reader gives one. */
const IMPORTE = /^[\d,]*[.,]\d+$/;

/** Code that an Enter at that instant ends; null when a hand typed the keys, and for an amount. */
export function codigoOf({ texto, ultima }: Rafaga, at: number): string | null {
  const isRapida = texto.length >= LARGO_MINIMO && at - ultima <= PAUSA_MAXIMA_MS;
  return isRapida && !IMPORTE.test(texto) ? texto : null;
}
