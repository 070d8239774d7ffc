import type { Azar } from './azar.ts';

/** Pieces that a text gets in the middle of it. */
const PIEZAS = [
  '<', '>', '/', '"', "'", '&', '=', ' ', '\n', '\t', '\r', '\r\n', ':', ';', '.', '-', 'a', 'ñ', '😀', '\uFEFF',
  '&amp;', '&lt;', '&#241;', '&#x41;', '&ntilde;', '&amp', '&no;', '&constructor;', ']]>', '<![CDATA[x]]>', '<!-- x -->',
  '<?pi?>', '<?xml version="1.0"?>', '<!DOCTYPE a>', '<a/>', '<a b="c"/>', '<a></a>', '</a>', '<a>', ' a="b"', ' Tipo="x"',
  ' a', ' a=b', '__proto__', '<constructor/>', ' toString="1"', ' xmlns:a="b"', '\u0000', '\uFFFE', '\u00A0', '\u2028',
]; // oxfmt-ignore

/** Damages a text in one to three places: a piece put in, a part taken out or a part repeated. */
export function damage(text: string, azar: Azar): string {
  let roto = text;
  for (let n = azar.int(1, 3); n > 0; n -= 1) {
    const desde = azar.int(0, roto.length);
    const hasta = Math.min(roto.length, desde + azar.int(0, 12));
    const pieza = azar.chance(0.7) ? azar.pick(PIEZAS) : roto.slice(desde, desde + azar.int(1, 40));
    roto = roto.slice(0, desde) + pieza + roto.slice(azar.chance(0.5) ? desde : hasta);
  }
  return roto;
}
