import { buildQr, QUIET_ZONE } from '../../qr.ts';
import type { NivelQr } from '../../qr.ts';
import { drawGroup } from '../../dibujo.ts';
import type { Bloque, QrCommand } from '../../page.ts';
import { IMPRESO } from '../../textos.ts';
import { inDots, PUNTO } from './papel.ts';
import type { Ticket } from './papel.ts';

/** Error correction and printer dots per module, in the order of preference: four dots are read best, three is the least. */
const INTENTOS: readonly { nivel: NivelQr; puntos: number }[] = [
  { nivel: 'M', puntos: 4 },
  { nivel: 'M', puntos: 3 },
  { nivel: 'L', puntos: 3 },
];

export type CodigoTicket = { nivel: NivelQr; puntos: number; lado: number };

/** Makes the QR code with its quiet zone in whole printer dots, as large as the paper allows. */
export function fitCodigo(url: string, width: number): CodigoTicket {
  const sizes = INTENTOS.map((intento) => {
    const modules = buildQr(url, intento.nivel).modules + 2 * QUIET_ZONE;
    return { ...intento, lado: modules * intento.puntos * PUNTO };
  });
  const [fallback] = sizes.slice(-1);
  return sizes.find(({ lado }) => lado <= width) ?? fallback ?? { nivel: 'L', puntos: 3, lado: width };
}

export function drawCodigo({ papel, width }: Ticket, url: string, top: number): Bloque {
  const { nivel, lado } = fitCodigo(url, width);
  const y = inDots(top);
  const place = { x: inDots((papel.ancho - lado) / 2), y, size: lado, text: url };
  const code: QrCommand = nivel === 'M' ? { kind: 'qr', ...place } : { kind: 'qr', ...place, nivel };
  return { commands: [drawGroup('Figure', [code], { alt: IMPRESO.altQr })], bottom: y + lado };
}
