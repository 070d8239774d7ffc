import { useQuery } from '@tanstack/react-query';
import type { MesContable } from '../../datos/periodo.ts';
import { GetDiasSinCambioDocument } from '../../generated/administracion.ts';
import { execute } from '../../lib/api-client.ts';

/** Days of a month whose rate is missing. */
export function useDiasSinCambio({ mes, anio }: MesContable) {
  return useQuery({
    queryKey: ['dias-sin-cambio', anio, mes],
    queryFn: async ({ signal }) =>
      (await execute(GetDiasSinCambioDocument, { mes, anio }, signal)).getDiasSinCambio,
  });
}
