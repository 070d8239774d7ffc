import type { Resolver } from '#lambdas/shared/resolver.ts';

/** A type that the regime does not issue is kept: the editor passes over it. */
export const putPreferencias: Resolver<'Mutation.putPreferencias'> = async (
  { data },
  { preferencias, sesion },
) => {
  const nuevas = { densidad: data.densidad, tipoDocumento: data.tipoDocumento ?? null };
  await preferencias.put(sesion.nit, sesion.sub, nuevas);
  return nuevas;
};
