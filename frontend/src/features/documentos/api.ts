import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import {
  GetDocumentoCompletoDocument,
  GetResumenesDocument,
  NullifyDteDocument,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import { pollUntil } from '../../lib/sondeo.ts';
import { toDocumentoCompleto } from './documento-completo.ts';
import { toSegundos } from './rangos.ts';
import type { Rango } from './rangos.ts';

/** The first page is small so that it is painted at once; the rest comes behind. */
const PRIMERA_PAGINA = 50;
const PAGINA = 250;

export const CLAVE_DOCUMENTOS = ['documentos'] as const;

/** The range's documents, newest first, page after page. */
export function useResumenes(rango: Rango, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...CLAVE_DOCUMENTOS, rango.desde, rango.hasta],
    enabled: isEnabled,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const { getDocumentos } = await execute(
        GetResumenesDocument,
        { ...toSegundos(rango), limite: pageParam === null ? PRIMERA_PAGINA : PAGINA, siguiente: pageParam },
        signal,
      );
      return getDocumentos;
    },
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    // Kept pages would all be asked again, one by one, at the next visit.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export type DocumentoLeido = { documento: DocumentoCompleto; xmlUrl: string | null };

export async function readDocumento(
  idTransaccion: string,
  signal?: AbortSignal,
): Promise<DocumentoLeido | null> {
  const { getDocumento } = await execute(GetDocumentoCompletoDocument, { idTransaccion }, signal);
  const documento = getDocumento ? toDocumentoCompleto(getDocumento) : null;
  return documento === null ? null : { documento, xmlUrl: getDocumento?.xmlUrl ?? null };
}

const EN_CURSO: ReadonlySet<string> = new Set(['EN_PROCESO', 'FIRMADO', 'INCIERTO', 'ANULANDO']);

/** One document; while something is under way it is read again every few seconds. */
export function useDocumento(idTransaccion: string) {
  return useQuery({
    queryKey: ['documento', idTransaccion],
    queryFn: ({ signal }) => readDocumento(idTransaccion, signal),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      EN_CURSO.has(state.data?.documento.statusDocumento ?? '') ? 3000 : false,
  });
}

export type ServiciosAnulacion = {
  nullify: (uuidDocumento: string, motivoAnulacion: string) => Promise<void>;
  /** The document once it is annulled or in force again; null when it takes too long. */
  follow: (idTransaccion: string, signal: AbortSignal) => Promise<DocumentoLeido | null>;
};

export const SERVICIOS_ANULACION: ServiciosAnulacion = {
  async nullify(uuidDocumento, motivoAnulacion) {
    await execute(NullifyDteDocument, { data: { uuidDocumento, motivoAnulacion } });
  },
  follow: (idTransaccion, signal) =>
    pollUntil(
      (each) => readDocumento(idTransaccion, each),
      ({ documento }) => documento.statusDocumento !== 'ANULANDO',
      signal,
    ),
};
