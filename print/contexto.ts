import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { inkOn, readableOn, tintOf } from '#domain/plantillas/contraste.ts';
import type { FormatoPdf, TamanosPdf } from '#domain/plantillas/formato-pdf.ts';
import { estiloOf } from './estilos.ts';
import type { Color, EstiloPlantilla } from './estilos.ts';
import type { Imagenes } from './logo.ts';
import { COLOR } from './page.ts';

/** Strength of the tint of zebra stripes and of fields behind body text; text on it stays as readable as on white. */
const PARTE_TINTE = 0.06;

/** A coloured field and the ink that is readable on it. */
export type Pintura = { fondo: string; tinta: string };
export type Paleta = Readonly<Record<Color, Pintura>> & {
  /** Colour of headings on white paper. */
  titulo: string;
  tinte: string;
};

/** Everything that a block needs for drawing. */
export type PrintContext = {
  documento: DocumentoCompleto;
  formato: FormatoPdf;
  estilo: EstiloPlantilla;
  imagenes: Imagenes;
  paleta: Paleta;
  /** Factor for letter sizes: 1, or less when the texts would take the place of the lines. */
  escala: number;
};

export function createContexto(
  documento: DocumentoCompleto,
  formato: FormatoPdf,
  imagenes: Imagenes,
): PrintContext {
  const estilo = estiloOf(formato.idFormatoPdf);
  return { documento, formato, estilo, imagenes, paleta: paletaOf(formato), escala: 1 };
}

function paletaOf({ colorPrincipal, colorAuxiliar, colorAuxiliar2 }: FormatoPdf): Paleta {
  const paint = (fondo: string): Pintura => ({ fondo, tinta: inkOn(fondo) });
  return {
    principal: paint(colorPrincipal),
    auxiliar: paint(colorAuxiliar),
    auxiliar2: paint(colorAuxiliar2),
    titulo: readableOn(colorPrincipal, COLOR.papel),
    tinte: tintOf(colorPrincipal, PARTE_TINTE),
  };
}

/** Letter size of a block in points: the issuer's choice times the scale, at least 4. */
export function sizeOf({ formato, escala }: PrintContext, bloque: keyof TamanosPdf): number {
  return Math.max(4, Math.round(formato.tamanos[bloque] * escala * 10) / 10);
}
