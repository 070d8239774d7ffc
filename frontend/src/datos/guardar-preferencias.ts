import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePreferencias } from '#domain/sesion/preferencias.ts';
import type { CambioPreferencias, Preferencias } from '#domain/sesion/preferencias.ts';
import { PutPreferenciasDocument } from '../generated/datos/preferencias.ts';
import { execute } from '../lib/api-client.ts';
import { showError, showToast } from '../lib/toasts.ts';
import { CLAVE_PREFERENCIAS } from './preferencias.ts';

/**
 * Shows a choice at once, and reverts it when the server refuses it; `hecho` says that it is kept. The change alone is sent, and the
 * answer has what other devices changed.
 */
export function useGuardarPreferencias(actuales: Preferencias, hecho: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ filtros, ...cambio }: CambioPreferencias) => {
      const data = { ...cambio, ...(filtros === undefined ? {} : { filtros: [...filtros] }) };
      return (await execute(PutPreferenciasDocument, { data })).putPreferencias;
    },
    onMutate: async (cambio) => {
      await client.cancelQueries({ queryKey: CLAVE_PREFERENCIAS });
      client.setQueryData(CLAVE_PREFERENCIAS, changePreferencias(actuales, cambio));
    },
    onSuccess: (guardadas) => {
      client.setQueryData(CLAVE_PREFERENCIAS, guardadas);
      showToast('success', hecho);
    },
    onError: (error) => {
      client.setQueryData(CLAVE_PREFERENCIAS, actuales);
      showError(error);
    },
  });
  return mutate;
}
