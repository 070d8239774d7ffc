import { findRuta } from '#domain/dte/read-xml.ts';
import type { NodoXml } from '#domain/dte/nodo-xml.ts';

/** Trimmed text at the end of a path of children; null when a step is missing. */
export function textOf(nodo: NodoXml | null, ...ruta: readonly string[]): string | null {
  return findRuta(nodo, ...ruta)?.texto.trim() ?? null;
}

export function attributeOf(nodo: NodoXml | null, nombre: string): string | null {
  return nodo?.atributos[nombre] ?? null;
}
