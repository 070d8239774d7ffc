import { buildQr, QUIET_ZONE } from '../qr.ts';
import type { NivelQr } from '../qr.ts';
import { drawGroup } from '../dibujo.ts';
import type { Bloque, QrCommand } from '../page.ts';
import { inDots, PUNTO } from './papel.ts';

/** Error correction and printer dots per module, in the order of preference: four dots are read best, three is the least. */
const INTENTOS: readonly { nivel: NivelQr; puntos: number }[] = [
  { nivel: 'M', puntos: 4 },
  { nivel: 'M', puntos: 3 },
  { nivel: 'L', puntos: 3 },
];

/** `lado` and `silencio`, the width of its quiet zone, are in millimetres. */
export type CodigoTicket = { nivel: NivelQr; puntos: number; lado: number; silencio: number };

/** Makes the QR code with its quiet zone in whole printer dots, as large as the paper allows. */
export function fitCodigo(url: string, width: number): CodigoTicket {
  const sizes = INTENTOS.map((intento) => {
    const modules = buildQr(url, intento.nivel).modules + 2 * QUIET_ZONE;
    const modulo = intento.puntos * PUNTO;
    return { ...intento, lado: modules * modulo, silencio: QUIET_ZONE * modulo };
  });
  const [fallback] = sizes.slice(-1);
  return (
    sizes.find(({ lado }) => lado <= width) ?? fallback ?? { nivel: 'L', puntos: 3, lado: width, silencio: 0 }
  );
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
