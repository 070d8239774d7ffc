import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { GetClientesPaginaDocument } from '../generated/datos/clientes.ts';
import type { GetClientesPaginaQuery } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import { readPaginas } from '../lib/read-paginas.ts';

/** An entry of the catalogue of clients or suppliers as the screens hold it. */
export type ClienteLeido = GetClientesPaginaQuery['getClientesPagina']['clientes'][number];

export const claveClientes = (nit: string, modulo: ModuloCliente) => ['clientes', nit, modulo] as const;

/** The whole catalogue, page by page. */
export async function readClientes(modulo: ModuloCliente, signal?: AbortSignal): Promise<ClienteLeido[]> {
  return readPaginas(async (siguiente) => {
    const variables = { modulo, siguiente };
    const { getClientesPagina } = await execute(GetClientesPaginaDocument, variables, signal);
    return { filas: getClientesPagina.clientes, siguiente: getClientesPagina.siguiente };
  });
}
