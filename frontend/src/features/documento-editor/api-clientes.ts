import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { claveClientes, readClientes } from '../../datos/clientes.ts';
import { indexClientes, searchClientes } from '../../datos/search-clientes.ts';
import { queryKept } from '../../datos/query-kept.ts';
import { UI } from '../../lib/ui-constants.ts';
import type { BuscaClientes } from './servicios.ts';

const SUGERENCIAS_MAXIMO = 8;

/** Search over those clients; an empty text finds none. */
export function createBusqueda(clientes: Parameters<typeof indexClientes>[0]): BuscaClientes {
  const indice = indexClientes(clientes);
  return (busqueda) =>
    busqueda.trim() === '' ? [] : searchClientes(indice, busqueda).slice(0, SUGERENCIAS_MAXIMO);
}

/** Search over the kept clients or suppliers, which the screen of clients shares. */
export async function loadClientes(nit: string, modulo: ModuloCliente): Promise<BuscaClientes> {
  const clientes = await queryKept({
    queryKey: claveClientes(nit, modulo),
    queryFn: ({ signal }) => readClientes(modulo, signal),
    staleTime: UI.datosFrescosMs,
  });
  return createBusqueda(clientes);
}
