import type { AreaResolvers } from '#lambdas/shared/resolver.ts';
import { getCreditosRestantes } from './get-creditos-restantes.ts';

export const paquetesResolvers: AreaResolvers<'paquetes'> = {
  'Query.getCreditosRestantes': getCreditosRestantes,
};
