import { toNumber } from '#domain/dinero/decimal.ts';
import { isEnQuetzales, isVenta, sumVentas } from '#domain/distribuidores/ventas.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Referido } from '#lambdas/ports/distribuidores.ts';
import type { UserResolverContext, Resolver } from '#lambdas/shared/resolver.ts';
import { mapBounded } from '#lambdas/shared/map-bounded.ts';
import { readMes } from '#lambdas/shared/read-mes.ts';

/** Taxpayers whose purchases are read at once. */
const A_LA_VEZ = 20;

/** Sales of a month to each taxpayer that a distributor brought in; who bought nothing has no row. */
export const getVentasDistribuidoresPorMes: Resolver<'Query.getVentasDistribuidoresPorMes'> = async (
  args,
  contexto,
) => {
  const mes = readMes(args.mes, args.anio);
  const referidos = await contexto.distribuidores.listReferidos();
  const leidas = await mapBounded(referidos, A_LA_VEZ, (referido) => toFila(referido, mes, contexto));
  return leidas.filter((leida) => leida !== null);
};

async function toFila(
  { nitDistribuidor, nitReferido }: Referido,
  mes: string,
  { compras, log }: UserResolverContext,
): Promise<S.VentaDistribuidor | null> {
  const cuenta = await compras.list(nitReferido);
  const delMes = cuenta.compras.filter((compra) => isVenta(compra, mes));
  const ventas = delMes.filter(isEnQuetzales);
  // A purchase in dollars from before it kept its price in quetzales: no rate turns it into them, so somebody has to look.
  for (const { id, moneda } of delMes.filter((compra) => !isEnQuetzales(compra)))
    log.error('distribuidores.moneda', { nitReferido, id, moneda });
  if (ventas.length === 0) return null;
  const { paquetes, ventas: porPlan, total, comision } = sumVentas(ventas);
  return {
    nitDistribuidor,
    nitReferido,
    paquetesSatComprados: paquetes.Sat,
    paquetesCerComprados: paquetes.Cer,
    totalVentasSat: toNumber(porPlan.Sat),
    totalVentasCer: toNumber(porPlan.Cer),
    totalVentas: toNumber(total),
    totalComision: toNumber(comision),
  };
}
