import { endSesiones } from '#lambdas/shared/fin-sesiones.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

/** Ends every session of the caller, this one too; the caller signs in again. */
export const cerrarSesiones: Resolver<'Mutation.cerrarSesiones'> = async (_args, contexto) => {
  const { directorio, sesion } = contexto;
  await endSesiones(contexto, sesion.sub, () => directorio.endSesiones(sesion.usuario));
  return true;
};
