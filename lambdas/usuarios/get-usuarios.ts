import type { Resolver } from '#lambdas/shared/resolver.ts';
import { listUsuarios, toUsuarioSalida } from './miembros.ts';

export const getUsuarios: Resolver<'Query.getUsuarios'> = async (_args, contexto) =>
  (await listUsuarios(contexto)).map((miembro) => toUsuarioSalida(miembro, contexto));
