import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ficha } from '#domain/clientes/cliente.ts';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import type { TipoIdentificador } from '#domain/documentos/modelo/borrador.ts';
import {
  GetClienteConsultadoDocument,
  GetDocumentosClienteDocument,
  GetSaldosClientesDocument,
  UpdateClienteDocument,
} from '../../generated/clientes.ts';
import { claveClientes, readClientes } from '../../datos/clientes.ts';
import type { ClienteLeido } from '../../datos/clientes.ts';
import { execute } from '../../lib/api-client.ts';
import { readPaginas } from '../../lib/read-paginas.ts';
import { readAhora } from '../../lib/reloj.ts';

/** The whole catalogue, page by page. */
export function useClientes(nit: string, modulo: ModuloCliente) {
  return useQuery({
    queryKey: claveClientes(nit, modulo),
    queryFn: ({ signal }) => readClientes(modulo, signal),
    refetchOnWindowFocus: false,
  });
}

/** Amounts that every client owes; suppliers owe nothing. */
export function useSaldos(nit: string, modulo: ModuloCliente) {
  return useQuery({
    queryKey: ['clientesSaldos', nit],
    enabled: modulo === 'V',
    queryFn: async ({ signal }) => {
      // The list of debts ignores the range; the smallest one keeps the rest of the answer small.
      const ahora = Math.floor(readAhora() / 1000);
      const rango = { fechaInicial: ahora, fechaFinal: ahora };
      return readPaginas(async (siguiente) => {
        const { getDocumentos } = await execute(GetSaldosClientesDocument, { ...rango, siguiente }, signal);
        return { filas: getDocumentos.documentosSinPago, siguiente: getDocumentos.siguienteSinPago };
      });
    },
  });
}

type Clave = { nitCliente: string; tipoIdentificador: TipoIdentificador; modulo: ModuloCliente };

/** Documents of one client or supplier, newest first; the first page also has all amounts owed. */
export function useDocumentosDe(clave: Clave) {
  return useInfiniteQuery({
    queryKey: ['clienteDocumentos', clave],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const read = async (siguiente: string | null, siguienteSinPago: string | null) => {
        const variables = { ...clave, siguiente, siguienteSinPago };
        return (await execute(GetDocumentosClienteDocument, variables, signal)).getDocumentosCliente;
      };
      const pagina = await read(pageParam, null);
      const toDeudas = ({ documentosSinPago, siguienteSinPago }: typeof pagina) => ({
        filas: documentosSinPago,
        siguiente: siguienteSinPago,
      });
      // A sum of some of the debts would be a wrong one, so all of them are read before the account is shown.
      const documentosSinPago = await readPaginas(
        async (siguiente) => toDeudas(await read(null, siguiente)),
        toDeudas(pagina),
      );
      return { ...pagina, documentosSinPago };
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** An entry to store; `version` is the one that it replaces, null for a new entry. */
export type Guardado = { id: string | null; contacto: Ficha; version: string | null };

/** Stores an entry and shows it in the list at once. */
export function useUpdateCliente(nit: string, modulo: ModuloCliente) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, contacto: data, version }: Guardado) =>
      (await execute(UpdateClienteDocument, { id, data, modulo, version })).updateCliente,
    onSuccess: (guardado) => {
      client.setQueryData<ClienteLeido[]>(claveClientes(nit, modulo), (antes) =>
        antes === undefined ? undefined : [...antes.filter(({ id }) => id !== guardado.id), guardado],
      );
    },
  });
}

/** Data that the catalogue or the certifier has for an id; null when it is unknown. */
export async function consultCliente(
  nitCliente: string,
  tipoIdentificador: TipoIdentificador,
  signal: AbortSignal,
) {
  const { getCliente } = await execute(
    GetClienteConsultadoDocument,
    { nitCliente, tipoIdentificador },
    signal,
  );
  return getCliente ?? null;
}
