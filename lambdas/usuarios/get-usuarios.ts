import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listUsuarios, toUsuarioView } from './miembros.ts';

export const getUsuarios: Resolver<'Query.getUsuarios'> = async (_args, contexto) =>
  (await listUsuarios(contexto)).map((miembro) => toUsuarioView(miembro, contexto));
