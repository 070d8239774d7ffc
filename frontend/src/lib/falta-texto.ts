import type { Falta } from '#domain/errores/falta.ts';
import { readHuecos } from '#domain/errores/read-huecos.ts';
import { fillText } from '#domain/errores/fill-text.ts';
import { huecosOf } from '#domain/traducciones/textos.ts';
import { tellDrawn, translate } from './i18n.ts';

/** The Spanish texts with their gaps; null as long as the page is in Spanish, which needs none of them. */
let espanoles: Readonly<Record<string, string>> | null = null;

/** Gives this part the Spanish texts, which come with the first other language and not with each form. */
export function keepEspanoles(textos: Readonly<Record<string, string>>): void {
  espanoles = textos;
}

/**
 * Text of a fault in the language of the page. Rules and server make it in Spanish, so the values in it are read back from there; a
 * translation of an earlier Spanish text, with other gaps, is not used.
 */
export function faltaText(falta: Pick<Falta, 'codigo' | 'mensaje'>): string {
  const etiqueta = `faltas.${falta.codigo}`;
  return tellDrawn(etiqueta, translateFalta(falta, translate(etiqueta)));
}

function translateFalta(
  { codigo, mensaje }: Pick<Falta, 'codigo' | 'mensaje'>,
  propio: string | undefined,
): string {
  const espanol = espanoles?.[codigo];
  if (propio === undefined || espanol === undefined) return mensaje;
  const huecos = readHuecos(espanol, mensaje);
  return huecos === null || huecosOf(propio) !== huecosOf(espanol) ? mensaje : fillText(propio, huecos);
}
