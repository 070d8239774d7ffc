import { CARPETA_TRADUCCION } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { duenoOf, signSubida } from '#lambdas/shared/sign-subida.ts';

export const crearSubidaAudio: Resolver<'Mutation.crearSubidaAudio'> = (archivo, contexto) =>
  signSubida(contexto, duenoOf(contexto, CARPETA_TRADUCCION), { tipo: 'AUDIO', ...archivo });
