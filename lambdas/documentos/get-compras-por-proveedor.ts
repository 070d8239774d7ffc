import { PRINT_SCALE, toNumber } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { readMesesDeProveedor } from '#domain/importacion/conteo-compras.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isIdBuscable } from './id-buscable.ts';

/** Bills of each supplier by month of a year, from the kept counters. */
export const getComprasPorProveedor: Resolver<'Query.getComprasPorProveedor'> = async (
  { anio, nit },
  { facturasCompra, sesion },
) => {
  if (anio < 2000 || anio > 2999) throw new AppError('FECHAS_INVALIDAS');
  if (nit != null && !isIdBuscable(nit)) return [];
  const proveedores = await facturasCompra.listProveedores(sesion.nit, String(anio), nit ?? undefined);
  return proveedores
    .map(({ proveedor, nombre, contadores }) => ({
      nit: proveedor,
      nombre,
      meses: readMesesDeProveedor(contadores).map(toMesView),
    }))
    .filter(({ meses }) => meses.length > 0);
};

function toMesView({
  mes,
  cantidad,
  gtq,
  usd,
  credito,
}: ReturnType<typeof readMesesDeProveedor>[number]): S.ComprasMes {
  const [totalGtq = 0, totalUsd = 0, ivaCredito = 0] = [gtq, usd, credito].map((units) =>
    toNumber({ units, scale: PRINT_SCALE }),
  );
  return { mes, documentos: cantidad, totalGtq, totalUsd, ivaCredito };
}
