import { textOf } from '#domain/traducciones/textos.ts';
import type { Etiqueta } from '#domain/traducciones/textos.ts';

export type { Etiqueta };

/** The interface text of a key, with `{name}` replaced. */
export function t(etiqueta: Etiqueta, parametros: Readonly<Record<string, string | number>> = {}): string {
  return textOf(etiqueta).replace(/\{(\w+)\}/g, (whole, name: string) => String(parametros[name] ?? whole));
}
