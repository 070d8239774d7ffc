import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { t } from '../lib/i18n.ts';

/** Data of a document in a message to its receiver. */
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

/** SAT's page about the document; null for a document that SAT has never received. */
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

/** Text of a message about the document; without a link of the buyer's own it names SAT's page. */
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

/** Whether the browser can hand files to other applications. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'documento.pdf', { type: 'application/pdf' })] });
}

/** Error when making the file took so long that the browser has forgotten the press and needs another one. */
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
