/** Reads the JSON object of a body; an object without fields when it is anything else. */
export function readJson(cuerpo: string): Readonly<Record<string, unknown>> {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return typeof datos === 'object' && datos !== null ? (datos as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
