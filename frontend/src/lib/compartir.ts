import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { t } from './i18n.ts';

/** What is said of a document to whoever receives it. */
export type DocumentoCompartido = {
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

/** What a message about the document says. */
export function textoCompartir(documento: DocumentoCompartido): string {
  const { tipoDoc, serie, numero, total, moneda, uuidCertificacion } = documento;
  const texto = t('comun.compartir.texto', {
    tipo: nombreTipoOf(tipoDoc),
    serie: serie ?? '',
    numero: numero ?? '',
    total: formatMonto(total, moneda),
    autorizacion: uuidCertificacion ?? '',
  });
  return [texto, enlaceOf(documento)].filter((part) => part !== null).join(' ');
}

/** Opens WhatsApp with the message written and nobody chosen. */
export function whatsappOf(documento: DocumentoCompartido): string {
  return `https://wa.me/?text=${encodeURIComponent(textoCompartir(documento))}`;
}

/** Whether the browser hands files to other applications. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'documento.pdf', { type: 'application/pdf' })] });
}

/** Hands the PDF over; closing the system's panel is no failure. */
export async function sharePdf(documento: DocumentoCompartido, file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], text: textoCompartir(documento) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
