import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CrearExportacionDocument,
  DescargarExportacionDocument,
  GetBitacoraDocument,
  GetExportacionesDocument,
} from '../../generated/administracion.ts';
import type { GetExportacionesQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { toSegundos } from '../../datos/rangos.ts';
import type { Rango } from '../../datos/rangos.ts';
import { esperaOf } from './archivos.ts';

export type Exportacion = GetExportacionesQuery['getExportaciones'][number];

const EXPORTACIONES = ['exportaciones'] as const;
/** Exports; read again while one is being made. */
export function useExportaciones() {
  return useQuery({
    queryKey: EXPORTACIONES,
    queryFn: async ({ signal }) => (await execute(GetExportacionesDocument, {}, signal)).getExportaciones,
    refetchInterval: ({ state }) => esperaOf(state.data),
  });
}

export function useCrearExportacion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rango: Rango) =>
      (await execute(CrearExportacionDocument, toSegundos(rango))).crearExportacion,
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTACIONES }),
  });
}

export function useDescargarExportacion() {
  return useMutation({
    mutationFn: async (id: string) =>
      (await execute(DescargarExportacionDocument, { id })).descargarExportacion,
  });
}

/** Audit log, page by page, newest first. */
export function useBitacora(rango: Rango, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['bitacora', rango.desde, rango.hasta],
    enabled,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await execute(GetBitacoraDocument, { ...toSegundos(rango), siguiente: pageParam }, signal))
        .getBitacora,
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    select: ({ pages }) => pages.flatMap(({ registros }) => registros),
  });
}
