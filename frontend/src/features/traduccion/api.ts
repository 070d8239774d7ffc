import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  GetHistorialTraduccionDocument,
  GetTraduccionesDocument,
  PutTraduccionDocument,
} from '../../generated/traduccion.ts';
import type {
  GetHistorialTraduccionQuery,
  GetTraduccionesQuery,
  PutTraduccionMutationVariables,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type TraduccionLeida = GetTraduccionesQuery['getTraducciones'][number];
export type CambioLeido = GetHistorialTraduccionQuery['getHistorialTraduccion'][number];
export type PedidoTraduccion = PutTraduccionMutationVariables;

const TRADUCCIONES = ['traducciones'] as const;

export function useTraducciones() {
  return useQuery({
    queryKey: TRADUCCIONES,
    queryFn: async ({ signal }) => (await execute(GetTraduccionesDocument, {}, signal)).getTraducciones,
  });
}

export function useHistorial(etiqueta: string) {
  return useQuery({
    queryKey: ['historial-traduccion', etiqueta],
    queryFn: async ({ signal }) =>
      (await execute(GetHistorialTraduccionDocument, { etiqueta }, signal)).getHistorialTraduccion,
    // It is read anew each time that a label is opened.
    gcTime: 0,
  });
}

/** Stores a label. The list of three thousand takes the answer, and is read again only after a failure. */
export function usePutTraduccion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (pedido: PedidoTraduccion) =>
      (await execute(PutTraduccionDocument, pedido)).putTraduccion,
    onSuccess: (nueva) =>
      client.setQueryData<TraduccionLeida[]>(TRADUCCIONES, (filas) =>
        filas?.map((fila) => (fila.etiqueta === nueva.etiqueta ? nueva : fila)),
      ),
    onError: () => client.invalidateQueries({ queryKey: TRADUCCIONES }),
  });
}
