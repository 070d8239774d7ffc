import { isRecord } from '#domain/is-record.ts';
/** Reads the JSON object of a body; an object without fields when it is anything else. */
export function readJson(cuerpo: string): Readonly<Record<string, unknown>> {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return isRecord(datos) ? datos : {};
  } catch {
    return {};
  }
}
