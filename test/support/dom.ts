import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

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

const observados = new Set<() => void>();

/** Says nothing by itself, because nothing has a size here. */
class ResizeObserver {
  readonly #notify: () => void;
  constructor(notify: () => void) {
    this.#notify = notify;
  }
  observe(): void {
    observados.add(this.#notify);
  }
  disconnect(): void {
    observados.delete(this.#notify);
  }
  /** One element less changes nothing, because all of an observer are told at once. */
  unobserve(): undefined {
    return undefined;
  }
}

/** Tells every observer of sizes that something has another one. */
export function notifySizes(): void {
  for (const notify of observados) notify();
}

// jsdom lacks all six. Import this file before anything of the front end.
Object.assign(globalThis, { TextDecoder, TextEncoder, Request, reportError, matchMedia, ResizeObserver });

// A busy machine may draw later than the second that the library waits; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });
