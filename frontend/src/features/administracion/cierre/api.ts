import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { MesContable } from '../../../datos/periodo.ts';
import {
  CalcularCierreDocument,
  CerrarMesDocument,
  DeclararMesDocument,
  GetCierreMesDocument,
  ReabrirMesDocument,
} from '../../../generated/administracion.ts';
import type {
  CerrarMesInput,
  DeclararMesInput,
  GetCierreMesQuery,
  ReabrirMesMutationVariables,
} from '../../../generated/operations.ts';
import { execute } from '../../../lib/api-client.ts';

export type CierreMes = GetCierreMesQuery['getCierreMes'];
export type CalculoCierre = NonNullable<CierreMes['calculo']>;

export const CIERRE = 'cierre-mes';
export const RETENCIONES = 'retenciones';
/** Milliseconds until a month is read again while a job calculates it. */
const ESPERA_MS = 1_500;

export function useCierreMes({ mes, anio }: MesContable) {
  return useQuery({
    queryKey: [CIERRE, anio, mes],
    queryFn: async ({ signal }) => (await execute(GetCierreMesDocument, { mes, anio }, signal)).getCierreMes,
    refetchInterval: ({ state }) => (state.data?.preparando === true ? ESPERA_MS : false),
  });
}

/**
 * Shows the answer of a change; other months are read again, because what is left over goes from one to the next, and so are the
 * certificates, of which a closing counts some.
 */
function show(client: QueryClient, cierre: CierreMes): void {
  client.setQueryData([CIERRE, cierre.anio, cierre.mes], cierre);
  void client.invalidateQueries({ queryKey: [CIERRE], refetchType: 'none' });
  void client.invalidateQueries({ queryKey: [RETENCIONES] });
}

/** A change of a month that answers the month as it is then; after a refusal it is read again. */
function useCambio<V>(call: (variables: V) => Promise<CierreMes>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (cierre) => show(client, cierre),
    onError: () => client.invalidateQueries({ queryKey: [CIERRE] }),
  });
}

export const useCalcularCierre = () =>
  useCambio(
    async ({ mes, anio }: MesContable) =>
      (await execute(CalcularCierreDocument, { mes, anio })).calcularCierre,
  );

export const useCerrarMes = () =>
  useCambio(async (data: CerrarMesInput) => (await execute(CerrarMesDocument, { data })).cerrarMes);

export const useDeclararMes = () =>
  useCambio(async (data: DeclararMesInput) => (await execute(DeclararMesDocument, { data })).declararMes);

export const useReabrirMes = () =>
  useCambio(
    async (variables: ReabrirMesMutationVariables) =>
      (await execute(ReabrirMesDocument, variables)).reabrirMes,
  );
