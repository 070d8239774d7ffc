/** Names of the places "{name}" of a text; `never` when it has none. */
export type Huecos<T extends string> = T extends `${string}{${infer N}}${infer R}` ? N | Huecos<R> : never;

/** Puts the parameters in the places of "{name}". */
export function fillText(text: string, parametros: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parametros[name] ?? whole));
}
