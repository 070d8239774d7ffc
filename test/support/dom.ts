import { TextDecoder, TextEncoder } from 'node:util';

/** The router makes one for every change of the address, and reads no more of it where routes have no loaders. */
class Request {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | null;
  constructor(url: string, { signal }: { signal?: AbortSignal } = {}) {
    this.url = url;
    this.signal = signal ?? null;
  }
}

// jsdom lacks all three. Import this file before anything of the front end.
Object.assign(globalThis, { TextDecoder, TextEncoder, Request });
