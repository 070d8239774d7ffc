import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferencias } from '#domain/sesion/preferencias.ts';
import { PutPreferenciasDocument } from '../generated/datos/preferencias.ts';
import { execute } from '../lib/api-client.ts';
import { showError, showToast } from '../lib/toasts.ts';
import { CLAVE_PREFERENCIAS } from './preferencias.ts';

/** Shows a choice at once, and reverts it when the server refuses it; `hecho` says that it is kept. */
export function useGuardarPreferencias(actuales: Preferencias, hecho: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (data: Preferencias) =>
      execute(PutPreferenciasDocument, { data: { ...data, filtros: [...data.filtros] } }),
    onMutate: async (data) => {
      await client.cancelQueries({ queryKey: CLAVE_PREFERENCIAS });
      client.setQueryData(CLAVE_PREFERENCIAS, data);
    },
    onSuccess: () => showToast('success', hecho),
    onError: (error) => {
      client.setQueryData(CLAVE_PREFERENCIAS, actuales);
      showError(error);
    },
  });
  return (cambio: Partial<Preferencias>) => mutate({ ...actuales, ...cambio });
}
