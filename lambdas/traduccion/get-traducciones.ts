import { ETIQUETAS } from '#domain/traducciones/etiquetas.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toTraduccion } from './to-traduccion.ts';

export const getTraducciones: Resolver<'Query.getTraducciones'> = async (_args, { traducciones }) => {
  const ediciones = new Map((await traducciones.list()).map((each) => [each.etiqueta, each]));
  return [...ETIQUETAS].map(([etiqueta, entregada]) =>
    toTraduccion(etiqueta, entregada, ediciones.get(etiqueta) ?? null),
  );
};
