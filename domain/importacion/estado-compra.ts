import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';

export const ESTADOS_COMPRA = ['VIGENTE', 'ANULADA', 'DUDOSA', 'PRUEBA'] as const;
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number];

/**
 * State of a purchase as its reader needs it: a forged one is doubtful whatever else it says. `cuenta` is that of isContable.
 */
export function estadoDe({
  statusDocumento,
  produccion,
  cuenta,
}: Pick<ResumenDocumento, 'statusDocumento' | 'produccion'> & { cuenta: boolean }): EstadoCompra {
  if (isEstado(statusDocumento, 'anulado')) return 'ANULADA';
  if (!produccion) return 'PRUEBA';
  return cuenta ? 'VIGENTE' : 'DUDOSA';
}
