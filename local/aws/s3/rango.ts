import { AwsError } from '../aws-error.ts';

/** Part of an object that a request asks for by its first and last byte; null for all of it. */
export type Rango = { desde: number; hasta: number };

/** Reads the header Range in the one form that the product sends. */
export function readRango(header: string | undefined, bytes: number): Rango | null {
  if (header === undefined) return null;
  const [, primero, ultimo] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? [];
  if (primero === undefined || ultimo === undefined)
    throw new AwsError('NotImplemented', 'Not implemented here', { status: 501 });
  const rango = { desde: Number(primero), hasta: Math.min(Number(ultimo) + 1, bytes) };
  if (rango.desde >= rango.hasta)
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', { status: 416 });
  return rango;
}

/** Refuses to answer another version of an object than the one that is asked for. */
export function checkIfMatch(header: string | undefined, etag: string): void {
  if (header !== undefined && header !== `"${etag}"`)
    throw new AwsError(
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      {
        status: 412,
      },
    );
}
