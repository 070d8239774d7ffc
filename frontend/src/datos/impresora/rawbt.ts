import type { Transporte } from './transporte.ts';

/** Package of the print app, so that Android opens it, or its page of Google Play, and no other app. */
const APLICACION = 'ru.a402d.rawbtprinter';

/**
 * Print app RawBT of Android: a link with the bytes of the ticket opens it, and it sends them to the printer that is set in
 * it. A page hears nothing back.
 */
export function createRawbt(agente: string, openEnlace: (enlace: string) => void): Transporte {
  return {
    isAvailable: () => /Android/.test(agente),
    choose: () => Promise.resolve('RawBT'),
    send: (ticket) => {
      openEnlace(`intent:base64,${toBase64(ticket)}#Intent;scheme=rawbt;package=${APLICACION};end;`);
      return Promise.resolve();
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
