import { formatMonto } from '../../dinero/formato.ts';
import type {
  DocumentoCompleto,
  EventoDocumento,
  MensajeCertificador,
  Pago,
  TipoEvento,
} from '../modelo/documento.ts';
import { nombreMetodoOf } from '../modelo/metodos-pago.ts';
import { nombreTipoOf } from '../modelo/tipos.ts';
import { toGuatemala } from '../../fechas/guatemala.ts';
import type { DatosCertificacion } from '../modelo/documento-guardado.ts';

/** Makes one entry of a document's history. */
export function createEvento(
  tipo: TipoEvento,
  fecha: Date,
  { usuario = '', detalle = '' }: { usuario?: string; detalle?: string } = {},
): EventoDocumento {
  return { tipo, fecha: toGuatemala(fecha.getTime()).iso, usuario, detalle };
}

export function describeCertificacion(
  { serie, numero }: Pick<DatosCertificacion, 'serie' | 'numero'>,
  { datos }: DocumentoCompleto,
): string {
  return `${serie} ${numero} · ${datos.nombreCertificador}`;
}

export function describeNota(
  { tipoDoc }: DocumentoCompleto,
  { serie, numero }: Pick<DatosCertificacion, 'serie' | 'numero'>,
): string {
  return `${nombreTipoOf(tipoDoc)} ${serie} ${numero}`;
}

export function describePago({ moneda }: DocumentoCompleto, { monto, numeroAbono, metodo }: Pago): string {
  return [
    formatMonto(monto, moneda),
    ...(numeroAbono === 0 ? [] : [`abono ${numeroAbono}`]),
    ...(metodo === undefined ? [] : [nombreMetodoOf(metodo).toLowerCase()]),
  ].join(' · ');
}

/** First reason of a refusal; the others are on the document. */
export function describeMensajes(mensajes: readonly MensajeCertificador[]): string {
  const [primero] = mensajes;
  return primero === undefined ? '' : `${primero.codigo}: ${primero.mensaje}`;
}
