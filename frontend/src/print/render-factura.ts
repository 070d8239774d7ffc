import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import bold from './fuentes/noto-sans-bold.json';
import regular from './fuentes/noto-sans-regular.json';
import { layoutFactura } from './layout-factura.ts';
import type { Logo } from './logo.ts';
import { renderPdf } from './render-pdf.ts';
import { IMPRESO } from './textos-impresos.ts';
import { toPrintable } from './texto.ts';

/** The heavy half of createFacturaPdf: layout, fonts and the PDF library, in one chunk loaded when printing. */
export function renderFactura(documento: DocumentoCompleto, logo: Logo | null): Uint8Array {
  const tipo = nombreTipoOf(documento.tipoDoc);
  const numero = documento.numero ?? documento.idTransaccion;
  const fuentes = { regular: regular.ttf, bold: bold.ttf };
  return renderPdf(layoutFactura(documento, logo), fuentes, {
    titulo: toPrintable([tipo, documento.serie, numero].filter((part) => part !== null).join(' ')),
    autor: toPrintable(documento.datos.razonEmisor),
    asunto: IMPRESO.dte,
    palabras: documento.uuidCertificacion ?? '',
  });
}
