import type { Resolver } from '#lambdas/shared/resolver.ts';

/**
 * Stores the preferences. A type that the regime does not issue is stored too; the editor ignores it. Filters that are not sent
 * stay as they are.
 */
export const putPreferencias: Resolver<'Mutation.putPreferencias'> = async (
  { data },
  { preferencias, sesion },
) => {
  const { nit, sub } = sesion;
  const filtros = data.filtros ?? (await preferencias.find(nit, sub))?.filtros ?? [];
  const nuevas = { densidad: data.densidad, tipoDocumento: data.tipoDocumento ?? null, filtros };
  await preferencias.put(nit, sub, nuevas);
  return { ...nuevas, filtros: [...filtros] };
};
