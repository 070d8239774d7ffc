import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CrearSubidaAudioDocument,
  GetHistorialTraduccionDocument,
  GetTraduccionesDocument,
  PutAudioTraduccionDocument,
  PutTraduccionDocument,
} from '../../generated/traduccion.ts';
import type {
  GetHistorialTraduccionQuery,
  GetTraduccionesQuery,
  PutAudioTraduccionMutationVariables,
  PutTraduccionMutationVariables,
} from '../../generated/operations.ts';
import { postSubida } from '../../datos/post-archivo.ts';
import { execute } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { t } from './i18n.ts';

export type TraduccionLeida = GetTraduccionesQuery['getTraducciones'][number];
export type CambioLeido = GetHistorialTraduccionQuery['getHistorialTraduccion'][number];
export type PedidoTraduccion = PutTraduccionMutationVariables;

const TRADUCCIONES = ['traducciones'] as const;
const HISTORIAL = ['historial-traduccion'] as const;

export function useTraducciones() {
  return useQuery({
    queryKey: TRADUCCIONES,
    queryFn: async ({ signal }) => (await execute(GetTraduccionesDocument, {}, signal)).getTraducciones,
  });
}

export function useHistorial(etiqueta: string) {
  return useQuery({
    queryKey: [...HISTORIAL, etiqueta],
    queryFn: async ({ signal }) =>
      (await execute(GetHistorialTraduccionDocument, { etiqueta }, signal)).getHistorialTraduccion,
    // It is read anew each time that a label is opened.
    gcTime: 0,
  });
}

/** Stores a change of a label. The list of three thousand takes the answer, and is read again only after a failure. */
function useCambio<P>(store: (pedido: P) => Promise<TraduccionLeida>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: store,
    onSuccess: (nueva) => {
      client.setQueryData<TraduccionLeida[]>(TRADUCCIONES, (filas) =>
        filas?.map((fila) => (fila.etiqueta === nueva.etiqueta ? nueva : fila)),
      );
      void client.invalidateQueries({ queryKey: [...HISTORIAL, nueva.etiqueta] });
    },
    onError: () => client.invalidateQueries({ queryKey: TRADUCCIONES }),
  });
}

export function usePutTraduccion() {
  return useCambio(
    async (pedido: PedidoTraduccion) => (await execute(PutTraduccionDocument, pedido)).putTraduccion,
  );
}

type PedidoAudio = Pick<PutAudioTraduccionMutationVariables, 'etiqueta' | 'idioma' | 'version'> & {
  /** Null takes the recording away. */
  audio: File | null;
};

/** Sends a recording to the private storage and answers its key. */
async function uploadAudio(audio: File): Promise<string> {
  const archivo = { nombre: audio.name, tamano: audio.size };
  const { crearSubidaAudio } = await execute(CrearSubidaAudioDocument, archivo);
  const seguimiento = { signal: new AbortController().signal, onAvance: () => undefined };
  if ((await postSubida(crearSubidaAudio, audio, seguimiento)) !== null)
    throw new ApiError({ codigo: 'SIN_CONEXION', tipo: 'warning', mensaje: t('traduccion.audio.subida') });
  return crearSubidaAudio.clave;
}

/** Stores the recording of a label in a language, or takes it away. */
export function usePutAudio() {
  return useCambio(async ({ audio, ...pedido }: PedidoAudio) => {
    const clave = audio === null ? null : await uploadAudio(audio);
    return (await execute(PutAudioTraduccionDocument, { ...pedido, clave })).putAudioTraduccion;
  });
}
