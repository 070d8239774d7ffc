import { matchTokens } from '#domain/texto/busqueda.ts';
import type { ResumenCliente } from './api.ts';

/** A client of the desk; `resumen` is absent while it is read and null when it could not be. */
export type FilaCliente = { nit: string; nombre: string; resumen?: ResumenCliente | null };

/** What asks for attention comes first. */
const ORDEN: Record<ResumenCliente['luz'], number> = { ROJA: 0, AMARILLA: 1, VERDE: 3, GRIS: 4 };
const SIN_LEER = 2;

/**
 * The clients that match, by name; once all were read, the ones to look at first. Rows that arrive do not move the others
 * from under the reader's finger.
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
