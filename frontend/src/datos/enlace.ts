import { useQuery } from '@tanstack/react-query';
import { RUTA_PAGINA_ENLACE } from '#domain/enlaces/pagina.ts';
import { CrearEnlaceDocument, GetEnlacesDocument, RevocarEnlaceDocument } from '../generated/datos/enlace.ts';
import type { EnlaceVigenteFragment } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import { queryClient } from '../lib/query-client.ts';

export type EnlaceVigente = EnlaceVigenteFragment;

const claveNuevo = (idTransaccion: string) => ['enlaceNuevo', idTransaccion];
const claveVigentes = (idTransaccion: string) => ['enlaces', idTransaccion];

/**
 * Address with which a buyer sees the document. It is made when first needed and kept while the page is open, because
 * the server stores only its hash. The secret is behind the "#", which browsers send to no server.
 */
export async function enlacePublicoOf(idTransaccion: string): Promise<string> {
  const token = await queryClient.query({
    queryKey: claveNuevo(idTransaccion),
    queryFn: async () => (await execute(CrearEnlaceDocument, { idTransaccion })).crearEnlace.token,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  void queryClient.invalidateQueries({ queryKey: claveVigentes(idTransaccion) });
  return `${location.origin}${RUTA_PAGINA_ENLACE}#${token}`;
}

/** Links of the document in force, newest first. */
export function useEnlaces(idTransaccion: string, enabled: boolean) {
  return useQuery({
    queryKey: claveVigentes(idTransaccion),
    queryFn: async ({ signal }) => (await execute(GetEnlacesDocument, { idTransaccion }, signal)).getEnlaces,
    enabled,
  });
}

/** Ends one link, or all; the next one that is needed is made anew. */
export async function revocarEnlaces(idTransaccion: string, id: string | null): Promise<void> {
  const { revocarEnlace } = await execute(RevocarEnlaceDocument, { idTransaccion, id });
  queryClient.removeQueries({ queryKey: claveNuevo(idTransaccion) });
  queryClient.setQueryData(claveVigentes(idTransaccion), revocarEnlace);
}
