import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  CrearImportacionDocument,
  DeshacerImportacionDocument,
  GetArchivosImportacionDocument,
  GetImportacionDocument,
  GetImportacionesDocument,
  IniciarImportacionDocument,
} from '../../generated/importacion.ts';
import type { GetArchivosImportacionQuery, ImportacionFilaFragment } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

export type Importacion = ImportacionFilaFragment;
export type Archivo = GetArchivosImportacionQuery['getArchivosImportacion']['archivos'][number];
export type Resultado = Archivo['resultado'];

const IMPORTACIONES = ['importaciones'] as const;
const ESPERA_MS = 1_500;

/** Whether a worker is at it, so that it changes by itself. */
export function isEnCurso({ estado }: Pick<Importacion, 'estado'>): boolean {
  return estado === 'LEYENDO' || estado === 'DESHACIENDO';
}

/** The last imports; read again while one of them is under way. */
export function useImportaciones() {
  return useQuery({
    queryKey: IMPORTACIONES,
    queryFn: async ({ signal }) => (await execute(GetImportacionesDocument, {}, signal)).getImportaciones,
    refetchInterval: ({ state }) => (state.data?.some(isEnCurso) === true ? ESPERA_MS : false),
  });
}

/** One import; null when the issuer has none of that id. */
export function useImportacion(id: string) {
  return useQuery({
    queryKey: [...IMPORTACIONES, id],
    queryFn: async ({ signal }) => (await execute(GetImportacionDocument, { id }, signal)).getImportacion,
    refetchInterval: ({ state: { data } }) => (data != null && isEnCurso(data) ? ESPERA_MS : false),
  });
}

/** Results of an import, page by page. `version` changes when there are others, and the shown ones stay until these are here. */
export function useArchivos(
  id: string,
  pedido: { resultado: Resultado | null; conReparos: boolean },
  version: string,
) {
  return useInfiniteQuery({
    queryKey: [...IMPORTACIONES, id, 'archivos', pedido, version],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await execute(GetArchivosImportacionDocument, { id, ...pedido, siguiente: pageParam }, signal))
        .getArchivosImportacion,
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    select: ({ pages }) => pages.flatMap(({ archivos }) => archivos),
    placeholderData: keepPreviousData,
  });
}

export function refreshImportaciones(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: IMPORTACIONES });
}

export async function crearImportacion(subidas: { nombre: string; tamano: number }[]) {
  return (await execute(CrearImportacionDocument, { subidas })).crearImportacion;
}

export async function iniciarImportacion(id: string): Promise<void> {
  await execute(IniciarImportacionDocument, { id });
  await refreshImportaciones();
}

export function useIniciar() {
  return useMutation({ mutationFn: iniciarImportacion });
}

export function useDeshacer() {
  return useMutation({
    mutationFn: (id: string) => execute(DeshacerImportacionDocument, { id }),
    onSettled: refreshImportaciones,
  });
}
