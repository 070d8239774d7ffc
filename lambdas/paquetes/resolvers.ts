import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { getCreditosRestantes } from './get-creditos-restantes.ts';
import { getVentasDistribuidoresPorMes } from './get-ventas-distribuidores-por-mes.ts';

export const paquetesResolvers: AreaResolvers<'paquetes'> = {
  'Query.getCreditosRestantes': getCreditosRestantes,
  'Query.getVentasDistribuidoresPorMes': getVentasDistribuidoresPorMes,
};
