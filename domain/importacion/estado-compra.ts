import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import type { PruebaCompra } from './comprobacion.ts';
import { isEstado } from '../documentos/modelo/estados.ts';

export const ESTADOS_COMPRA = ['VIGENTE', 'ANULADA', 'POR_COMPROBAR', 'DUDOSA', 'PRUEBA'] as const;
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number];

const ESTADO_DE = {
  PROBADA: 'VIGENTE',
  POR_COMPROBAR: 'POR_COMPROBAR',
  FALSIFICADA: 'DUDOSA',
} as const satisfies Record<PruebaCompra, EstadoCompra>;

/**
 * State of a purchase as its reader needs it: one for which nobody vouches is not in force, and a forged one is doubtful whatever else
 * it says.
 */
export function estadoDe({
  statusDocumento,
  produccion,
  prueba,
}: Pick<ResumenDocumento, 'statusDocumento' | 'produccion'> & { prueba: PruebaCompra }): EstadoCompra {
  if (isEstado(statusDocumento, 'anulado')) return 'ANULADA';
  if (!produccion) return 'PRUEBA';
  return ESTADO_DE[prueba];
}
