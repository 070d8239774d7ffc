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

// Without it a test of a failure would fail for another reason.
const reportError = (cause: unknown): void => void process.stderr.write(`uncaught ${String(cause)}\n`);

/** No media query is met, as in a window without a width. */
const matchMedia = (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

// jsdom lacks all five. Import this file before anything of the front end.
Object.assign(globalThis, { TextDecoder, TextEncoder, Request, reportError, matchMedia });
