/** Readable ink on coloured fields (WCAG 2.2 §1.4.3). Colours are #RRGGBB. */

export const TINTA_NEGRA = '#000000';
export const TINTA_BLANCA = '#FFFFFF';
/** Least contrast between text and its background. */
export const CONTRASTE_MINIMO = 4.5;

/** Contrast ratio, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Black or white, whichever is more readable on the field; the better one always reaches 4.5:1. */
export function inkOn(fondo: string): string {
  return contrastOf(TINTA_BLANCA, fondo) >= CONTRASTE_MINIMO ? TINTA_BLANCA : TINTA_NEGRA;
}

/** The colour itself where it is readable on the field, otherwise black or white; for headings, never for body text. */
export function readableOn(color: string, fondo: string): string {
  return contrastOf(color, fondo) >= CONTRASTE_MINIMO ? color : inkOn(fondo);
}

/** The colour mixed with white: 0 is white, 1 the colour itself. */
export function tintOf(color: string, parte: number): string {
  const mixed = channelsOf(color).map((channel) => Math.round(255 + (channel - 255) * parte));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
