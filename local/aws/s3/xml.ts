import { escapeXml } from '#domain/texto/escape.ts';
import type { ObjectMeta } from './object-files.ts';

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

export function errorXml(code: string, message: string, resource: string, requestId: string): string {
  return `${HEADER}<Error>${tags({ Code: code, Message: message, Resource: resource, RequestId: requestId })}</Error>`;
}

export type Listing = {
  bucket: string;
  prefix: string;
  maxKeys: number;
  objects: readonly ObjectMeta[];
  next: string | null;
};

export function listXml({ bucket, prefix, maxKeys, objects, next }: Listing): string {
  const contents = objects.map(({ key, lastModified, etag, size }) => {
    const fields = {
      Key: key,
      LastModified: new Date(lastModified).toISOString(),
      ETag: `"${etag}"`,
      Size: size,
    };
    return `<Contents>${tags({ ...fields, StorageClass: 'STANDARD' })}</Contents>`;
  });
  const head = { Name: bucket, Prefix: prefix, KeyCount: objects.length, MaxKeys: maxKeys };
  const paging = next === null ? { IsTruncated: false } : { IsTruncated: true, NextContinuationToken: next };
  return `${HEADER}<ListBucketResult xmlns="${NAMESPACE}">${tags({ ...head, ...paging })}${contents.join('')}</ListBucketResult>`;
}

/** Versions of a bucket: those that are the present objects, and the others. */
export function versionsXml(
  bucket: string,
  prefix: string,
  [actuales, anteriores]: [readonly ObjectMeta[], readonly ObjectMeta[]],
): string {
  const describe = (isActual: boolean) => (meta: ObjectMeta) => {
    const { key, version = 'null', lastModified, etag, size } = meta;
    const fields = { Key: key, VersionId: version, IsLatest: isActual, ETag: `"${etag}"`, Size: size };
    return `<Version>${tags({ ...fields, LastModified: new Date(lastModified).toISOString() })}</Version>`;
  };
  const versiones = [...actuales.map(describe(true)), ...anteriores.map(describe(false))].join('');
  const head = tags({ Name: bucket, Prefix: prefix, MaxKeys: 1_000, IsTruncated: false });
  return `${HEADER}<ListVersionsResult xmlns="${NAMESPACE}">${head}${versiones}</ListVersionsResult>`;
}

export function postXml(bucket: string, key: string, etag: string, location: string): string {
  const fields = { Location: location, Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return `${HEADER}<PostResponse>${tags(fields)}</PostResponse>`;
}

export function initiatedXml(bucket: string, key: string, uploadId: string): string {
  const fields = { Bucket: bucket, Key: key, UploadId: uploadId };
  return `${HEADER}<InitiateMultipartUploadResult xmlns="${NAMESPACE}">${tags(fields)}</InitiateMultipartUploadResult>`;
}

export function completedXml(bucket: string, key: string, etag: string): string {
  const fields = { Bucket: bucket, Key: key, ETag: `"${etag}"` };
  return `${HEADER}<CompleteMultipartUploadResult xmlns="${NAMESPACE}">${tags(fields)}</CompleteMultipartUploadResult>`;
}

function tags(fields: Record<string, string | number | boolean>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('');
}
