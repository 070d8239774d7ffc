import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { Asiento, AsientoAnulado, AsientoCertificado, AsientoRechazado, Ledger } from './ledger.ts';

/** State of a request id at a certifier; each certifier has ids of its own (docs/servicios.md). */
export type EstadoId =
  | { tipo: 'nuevo' }
  /** The same id came with the same body. */
  | { tipo: 'repetido'; asiento: AsientoCertificado | AsientoAnulado }
  /** The id was refused before. Megaprint burns such an id; the others accept it again. */
  | { tipo: 'rechazado_antes'; asiento: AsientoRechazado }
  /** The id was used for another body, or by another issuer. */
  | { tipo: 'ocupado'; asiento: Asiento };

export type LlaveId = { protocolo: ProtocoloCertificador; id: string; nit: string; huella: string };

export function readEstadoId(ledger: Ledger, { protocolo, id, nit, huella }: LlaveId): EstadoId {
  const asiento = ledger.findPorReferencia(protocolo, id);
  if (asiento === null) return { tipo: 'nuevo' };
  if (asiento.tipo === 'rechazado') return { tipo: 'rechazado_antes', asiento };
  const isMismo = asiento.huella === huella && asiento.nit === nit;
  return isMismo ? { tipo: 'repetido', asiento } : { tipo: 'ocupado', asiento };
}
