import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CrearExportacionDocument,
  DescargarExportacionDocument,
  GetBitacoraDocument,
  DescargarReporteDocument,
  GenerarReporteExcelDocument,
  GetExportacionesDocument,
  GetReportesDocument,
} from '../../generated/administracion.ts';
import type {
  FiltroReporteInput,
  GetExportacionesQuery,
  GetReportesQuery,
  TipoReporte,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { toSegundos } from '../../datos/rangos.ts';
import type { Rango } from '../../datos/rangos.ts';

export type Exportacion = GetExportacionesQuery['getExportaciones'][number];

export type Reporte = GetReportesQuery['getReportes'][number];
export type PedidoReporte = { rango: Rango; tipo: TipoReporte; filtro: FiltroReporteInput };

const REPORTES = ['reportes'] as const;
const EXPORTACIONES = ['exportaciones'] as const;
const ESPERA_MS = 1_500;

/** Milliseconds until a list is read again: a while when one of its files is being made, never otherwise. */
function esperaOf(filas: readonly { estado: string }[] | undefined): number | false {
  return filas?.some(({ estado }) => estado === 'PREPARANDO') === true ? ESPERA_MS : false;
}

/** Reports; read again while one is being made. */
export function useReportes() {
  return useQuery({
    queryKey: REPORTES,
    queryFn: async ({ signal }) => (await execute(GetReportesDocument, {}, signal)).getReportes,
    refetchInterval: ({ state }) => esperaOf(state.data),
  });
}

export function useGenerarReporte() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rango, tipo, filtro }: PedidoReporte) =>
      (await execute(GenerarReporteExcelDocument, { ...toSegundos(rango), tipo, filtro }))
        .generarReporteExcel,
    onSettled: () => client.invalidateQueries({ queryKey: REPORTES }),
  });
}

export function useDescargarReporte() {
  return useMutation({
    mutationFn: async (id: string) => (await execute(DescargarReporteDocument, { id })).descargarReporte,
  });
}

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
