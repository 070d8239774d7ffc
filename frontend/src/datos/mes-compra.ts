import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ContarCompraDocument, GetComprasTardiasDocument } from '../generated/datos/compras.ts';
import type { GetComprasTardiasQuery } from '../generated/operations.ts';
import { execute } from '../lib/api-client.ts';
import type { MesContable } from './periodo.ts';

export type CompraTardia = GetComprasTardiasQuery['getComprasTardias']['compras'][number];

const TARDIAS = 'compras-tardias';

/** Purchases that came after their month was closed, which this month may count. */
export function useComprasTardias({ mes, anio }: MesContable) {
  return useQuery({
    queryKey: [TARDIAS, anio, mes],
    queryFn: async ({ signal }) =>
      (await execute(GetComprasTardiasDocument, { mes, anio }, signal)).getComprasTardias,
  });
}

/** Counts purchases in a month, one after another; whatever shows months or purchases is read again. */
export function useContarCompras() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ uuids, mes, anio }: MesContable & { uuids: readonly string[] }) => {
      for (const uuidCertificacion of uuids)
        await execute(ContarCompraDocument, { uuidCertificacion, mes, anio });
    },
    onSettled: () => client.invalidateQueries(),
  });
}
