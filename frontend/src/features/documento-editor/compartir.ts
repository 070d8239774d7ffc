import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { t } from '../../lib/i18n.ts';
import type { AvanceDocumento } from './servicios.ts';

/** SAT's page about the document; null for one that SAT never got. */
export function enlaceOf({
  produccion,
  uuidCertificacion,
  nit,
  idReceptor,
  total,
}: AvanceDocumento): string | null {
  if (!produccion || !uuidCertificacion) return null;
  return buildVerificacionUrl({
    tipo: 'autorizacion',
    numero: uuidCertificacion,
    emisor: nit,
    receptor: idReceptor,
    monto: toText(decimalFromNumber(total)),
  });
}

/** What a message about the document says. */
export function textoCompartir(documento: AvanceDocumento): string {
  const { tipoDoc, serie, numero, total, moneda, uuidCertificacion } = documento;
  const texto = t('editor.resultado.textoCompartir', {
    tipo: nombreTipoOf(tipoDoc),
    serie: serie ?? '',
    numero: numero ?? '',
    total: formatMonto(decimalFromNumber(total), moneda),
    autorizacion: uuidCertificacion ?? '',
  });
  return [texto, enlaceOf(documento)].filter((part) => part !== null).join(' ');
}

/** Opens WhatsApp with the message written and nobody chosen. */
export function whatsappOf(documento: AvanceDocumento): string {
  return `https://wa.me/?text=${encodeURIComponent(textoCompartir(documento))}`;
}

/** Whether the browser hands files to other applications. */
export function canShareFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'documento.pdf', { type: 'application/pdf' })] });
}

/** Hands the PDF over; closing the system's panel is no failure. */
export async function sharePdf(documento: AvanceDocumento, file: File): Promise<void> {
  try {
    await navigator.share({ files: [file], text: textoCompartir(documento) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
