import { create } from 'qrcode';

/** A dark rectangle, in modules from the top left corner of the code (the quiet zone is not included). */
export type QrRectangle = { x: number; y: number; width: number; height: number };
export type Qr = { modules: number; rectangles: QrRectangle[] };

/** Blank modules that must surround a code (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/** QR of level M (the one that survives small prints best at this length) as few dark rectangles. */
export function buildQr(text: string): Qr {
  const { modules } = create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  });
  const isDark = (x: number, y: number) => modules.get(y, x) !== 0;
  const rectangles: QrRectangle[] = [];
  const open = new Map<string, QrRectangle>();
  for (let y = 0; y < modules.size; y += 1) {
    const runs = darkRuns(modules.size, (x) => isDark(x, y));
    for (const key of open.keys()) if (!runs.has(key)) open.delete(key);
    for (const [key, run] of runs) {
      const above = open.get(key);
      if (above === undefined) {
        const rectangle = { ...run, y, height: 1 };
        rectangles.push(rectangle);
        open.set(key, rectangle);
      } else above.height += 1;
    }
  }
  return { modules: modules.size, rectangles };
}

function darkRuns(size: number, isDark: (x: number) => boolean): Map<string, { x: number; width: number }> {
  const runs = new Map<string, { x: number; width: number }>();
  for (let x = 0; x < size; x += 1) {
    if (!isDark(x)) continue;
    const start = x;
    while (x + 1 < size && isDark(x + 1)) x += 1;
    runs.set(`${start}-${x}`, { x: start, width: x - start + 1 });
  }
  return runs;
}
