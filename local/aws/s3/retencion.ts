import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from '../aws-error.ts';
import { headerText } from '../sigv4.ts';
import type { ObjectFiles, ObjectMeta, Retencion, StoredObject } from './object-files.ts';

const MODO = 'x-amz-object-lock-mode';
const HASTA = 'x-amz-object-lock-retain-until-date';
const MODOS: readonly string[] = ['COMPLIANCE', 'GOVERNANCE'];

/** Headers with which a request asks for a lock. */
export function isRetenida(headers: IncomingHttpHeaders): boolean {
  return headerText(headers, MODO) !== '' || headerText(headers, HASTA) !== '';
}

/** Reads the lock that a request asks for as S3 does, which wants both headers, a later day and a checksum; null for none. */
export function readRetencion(headers: IncomingHttpHeaders, now: number): Retencion | null {
  if (!isRetenida(headers)) return null;
  const modo = headerText(headers, MODO);
  const fecha = headerText(headers, HASTA);
  if (modo === '' || fecha === '')
    throw new AwsError('InvalidArgument', `${HASTA} and ${MODO} must both be supplied`);
  if (!MODOS.includes(modo)) throw new AwsError('InvalidArgument', 'Unknown wormMode directive.');
  const hasta = Date.parse(fecha);
  if (Number.isNaN(hasta))
    throw new AwsError('InvalidArgument', 'The retain until date must be provided in ISO 8601 format');
  if (hasta <= now) throw new AwsError('InvalidArgument', 'The retain until date must be in the future!');
  if (!hasSuma(headers))
    throw new AwsError(
      'InvalidRequest',
      'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
    );
  return { modo, hasta };
}

function hasSuma(headers: IncomingHttpHeaders): boolean {
  const nombres = [...Object.keys(headers), headerText(headers, 'x-amz-trailer')];
  return nombres.some((nombre) => nombre === 'content-md5' || /^x-amz-checksum-(?!mode|type)/.test(nombre));
}

/** Headers that tell the version and the lock of an object; none for one that was never locked. */
export function describeRetencion({ version, retencion }: ObjectMeta): Record<string, string> {
  if (version === undefined || retencion === undefined) return {};
  const hasta = new Date(retencion.hasta).toISOString();
  return { 'x-amz-version-id': version, [MODO]: retencion.modo, [HASTA]: hasta };
}

/** Finds one version, whether it is the present one or was replaced or deleted since. */
export async function findVersion(
  files: ObjectFiles,
  bucket: string,
  key: string,
  version: string,
): Promise<StoredObject | null> {
  const actual = await files.get(bucket, key);
  return actual?.meta.version === version ? actual : files.getVersion(bucket, key, version);
}

/** Deletes one version for ever; while its lock lasts S3 refuses that to everybody. */
export async function removeVersion(
  files: ObjectFiles,
  { bucket, key, version }: { bucket: string; key: string; version: string },
  now: number,
): Promise<void> {
  const object = await findVersion(files, bucket, key, version);
  if ((object?.meta.retencion?.hasta ?? 0) > now)
    throw new AwsError('AccessDenied', 'Access Denied because object protected by object lock.', {
      status: 403,
    });
  await files.removeVersion(bucket, key, version);
}
