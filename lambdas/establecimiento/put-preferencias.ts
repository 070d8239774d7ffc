import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Stores the preferences. A type that the regime does not issue is stored too; the editor ignores it. */
export const putPreferencias: Resolver<'Mutation.putPreferencias'> = async (
  { data },
  { preferencias, sesion },
) => {
  const nuevas = { densidad: data.densidad, tipoDocumento: data.tipoDocumento ?? null };
  await preferencias.put(sesion.nit, sesion.sub, nuevas);
  return nuevas;
};
