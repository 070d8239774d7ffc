import type { Resolver } from '#lambdas/shared/resolver.ts';
import { signSubida } from '#lambdas/shared/sign-subida.ts';

export const crearSubida: Resolver<'Mutation.crearSubida'> = ({ tipo, nombre, tamano }, contexto) =>
  signSubida(contexto, tipo, { nombre, tamano });
