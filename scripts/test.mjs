/** `npm test` on a bare machine: installs what is missing, then runs the whole gate. */
import './preparar.mjs';
await import('./check.mjs');
