import type { Resolver } from '#lambdas/shared/resolver.ts';

/** A type that the regime does not issue is kept: the editor passes over it. */
export const putPreferencias: Resolver<'Mutation.putPreferencias'> = async (
  { data },
  { catalogos, sesion },
) => {
  const preferencias = { densidad: data.densidad, tipoDocumento: data.tipoDocumento ?? null };
  await catalogos.putPreferencias(sesion.nit, sesion.sub, preferencias);
  return preferencias;
};
