import { matchTokens } from '#domain/texto/busqueda.ts';
import type { ResumenCliente } from './api.ts';

/** What asks for attention comes first. */
const ORDEN: Record<ResumenCliente['luz'], number> = { ROJA: 0, AMARILLA: 1, VERDE: 2, GRIS: 3 };

/** The clients that match, the ones to look at first and then by name. */
export function listClientes(clientes: readonly ResumenCliente[], busqueda: string): ResumenCliente[] {
  return clientes
    .filter(({ nombre, nit }) => matchTokens(busqueda, `${nombre} ${nit}`))
    .sort((a, b) => ORDEN[a.luz] - ORDEN[b.luz] || a.nombre.localeCompare(b.nombre, 'es', { numeric: true }));
}
