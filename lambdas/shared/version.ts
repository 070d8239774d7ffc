import { createHash } from 'node:crypto';
import { AppError } from '#domain/errores/app-error.ts';
import { canonical } from './canonical.ts';

/**
 * Version of a stored record: a text that changes with its content. Who changes the record names the version that was
 * read, and a change of another version is refused instead of overwriting what somebody else stored.
 */
export function versionOf(registro: object): string {
  return createHash('sha256').update(canonical(registro)).digest('base64url').slice(0, 22);
}

/**
 * Refuses to store `nuevo` in the place of a record that is not as the caller read it: `leida` is the version that the
 * caller names, absent for none. A record of null is one that does not exist. Storing what is stored already is the repeat
 * of a call whose answer was lost, and passes.
 */
export function requireVersion(
  previo: object | null,
  nuevo: object | null,
  leida: string | null | undefined,
): void {
  const actual = previo === null ? null : versionOf(previo);
  if ((leida ?? null) === actual || (nuevo === null ? null : versionOf(nuevo)) === actual) return;
  throw changed(actual);
}

/** Error of a change that came after another one; `version` is the one that is stored now, when it is known. */
export function changed(version: string | null = null): AppError {
  return new AppError('CAMBIADO', version === null ? {} : { version });
}

/** A record with its version, for an answer. */
export function withVersion<T extends object>(registro: T): T & { version: string } {
  return { ...registro, version: versionOf(registro) };
}
