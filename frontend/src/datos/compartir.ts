import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { t } from '../lib/i18n.ts';

/** What is said of a document to whoever receives it. */
export type DocumentoCompartido = {
  idTransaccion?: string;
  tipoDoc: string;
  serie?: string | null;
  numero?: string | null;
  uuidCertificacion?: string | null;
  /** Decimal text. */
  total: string;
  moneda: 'GTQ' | 'USD';
  produccion: boolean;
  nit: string;
  idReceptor: string;
};

/** SAT's page about the document; null for one that SAT never got. */
export function enlaceOf({
  produccion,
  uuidCertificacion,
  nit,
  idReceptor,
  total,
}: DocumentoCompartido): string | null {
  if (!produccion || !uuidCertificacion) return null;
  return buildVerificacionUrl({
    tipo: 'autorizacion',
    numero: uuidCertificacion,
    emisor: nit,
    receptor: idReceptor,
    monto: total,
  });
}

/** What a message about the document says; without the buyer's own link it names SAT's page. */
export function textoCompartir(documento: DocumentoCompartido, enlace: string | null = null): string {
  const { tipoDoc, serie, numero, total, moneda, uuidCertificacion } = documento;
  const texto = t('comun.compartir.texto', {
    tipo: nombreTipoOf(tipoDoc),
    serie: serie ?? '',
    numero: numero ?? '',
    total: formatMonto(total, moneda),
    autorizacion: uuidCertificacion ?? '',
  });
  return [texto, enlace ?? enlaceOf(documento)].filter((part) => part !== null).join(' ');
}

/** Opens WhatsApp with the message written and nobody chosen. */
export function whatsappOf(documento: DocumentoCompartido, enlace: string | null = null): string {
  return `https://wa.me/?text=${encodeURIComponent(textoCompartir(documento, enlace))}`;
}

/** Whether the browser hands files to other applications. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'documento.pdf', { type: 'application/pdf' })] });
}

/** Making the file took longer than the browser remembers the press: it wants another one. */
export class OtraPulsacion extends Error {
  override readonly name = 'OtraPulsacion';
}

/** Hands the PDF over; closing the system's panel is no failure. */
export async function sharePdf(text: string, file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'NotAllowedError') throw new OtraPulsacion();
    if (error.name !== 'AbortError') throw error;
  }
}

/** Puts a text that is still being made on the clipboard; browsers that take only finished ones wait for it. */
export async function copyText(making: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await making);
  const blob = making.then((text) => new Blob([text], { type: 'text/plain' }));
  // Its failure is told below, by what waits for it.
  blob.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await navigator.clipboard.writeText(await making);
  }
}
