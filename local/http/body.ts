import type { IncomingMessage } from 'node:http';

/** Pieces of a body; leaving them unread does not close the connection, so that the refusal reaches the client. */
export function chunksOf(req: IncomingMessage): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => req.iterator({ destroyOnReturn: false }) };
}

export class CuerpoDemasiadoGrande extends Error {
  override readonly name = 'CuerpoDemasiadoGrande';
}

/** Reads the whole body; refuses it as soon as it passes the limit (bytes). */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(req)) {
    size += chunk.length;
    if (size > limit) throw new CuerpoDemasiadoGrande(`More than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
