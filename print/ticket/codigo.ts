import { buildQr, QUIET_ZONE } from '../qr.ts';
import type { NivelQr } from '../qr.ts';
import { drawGroup } from '../dibujo.ts';
import type { Bloque, QrCommand } from '../page.ts';
import { inDots, PUNTO } from './papel.ts';

/**
 * Printer dots of a module: three are 0.375 mm, which a telephone reads from a hand's breadth; a fourth makes the code 8 mm
 * higher.
 */
export const PUNTOS_MODULO = 3;

/** `lado` and `silencio`, the width of its quiet zone, are in millimetres. */
export type CodigoTicket = { nivel: NivelQr; lado: number; silencio: number };

/** Makes the QR code with its quiet zone in whole printer dots; the lower level where the other one does not fit. */
export function fitCodigo(url: string, width: number): CodigoTicket {
  const mejor = sizeOf(url, 'M');
  return mejor.lado <= width ? mejor : sizeOf(url, 'L');
}

function sizeOf(url: string, nivel: NivelQr): CodigoTicket {
  const modulo = PUNTOS_MODULO * PUNTO;
  const modules = buildQr(url, nivel).modules + 2 * QUIET_ZONE;
  return { nivel, lado: modules * modulo, silencio: QUIET_ZONE * modulo };
}

/** Draws the code at `x`, with its quiet zone. */
export function drawCodigo(
  codigo: CodigoTicket,
  url: string,
  alt: string,
  { x, top }: { x: number; top: number },
): Bloque {
  const { nivel, lado } = codigo;
  const y = inDots(top);
  const place = { x, y, size: lado, text: url };
  const code: QrCommand = nivel === 'M' ? { kind: 'qr', ...place } : { kind: 'qr', ...place, nivel };
  return { commands: [drawGroup('Figure', [code], { alt })], bottom: y + lado };
}
