import { randomBytes } from 'node:crypto';
import { LLAVE_DISPOSITIVO } from '#domain/constantes.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Key with which the user's devices seal documents; the first call makes it. */
export const llaveDispositivo: Resolver<'Query.llaveDispositivo'> = (_args, { preferencias, sesion }) =>
  preferencias.keepLlave(sesion.sub, randomBytes(LLAVE_DISPOSITIVO.bytes).toString('base64'));
