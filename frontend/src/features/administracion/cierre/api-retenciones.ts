import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MesContable } from '../../../datos/periodo.ts';
import {
  GetRetencionesDocument,
  PutAgenteRetenedorDocument,
  PutConstanciaDocument,
  QuitarConstanciaDocument,
} from '../../../generated/administracion.ts';
import type {
  AgenteRetenedorInput,
  ConstanciaInput,
  GetRetencionesQuery,
  QuitarConstanciaMutationVariables,
} from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';
import { CIERRE, RETENCIONES } from './api.ts';

export type Retenciones = GetRetencionesQuery['getRetenciones'];
export type Esperada = Retenciones['esperadas'][number];
export type Constancia = Retenciones['constancias'][number];
export type Agente = Retenciones['agentes'][number];

export function useRetenciones({ mes, anio }: MesContable) {
  return useQuery({
    queryKey: [RETENCIONES, anio, mes],
    queryFn: async ({ signal }) =>
      (await execute(GetRetencionesDocument, { mes, anio }, signal)).getRetenciones,
  });
}

/** A change of the withholdings; the months are read again, because the closing uses the sum of the certificates. */
function useCambio<V>(call: (variables: V) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [RETENCIONES] }),
        client.invalidateQueries({ queryKey: [CIERRE] }),
      ]),
  });
}

export const usePutAgente = () =>
  useCambio((data: AgenteRetenedorInput) => execute(PutAgenteRetenedorDocument, { data }));

export const usePutConstancia = () =>
  useCambio((data: ConstanciaInput) => execute(PutConstanciaDocument, { data }));

export const useQuitarConstancia = () =>
  useCambio((variables: QuitarConstanciaMutationVariables) => execute(QuitarConstanciaDocument, variables));
