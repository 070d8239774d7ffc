import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { AwsError } from '../aws-error.ts';
import { headerText, splitUrl } from '../sigv4.ts';

const CRLF = Buffer.from('\r\n');
const CHECKSUM = /^x-amz-checksum-(?!mode|algorithm|type)(.+)$/;

/** Bytes that the client meant, without the chunk framing and after verifying every checksum that it declared. */
export function decodePayload(headers: IncomingHttpHeaders, url: string, body: Buffer): Buffer {
  const declared = [
    ...Object.keys(headers).map((name) => [name, headerText(headers, name)]),
    ...splitUrl(url).query,
  ];
  const streaming = headerText(headers, 'x-amz-content-sha256');
  if (!streaming.startsWith('STREAMING-')) return verified(body, declared);
  if (streaming !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new AwsError('NotImplemented', 'Signed chunks are not implemented here', { status: 501 });
  }
  const { bytes, trailers } = decodeChunks(body);
  const length = headerText(headers, 'x-amz-decoded-content-length');
  if (length !== '' && Number(length) !== bytes.length)
    throw new AwsError('IncompleteBody', 'Wrong decoded length');
  return verified(bytes, [...declared, ...trailers]);
}

export function crc32Base64(bytes: Buffer): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
}

/** Reads chunks: `<hex size>;…\r\n<bytes>\r\n` … `0\r\n<name>:<value>\r\n\r\n`. */
function decodeChunks(body: Buffer): { bytes: Buffer; trailers: string[][] } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf(CRLF, at);
    const size = Number.parseInt(body.subarray(at, Math.max(end, at)).toString('latin1'), 16);
    if (end < 0 || Number.isNaN(size)) throw new AwsError('IncompleteBody', 'The chunk framing is broken');
    at = end + 2;
    if (size === 0) break;
    if (at + size + 2 > body.length) throw new AwsError('IncompleteBody', 'A chunk is cut');
    parts.push(body.subarray(at, at + size));
    at += size + 2;
  }
  const trailers = body.subarray(at).toString('latin1').split('\r\n').filter(Boolean);
  return { bytes: Buffer.concat(parts), trailers: trailers.map(splitHeader) };
}

export function splitHeader(line: string): string[] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

function verified(bytes: Buffer, declared: readonly (readonly string[])[]): Buffer {
  for (const [name = '', value = ''] of declared) {
    const algorithm = CHECKSUM.exec(name.toLowerCase())?.[1];
    if (algorithm !== undefined && digest(algorithm, bytes) !== value) {
      throw new AwsError('BadDigest', `The ${algorithm} you specified did not match the calculated checksum`);
    }
    if (name === 'content-md5' && digest('md5', bytes) !== value) {
      throw new AwsError('BadDigest', 'The Content-MD5 you specified did not match what we received');
    }
  }
  return bytes;
}

function digest(algorithm: string, bytes: Buffer): string {
  if (algorithm === 'crc32') return crc32Base64(bytes);
  if (!['md5', 'sha1', 'sha256'].includes(algorithm)) {
    throw new AwsError('NotImplemented', `Checksum ${algorithm} is not implemented here`, { status: 501 });
  }
  return createHash(algorithm).update(bytes).digest('base64');
}
