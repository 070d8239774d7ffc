/** A code in sight of the camera, and the instant in milliseconds. */
export type Visto = { readonly codigo: string; readonly at: number };

/** Time for which a code must be out of sight before the camera counts it again. */
const AUSENCIA_MS = 1_500;

/** Whether that is another reading, and not the code that was in sight a moment ago. */
export function isOtraLectura(antes: Visto | null, { codigo, at }: Visto): boolean {
  return antes?.codigo !== codigo || at - antes.at > AUSENCIA_MS;
}

/**
 * Forms in which a catalogue may have a code: a UPC of twelve digits is an EAN of thirteen that begins with 0, and readers give
 * either.
 */
export function formasOf(codigo: string): readonly string[] {
  if (/^0\d{12}$/.test(codigo)) return [codigo, codigo.slice(1)];
  return /^\d{12}$/.test(codigo) ? [codigo, `0${codigo}`] : [codigo];
}
