import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { characters } from './fuentes/anchos.json';
import bold from './fuentes/noto-sans-bold.json';
import regular from './fuentes/noto-sans-regular.json';
import { layoutFactura } from './layout-factura.ts';
import type { Imagenes } from './logo.ts';
import { PAGINA } from './page.ts';
import type { DrawCommand, Pagina } from './page.ts';
import { parseFuente } from './pdf/fuente.ts';
import { renderPdf } from './render-pdf.ts';
import type { Fuentes } from './render-pdf.ts';
import { IMPRESO } from './textos-impresos.ts';
import { toPrintable } from './texto.ts';

let parsed: Fuentes | null = null;

/** Parsed when the first document is printed, and kept. */
function loadFuentes(): Fuentes {
  const list = Array.from(characters);
  parsed ??= {
    regular: parseFuente('NotoSans-Regular', regular, list),
    bold: parseFuente('NotoSans-Bold', bold, list),
  };
  return parsed;
}

export type Impresion = { formato: FormatoPdf; imagenes: Imagenes };

/** The heavy half of createFacturaPdf: layout, fonts and the PDF library, in one chunk loaded when printing. */
export function renderFactura(documento: DocumentoCompleto, { imagenes }: Impresion): Uint8Array {
  return renderPdf(toPaginas(layoutFactura(documento, imagenes.logo)), loadFuentes(), {
    titulo: tituloOf(documento),
    autor: toPrintable(documento.datos.razonEmisor),
    asunto: IMPRESO.dte,
    palabras: documento.uuidCertificacion ?? '',
    fecha: documento.fechaCertificacion ?? documento.fechaEmision,
  });
}

function toPaginas(hojas: readonly (Pagina | DrawCommand[])[]): Pagina[] {
  return hojas.map((hoja) => (Array.isArray(hoja) ? { ...PAGINA, commands: hoja } : hoja));
}

function tituloOf({ tipoDoc, serie, numero, idTransaccion }: DocumentoCompleto): string {
  const cual = numero ?? idTransaccion;
  return toPrintable([nombreTipoOf(tipoDoc), serie, cual].filter((part) => part !== null).join(' '));
}
