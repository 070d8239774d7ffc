/** Puts the parameters in the places of "{name}". */
export function fillText(text: string, parametros: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => parametros[name] ?? whole);
}
