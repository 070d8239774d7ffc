import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferencias } from '#domain/sesion/preferencias.ts';
import { PutPreferenciasDocument } from '../generated/datos/preferencias.ts';
import type { PreferenciasInput } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import { showError, showToast } from '../lib/toasts.ts';
import { CLAVE_PREFERENCIAS } from './preferencias.ts';

/** Makes the request of a change: filters are sent only when they changed, so that those of another device are not put back as they were. */
export function toPedido(
  actuales: Preferencias,
  { filtros, ...cambio }: Partial<Preferencias>,
): PreferenciasInput {
  const { densidad, tipoDocumento } = { ...actuales, ...cambio };
  return { densidad, tipoDocumento, ...(filtros === undefined ? {} : { filtros: [...filtros] }) };
}

/** Shows a choice at once, and reverts it when the server refuses it; `hecho` says that it is kept. */
export function useGuardarPreferencias(actuales: Preferencias, hecho: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (cambio: Partial<Preferencias>) =>
      execute(PutPreferenciasDocument, { data: toPedido(actuales, cambio) }),
    onMutate: async (cambio) => {
      await client.cancelQueries({ queryKey: CLAVE_PREFERENCIAS });
      client.setQueryData(CLAVE_PREFERENCIAS, { ...actuales, ...cambio });
    },
    onSuccess: () => showToast('success', hecho),
    onError: (error) => {
      client.setQueryData(CLAVE_PREFERENCIAS, actuales);
      showError(error);
    },
  });
  return mutate;
}
