/** Puts the parameters in the places of "{name}". */
export function fillText(text: string, parametros: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parametros[name] ?? whole));
}
