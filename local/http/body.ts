import type { IncomingMessage } from 'node:http';

export class CuerpoDemasiadoGrande extends Error {
  override readonly name = 'CuerpoDemasiadoGrande';
}

/** Reads the whole body; refuses it as soon as it passes the limit (bytes). */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new CuerpoDemasiadoGrande(`More than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
