import { useQuery } from '@tanstack/react-query';
import { GetVentasDistribuidoresPorMesDocument } from '../../generated/distribuidores.ts';
import { execute } from '../../lib/api-client.ts';
import type { MesContable } from '../../datos/periodo.ts';
import type { Venta } from './ventas.ts';

/** Sales of a month to the taxpayers that distributors brought in. */
export function useVentas({ mes, anio }: MesContable) {
  return useQuery({
    queryKey: ['ventasDistribuidores', anio, mes],
    queryFn: async ({ signal }): Promise<readonly Venta[]> =>
      (await execute(GetVentasDistribuidoresPorMesDocument, { mes, anio }, signal))
        .getVentasDistribuidoresPorMes,
  });
}
