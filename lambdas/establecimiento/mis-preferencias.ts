import { PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Preferences of the user in the establishment that the session acts for. */
export const misPreferencias: Resolver<'Query.misPreferencias'> = async (_args, { preferencias, sesion }) => {
  const suyas = (await preferencias.find(sesion.nit, sesion.sub)) ?? PREFERENCIAS_INICIALES;
  return { ...suyas, filtros: [...suyas.filtros] };
};
