import { useQuery } from '@tanstack/react-query';
import { GetResumenClientesDocument } from '../../generated/contador.ts';
import type { GetResumenClientesQuery } from '../../generated/operations.ts';
import { execute } from '../../lib/api-client.ts';
import type { Periodo } from './periodo.ts';

export type ResumenCliente = GetResumenClientesQuery['getResumenClientes'][number];

/** What each client issued in a month. */
export function useResumenClientes({ mes, anio }: Periodo) {
  return useQuery({
    queryKey: ['resumenClientes', anio, mes],
    queryFn: async ({ signal }) =>
      (await execute(GetResumenClientesDocument, { mes, anio }, signal)).getResumenClientes,
  });
}
