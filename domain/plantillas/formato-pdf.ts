import { toFuenteTexto } from './fuentes-texto.ts';
import type { FuenteTexto } from './fuentes-texto.ts';

/** Settings of a printed document that an issuer may change (spec 2 §3); one record for each branch and template. */

/** Print templates (spec 1 §2), in the order of their number. */
export const PLANTILLAS = [
  { idFormatoPdf: 1, formatoPdf: 'PROFESIONAL' },
  { idFormatoPdf: 2, formatoPdf: 'MINIMALISTA' },
  { idFormatoPdf: 3, formatoPdf: 'GEOMETRICA' },
  { idFormatoPdf: 4, formatoPdf: 'MEDICA' },
  { idFormatoPdf: 5, formatoPdf: 'NEGOCIOS' },
  { idFormatoPdf: 6, formatoPdf: 'TICKET' },
  { idFormatoPdf: 7, formatoPdf: 'HEXA' },
] as const;
export type Plantilla = (typeof PLANTILLAS)[number];
export type IdFormatoPdf = Plantilla['idFormatoPdf'];
export const PLANTILLA_TICKET: IdFormatoPdf = 6;
export const FORMATO_PDF_POR_DEFECTO: IdFormatoPdf = 1;

/** Left, centre, right, justified. */
export type AlineacionTexto = 'I' | 'C' | 'D' | 'J';

/** A place on the page, in millimetres from its top left corner. */
export type Recuadro = { x: number; y: number; ancho: number; alto: number };

/** Letter sizes in points, one for each block of the page. */
export type TamanosPdf = {
  nombre: number;
  razon: number;
  datos: number;
  factura: number;
  cliente: number;
  detalle: number;
};

/** A text that the issuer places anywhere on the page; an empty one prints nothing. */
export type TextoLibre = Recuadro & {
  texto: string;
  tamano: number;
  negrita: boolean;
  fuente: FuenteTexto;
  alineacion: AlineacionTexto;
  /** Whether a frame surrounds the whole place. */
  marco: boolean;
};

export type FormatoPdf = {
  idFormatoPdf: IdFormatoPdf;
  /** Colour as #RRGGBB. */
  colorPrincipal: string;
  colorAuxiliar: string;
  colorAuxiliar2: string;
  /** Box of the logo; its proportions are kept inside. */
  logo: Recuadro;
  /** Box of the extra picture. */
  imagen: Recuadro;
  usaMarcaDeAgua: boolean;
  usaCorazon: boolean;
  tamanos: TamanosPdf;
  textoFactura1: string;
  textoFactura2: string;
  textoFactura3: string;
  textoFactura4: string;
  textoFactura5: string;
  texto1Alineacion: AlineacionTexto;
  texto2Alineacion: AlineacionTexto;
  texto3Alineacion: AlineacionTexto;
  texto4Alineacion: AlineacionTexto;
  texto5Alineacion: AlineacionTexto;
  /** The free texts; always two. */
  textosLibres: readonly TextoLibre[];
  usarFCAM: boolean;
  textoFCAM: string;
  /** Width of a ticket's paper in inches; one of ANCHOS_TICKET. */
  anchoPulgadas: number;
};

/**
 * A template in a request, an answer or a file: every setting of FormatoPdf, with its number, its alignment letters and
 * its fonts unchecked. A query or an input that lacks a setting is not assignable to it.
 */
export type FormatoPdfRecibido = Recibido<FormatoPdf>;
type Recibido<T> = T extends IdFormatoPdf
  ? number
  : T extends AlineacionTexto | FuenteTexto
    ? string
    : T extends readonly (infer Cada)[]
      ? readonly Recibido<Cada>[]
      : T extends object
        ? { [Clave in keyof T]: Recibido<T[Clave]> }
        : T;

/** Papers of a ticket: 2, 3 and 4 inches, and the metric rolls of 58 and 80 mm. */
export const ANCHOS_TICKET = [
  { anchoPulgadas: 2, milimetros: 50.8 },
  { anchoPulgadas: 2.28, milimetros: 58 },
  { anchoPulgadas: 3, milimetros: 76.2 },
  { anchoPulgadas: 3.15, milimetros: 80 },
  { anchoPulgadas: 4, milimetros: 101.6 },
] as const;

export function isFormatoPdf(id: number): id is IdFormatoPdf {
  return PLANTILLAS.some(({ idFormatoPdf }) => idFormatoPdf === id);
}

/** The template that was asked for, or the one in use when none was; the rules refuse numbers of no template. */
export function chooseFormato(
  pedido: number | null | undefined,
  enUso: IdFormatoPdf = FORMATO_PDF_POR_DEFECTO,
): IdFormatoPdf {
  return typeof pedido === 'number' && isFormatoPdf(pedido) ? pedido : enUso;
}

/** Alignment codes of spec 2 §3: starting with L or I left, R or D right, J justified, anything else centre. */
export function toAlineacion(codigo: string): AlineacionTexto {
  const letra = codigo.trim().charAt(0).toUpperCase();
  if (letra === 'L' || letra === 'I') return 'I';
  if (letra === 'R' || letra === 'D') return 'D';
  return letra === 'J' ? 'J' : 'C';
}

/**
 * Converts a template: every alignment letter becomes one of AlineacionTexto, an unknown font that of the document and an
 * unknown number that of the first template.
 */
export function toFormatoPdf(recibido: FormatoPdfRecibido): FormatoPdf {
  const { idFormatoPdf } = recibido;
  return {
    ...recibido,
    idFormatoPdf: isFormatoPdf(idFormatoPdf) ? idFormatoPdf : FORMATO_PDF_POR_DEFECTO,
    texto1Alineacion: toAlineacion(recibido.texto1Alineacion),
    texto2Alineacion: toAlineacion(recibido.texto2Alineacion),
    texto3Alineacion: toAlineacion(recibido.texto3Alineacion),
    texto4Alineacion: toAlineacion(recibido.texto4Alineacion),
    texto5Alineacion: toAlineacion(recibido.texto5Alineacion),
    textosLibres: recibido.textosLibres.map((libre) => ({
      ...libre,
      fuente: toFuenteTexto(libre.fuente),
      alineacion: toAlineacion(libre.alineacion),
    })),
  };
}
