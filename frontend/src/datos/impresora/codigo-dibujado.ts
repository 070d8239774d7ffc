import { buildQr, QUIET_ZONE } from '#print/qr.ts';

/** Dots of a letter of the usual font. */
const PUNTOS_LETRA = 12;

/**
 * The command that prints a QR code dot by dot (GS v 0), in the middle of a line of that many letters, for printers that do
 * not know how to draw one.
 */
export function rasterQr(url: string, puntos: number, columnas: number): Uint8Array {
  const { modules, rectangles } = buildQr(url);
  const lado = (modules + 2 * QUIET_ZONE) * puntos;
  const izquierda = Math.max(0, Math.floor((columnas * PUNTOS_LETRA - lado) / 2));
  const ancho = Math.ceil((izquierda + lado) / 8);
  const dibujo = new Uint8Array(ancho * lado);
  for (const { x, y, width, height } of rectangles) {
    const desde = izquierda + (x + QUIET_ZONE) * puntos;
    for (let fila = (y + QUIET_ZONE) * puntos; fila < (y + height + QUIET_ZONE) * puntos; fila += 1) {
      for (let punto = desde; punto < desde + width * puntos; punto += 1) {
        const at = fila * ancho + (punto >> 3);
        dibujo[at] = (dibujo[at] ?? 0) | (0x80 >> (punto & 7));
      }
    }
  }
  const cabeza = [0x1d, 0x76, 0x30, 0, ancho & 0xff, ancho >> 8, lado & 0xff, lado >> 8];
  const orden = new Uint8Array(cabeza.length + dibujo.length);
  orden.set(cabeza);
  orden.set(dibujo, cabeza.length);
  return orden;
}
