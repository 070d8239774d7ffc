import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router's module needs them. Import this file before anything of the front end.
Object.assign(globalThis, { TextDecoder, TextEncoder });
