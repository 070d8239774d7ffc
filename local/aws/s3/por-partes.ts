import { createHash, randomUUID } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import type { ObjectFiles, StoredObject } from './object-files.ts';
import { crc32Base64 } from './payload.ts';
import { completedXml, initiatedXml } from './xml.ts';

/** Bucket of uploads under way, in the same folder; no request can name it. */
const BUCKET = '.partes';
const PART = /<Part>.*?<\/Part>/gs;

type Pieza = { bucket: string; key: string; uploadId: string };

export async function startUpload(
  files: ObjectFiles,
  { bucket, key }: Omit<Pieza, 'uploadId'>,
  describe: (bytes: Buffer) => StoredObject,
): Promise<string> {
  const uploadId = randomUUID();
  await files.put(BUCKET, withKey(describe(Buffer.alloc(0)), `${uploadId}/0`), false);
  return initiatedXml(bucket, key, uploadId);
}

export async function putPart(
  files: ObjectFiles,
  { uploadId }: Pieza,
  partNumber: string,
  part: StoredObject,
): Promise<void> {
  await requireUpload(files, uploadId);
  await files.put(BUCKET, withKey(part, `${uploadId}/${partNumber}`), false);
}

/** Joins the parts named in the request; their etags must be those of the last bytes put. */
export async function completeUpload(
  files: ObjectFiles,
  { bucket, key, uploadId }: Pieza,
  body: string,
): Promise<{ object: StoredObject; xml: string }> {
  const head = await requireUpload(files, uploadId);
  const named = [...body.matchAll(PART)].map(([part]) => ({
    numero: /<PartNumber>(\d+)</.exec(part)?.[1] ?? '',
    etag: /<ETag>(?:"|&quot;)?([0-9a-f]+)/.exec(part)?.[1] ?? '',
  }));
  const parts: Buffer[] = [];
  for (const { numero, etag } of named) {
    const part = await files.get(BUCKET, `${uploadId}/${numero}`);
    if (part?.meta.etag !== etag) {
      throw new AwsError('InvalidPart', 'One or more of the specified parts could not be found');
    }
    parts.push(part.bytes);
  }
  checkSizes(parts);
  const bytes = Buffer.concat(parts);
  const digest = createHash('md5').update(bytes).digest('hex');
  const etag = `${digest}-${parts.length}`;
  const meta = { ...head.meta, key, size: bytes.length, etag, crc32: crc32Base64(bytes) };
  const object = { meta, bytes };
  await files.put(bucket, object, false);
  for (const { numero } of named) await files.remove(BUCKET, `${uploadId}/${numero}`);
  await files.remove(BUCKET, `${uploadId}/0`);
  return { object, xml: completedXml(bucket, key, etag) };
}

const MIN_PART = 5 * 1024 * 1024;

function checkSizes(parts: readonly Buffer[]): void {
  if (parts.length === 0) throw new AwsError('MalformedXML', 'The XML you provided was not well-formed');
  if (parts.slice(0, -1).some(({ length }) => length < MIN_PART)) {
    throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
}

async function requireUpload(files: ObjectFiles, uploadId: string): Promise<StoredObject> {
  const head = await files.get(BUCKET, `${uploadId}/0`);
  if (head !== null) return head;
  throw new AwsError('NoSuchUpload', 'The specified multipart upload does not exist.', { status: 404 });
}

function withKey({ meta, bytes }: StoredObject, key: string): StoredObject {
  return { meta: { ...meta, key }, bytes };
}
