import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  AnularEnDudaDocument,
  CertificarEnDudaDocument,
  ConservarEnDudaDocument,
  ConsultarEnDudaDocument,
  GetDocumentosEnDudaDocument,
  LeerBitacoraDocument,
  RechazarEnDudaDocument,
} from '../../generated/operador.ts';
import type {
  AnularEnDudaMutationVariables,
  CertificarEnDudaMutationVariables,
  GetDocumentosEnDudaQuery,
  LeerBitacoraMutationVariables,
  RechazarEnDudaMutationVariables,
} from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';

export type DocumentoEnDuda = GetDocumentosEnDudaQuery['getDocumentosEnDuda']['documentos'][number];

const DUDAS = ['dudas'] as const;
/** Milliseconds after which a question that was asked for has most often been answered. */
const RESPUESTA_MS = 4_000;

/** Documents in doubt of every issuer, page by page, those in doubt longest first. */
export function useDudas(horas: number) {
  return useInfiniteQuery({
    queryKey: [...DUDAS, horas],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await execute(GetDocumentosEnDudaDocument, { horas, siguiente: pageParam }, signal))
        .getDocumentosEnDuda,
    getNextPageParam: ({ siguiente }) => siguiente ?? null,
    select: ({ pages }) => pages.flatMap(({ documentos }) => documentos),
  });
}

export function useConsultar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ nit, idTransaccion }: DocumentoEnDuda) => {
      await execute(ConsultarEnDudaDocument, { nit, idTransaccion });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: DUDAS });
      setTimeout(() => void client.invalidateQueries({ queryKey: DUDAS }), RESPUESTA_MS);
    },
  });
}

/** An act that settles a document in doubt, after which the list is read again. */
function useActo<V>(act: (variables: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: DUDAS }),
  });
}

export function useCertificar() {
  return useActo((variables: CertificarEnDudaMutationVariables) =>
    execute(CertificarEnDudaDocument, variables),
  );
}

export function useAnular() {
  return useActo((variables: AnularEnDudaMutationVariables) => execute(AnularEnDudaDocument, variables));
}

/** Acts by which the certifier's "that never happened" ends a doubt: about a certification, or about an annulment. */
export type ActoFinal = 'rechazar' | 'conservar';
/** Acts that settle a document in doubt. */
export type ActoDuda = 'certificar' | 'anular' | ActoFinal;
export function useTerminar(acto: ActoFinal) {
  return useActo((variables: RechazarEnDudaMutationVariables) =>
    acto === 'rechazar'
      ? execute(RechazarEnDudaDocument, variables)
      : execute(ConservarEnDudaDocument, variables),
  );
}

/** Reads a page of an issuer's audit log, each time as an act of its own. */
export function useLeerBitacora() {
  return useMutation({
    mutationFn: async (variables: LeerBitacoraMutationVariables) =>
      (await execute(LeerBitacoraDocument, variables)).leerBitacora,
  });
}
