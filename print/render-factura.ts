import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { characters } from './fuentes/anchos.json';
import bold from './fuentes/noto-sans-bold.json';
import regular from './fuentes/noto-sans-regular.json';
import { layoutFactura } from './layout-factura.ts';
import type { Imagenes } from './logo.ts';
import type { Pagina } from './page.ts';
import { parseFuente } from './pdf/fuente.ts';
import { createPdf, renderPdf } from './render-pdf.ts';
import type { Fuentes, Propiedades } from './render-pdf.ts';
import { IMPRESO } from './textos.ts';
import { toPrintable } from './texto.ts';

let parsed: Fuentes | null = null;

/** Parses the fonts when the first document is printed and keeps them. */
function loadFuentes(): Fuentes {
  const list = Array.from(characters);
  parsed ??= {
    regular: parseFuente('NotoSans-Regular', regular, list),
    bold: parseFuente('NotoSans-Bold', bold, list),
  };
  return parsed;
}

export type Impresion = { formato: FormatoPdf; imagenes: Imagenes };

/**
 * Prints one document. This is the heavy half of createFacturaPdf (layout, fonts and the PDF library), in one chunk
 * that is loaded when printing.
 */
export function renderFactura(documento: DocumentoCompleto, impresion: Impresion): Uint8Array {
  return renderPdf(drawFactura(documento, impresion), loadFuentes(), {
    titulo: tituloOf(documento),
    autor: toPrintable(documento.datos.razonEmisor),
    asunto: IMPRESO.dte,
    palabras: documento.uuidCertificacion ?? '',
    fecha: fechaOf(documento),
  });
}

/** Writes drawn pages that are no document's as a PDF file. */
export function renderPaginas(paginas: readonly Pagina[], propiedades: Propiedades): Uint8Array {
  const { titulo, autor } = propiedades;
  return renderPdf(paginas, loadFuentes(), {
    ...propiedades,
    titulo: toPrintable(titulo),
    autor: toPrintable(autor),
  });
}

/** A file of many documents, each with its entry in the outline. */
export type Lote = {
  add: (documento: DocumentoCompleto, impresion: Impresion) => void;
  finish: (titulo: string) => Uint8Array;
};

export function createLote(): Lote {
  const pdf = createPdf(loadFuentes());
  const emisores = new Set<string>();
  let fecha = '';
  return {
    add: (documento, impresion) => {
      pdf.add(drawFactura(documento, impresion), tituloOf(documento));
      emisores.add(toPrintable(documento.datos.razonEmisor));
      if (fechaOf(documento) > fecha) fecha = fechaOf(documento);
    },
    finish: (titulo) => {
      const autor = [...emisores].join(', ');
      return pdf.finish({ titulo: toPrintable(titulo), autor, asunto: IMPRESO.dte, palabras: '', fecha });
    },
  };
}

export function drawFactura(documento: DocumentoCompleto, impresion: Impresion): Pagina[] {
  return layoutFactura(documento, impresion);
}

function fechaOf({ fechaCertificacion, fechaEmision }: DocumentoCompleto): string {
  return fechaCertificacion ?? fechaEmision;
}

function tituloOf({ tipoDoc, serie, numero, idTransaccion }: DocumentoCompleto): string {
  const cual = numero ?? idTransaccion;
  return toPrintable([nombreTipoOf(tipoDoc), serie, cual].filter((part) => part !== null).join(' '));
}
