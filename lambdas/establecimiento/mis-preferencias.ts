import { PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Of the user in the establishment he acts for. */
export const misPreferencias: Resolver<'Query.misPreferencias'> = async (_args, { catalogos, sesion }) =>
  (await catalogos.findPreferencias(sesion.nit, sesion.sub)) ?? PREFERENCIAS_INICIALES;
