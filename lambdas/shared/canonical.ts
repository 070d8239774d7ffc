import { createHash } from 'node:crypto';
import { isRecord } from '#domain/is-record.ts';

/** JSON with sorted names, so that equal values have one text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? {}, (_, contenido: unknown) =>
    isRecord(contenido)
      ? Object.fromEntries(Object.entries(contenido).sort(([a], [b]) => (a < b ? -1 : 1)))
      : contenido,
  );
}

/**
 * Version of a stored record: a text that changes with its content. Who changes the record names the version that was
 * read, and a change of another version is refused instead of overwriting what somebody else stored.
 */
export function versionOf(registro: object): string {
  return createHash('sha256').update(canonical(registro)).digest('base64url').slice(0, 22);
}
