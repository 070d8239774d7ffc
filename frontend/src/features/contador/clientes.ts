import { matchTokens } from '#domain/texto/busqueda.ts';
import type { ResumenCliente } from './api.ts';

/** A client of the desk; `resumen` is absent while it is being read and null when that failed. */
export type FilaCliente = { nit: string; nombre: string; resumen?: ResumenCliente | null };

/** Order of the lights: those that ask for attention come first. */
const ORDEN: Record<ResumenCliente['luz'], number> = { ROJA: 0, AMARILLA: 1, VERDE: 3, GRIS: 4 };
const SIN_LEER = 2;

/**
 * Clients that match the search, by name. Once all are read, the urgent ones come first; until then arriving rows do
 * not move the others away from the reader.
 */
export function listClientes(clientes: readonly FilaCliente[], busqueda: string): FilaCliente[] {
  const isLeido = clientes.every(({ resumen }) => resumen !== undefined);
  const ordenOf = ({ resumen }: FilaCliente): number => {
    if (!isLeido) return 0;
    return resumen ? ORDEN[resumen.luz] : SIN_LEER;
  };
  return clientes
    .filter(({ nombre, nit }) => matchTokens(busqueda, `${nombre} ${nit}`))
    .sort((a, b) => ordenOf(a) - ordenOf(b) || a.nombre.localeCompare(b.nombre, 'es', { numeric: true }));
}
