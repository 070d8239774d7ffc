import type { IncomingMessage } from 'node:http';
import { chunksOf } from '../http/body.ts';
import { AwsError } from './aws-error.ts';

/** Reads the whole body; refuses larger ones without keeping them. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of chunksOf(request)) {
    size += part.length;
    if (size > maxBytes) {
      throw new AwsError('RequestEntityTooLarge', 'The request is too large', { status: 413 });
    }
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
