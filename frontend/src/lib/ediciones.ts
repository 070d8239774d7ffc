import type { Textos } from '#domain/traducciones/textos.ts';
import { CLAVES, readItem, writeItem } from './storage.ts';

/** The texts of one language that translators changed, as this device last read them. */
type Guardadas = { codigo: string; textos: Textos };

/** The changed texts of a language that this device knows; they are there before the first word is drawn. */
export function readEdiciones(codigo: string): Textos {
  const guardado = readItem(CLAVES.textos);
  if (guardado === null) return {};
  try {
    const { codigo: deCodigo, textos } = JSON.parse(guardado) as Guardadas;
    return deCodigo === codigo ? textos : {};
  } catch {
    // Somebody wrote there by hand; the next reading replaces it.
    return {};
  }
}

/** Keeps the changed texts of a language; false when they are those that this device knows. */
export function keepEdiciones(codigo: string, textos: Textos): boolean {
  if (JSON.stringify(readEdiciones(codigo)) === JSON.stringify(textos)) return false;
  return writeItem(CLAVES.textos, JSON.stringify({ codigo, textos } satisfies Guardadas));
}
