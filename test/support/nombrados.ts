/** First groups of all matches, each once. */
export function namedIn(texto: string, patron: RegExp): string[] {
  return [...new Set([...texto.matchAll(patron)].map(([, nombre = '']) => nombre))];
}

/** Those that a page names and `hay` lacks. A page that names none would prove nothing, so that throws. */
export function missingOf(nombres: readonly string[], hay: readonly string[]): string[] {
  if (nombres.length === 0) throw new Error('The pages name none');
  return nombres.filter((nombre) => !hay.includes(nombre));
}
