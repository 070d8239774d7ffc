import { isRecord } from '#domain/is-record.ts';

/** JSON with sorted names, so that equal values have one text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? {}, (_, contenido: unknown) =>
    isRecord(contenido)
      ? Object.fromEntries(Object.entries(contenido).sort(([a], [b]) => (a < b ? -1 : 1)))
      : contenido,
  );
}
