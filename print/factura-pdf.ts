import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { FORMATO_PDF_POR_DEFECTO } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Imagenes } from './logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';

export type { Imagenes } from './logo.ts';
/** Without `formato` the document is printed with the initial settings of template 1. */
export type OpcionesFactura = { logo?: ImagenDecodificada | null; formato?: FormatoPdf; imagenes?: Imagenes };

/** Answers the printed invoice as the bytes of a PDF; works in browsers and in Node. */
export async function createFacturaPdf(
  documento: DocumentoCompleto,
  opciones: OpcionesFactura = {},
): Promise<Uint8Array> {
  const { renderFactura } = await import('./render-factura.ts');
  return renderFactura(documento, impresionOf(opciones));
}

export type DocumentoPorImprimir = OpcionesFactura & { documento: DocumentoCompleto };
export type OpcionesLote = {
  titulo: string;
  /** Called after each document with the number of documents done. */
  alAvanzar?: (hechos: number) => void;
  /** Aborting it rejects the promise with its reason. */
  senal?: AbortSignal;
};

/** Milliseconds of work between two pauses, in which the browser draws progress and handles a click on cancel. */
const ENTRE_PAUSAS_MS = 30;

/** Prints many documents into one PDF; they may arrive one by one while the rest is still loading. */
export async function createDocumentosPdf(
  documentos: Iterable<DocumentoPorImprimir> | AsyncIterable<DocumentoPorImprimir>,
  { titulo, alAvanzar, senal }: OpcionesLote,
): Promise<Uint8Array> {
  const { createLote } = await import('./render-factura.ts');
  const lote = createLote();
  let hechos = 0;
  let start = performance.now();
  for await (const { documento, ...opciones } of documentos) {
    senal?.throwIfAborted();
    lote.add(documento, impresionOf(opciones));
    hechos += 1;
    alAvanzar?.(hechos);
    if (performance.now() - start < ENTRE_PAUSAS_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
  senal?.throwIfAborted();
  return lote.finish(titulo);
}

function impresionOf({ logo = null, formato, imagenes }: OpcionesFactura) {
  return {
    formato: formato ?? formatoPorDefecto(FORMATO_PDF_POR_DEFECTO),
    imagenes: imagenes ?? { logo, imagen: null },
  };
}

/** File name of the printed document: type, serie and number, or the transaction id while it has none. */
export function facturaFileName(documento: DocumentoCompleto): string {
  const { tipoDoc, serie, numero, idTransaccion } = documento;
  return serie === null || numero === null
    ? `${tipoDoc}-${idTransaccion}.pdf`
    : `${tipoDoc}-${serie}-${numero}.pdf`;
}
