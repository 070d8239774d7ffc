import type { Resolver } from '#lambdas/shared/resolver.ts';
import { duenoOf, signSubida } from '#lambdas/shared/sign-subida.ts';

export const crearSubida: Resolver<'Mutation.crearSubida'> = (archivo, contexto) =>
  signSubida(contexto, duenoOf(contexto, contexto.sesion.nit), archivo);
