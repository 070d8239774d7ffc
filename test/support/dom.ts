import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks both, and the module of the router needs them. Import this file before anything of the front end.
Object.assign(globalThis, { TextDecoder, TextEncoder });
