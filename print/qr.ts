import { create } from 'qrcode';

/** A dark rectangle, in modules from the top left corner of the code (the quiet zone is not included). */
export type QrRectangle = { x: number; y: number; width: number; height: number };
export type Qr = { modules: number; rectangles: QrRectangle[] };

/** Blank modules that must surround a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** Error correction: M withstands small prints best at the length of our address; L is for paper on which M does not fit. */
export type NivelQr = 'M' | 'L';

/** Makes a QR code from as few dark rectangles as possible. */
export function buildQr(text: string, nivel: NivelQr = 'M'): Qr {
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: nivel,
  });
  const { size, data } = modules;
  const rectangles: QrRectangle[] = [];
  let above = new Map<number, QrRectangle>();
  for (let y = 0; y < size; y += 1) {
    const open = new Map<number, QrRectangle>();
    for (const { x, width } of darkRuns(data.subarray(y * size, (y + 1) * size))) {
      const key = x * size + width;
      const rectangle = above.get(key) ?? { x, y, width, height: 0 };
      if (rectangle.height === 0) rectangles.push(rectangle);
      rectangle.height += 1;
      open.set(key, rectangle);
    }
    above = open;
  }
  return { modules: size, rectangles };
}

function darkRuns(row: Uint8Array): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] === 0) continue;
    const start = x;
    while (row[x + 1] === 1) x += 1;
    runs.push({ x: start, width: x - start + 1 });
  }
  return runs;
}
