import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DescargarReporteDocument,
  GenerarReporteExcelDocument,
  GetReportesDocument,
} from '../../generated/administracion.ts';
import type { FiltroReporteInput, GetReportesQuery, TipoReporte } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { toSegundos } from '../../datos/rangos.ts';
import type { Rango } from '../../datos/rangos.ts';
import { esperaOf } from './archivos.ts';

export type Reporte = GetReportesQuery['getReportes'][number];
export type PedidoReporte = { rango: Rango; tipo: TipoReporte; filtro: FiltroReporteInput };

const REPORTES = ['reportes'] as const;

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
