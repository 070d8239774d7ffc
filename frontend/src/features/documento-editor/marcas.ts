import type { Falta } from '#domain/errores/falta.ts';

/** Which field messages the user may already see: a field is judged after it was left or after a submit. */
export type Marcas = { readonly visitadas: ReadonlySet<string>; readonly todas: boolean };

export const SIN_MARCAS: Marcas = { visitadas: new Set(), todas: false };

export function visitRuta(marcas: Marcas, ruta: string): Marcas {
  if (marcas.visitadas.has(ruta)) return marcas;
  return { ...marcas, visitadas: new Set([...marcas.visitadas, ruta]) };
}

/** First message per field among those that may be shown. */
export function visibleFaltas(faltas: readonly Falta[], marcas: Marcas): ReadonlyMap<string, string> {
  const visible = new Map<string, string>();
  for (const { ruta, mensaje } of faltas) {
    const shown = marcas.todas || marcas.visitadas.has(ruta);
    if (shown && !visible.has(ruta)) visible.set(ruta, mensaje);
  }
  return visible;
}

/** DOM id of the field of a path; one rule, so that focus by path always works. */
export function fieldIdOf(ruta: string): string {
  return `campo-${ruta.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`;
}

/** Drops the server's messages about what the user has just changed. */
export function dropFaltas(faltas: readonly Falta[], prefijo: string): readonly Falta[] {
  const kept = faltas.filter(({ ruta }) => ruta !== 'detalle' && !ruta.startsWith(prefijo));
  return kept.length === faltas.length ? faltas : kept;
}
