import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readCorreo, requireCorreo } from './correos.ts';
import { requireMotivo } from './settle.ts';

/**
 * Lets the address of a message be mailed again after it came back, here and at the provider. The provider comes first,
 * because a repeat finds our own row as long as one of both is missing. Who wanted no more mail takes it up with the link
 * of an old message, and nobody else does it for them.
 */
export const levantarSupresion: Resolver<'Mutation.levantarSupresion'> = async (
  { nit, id, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  const { correo, impedimentos } = await requireCorreo(contexto, { nit, id });
  const supresion = impedimentos.supresiones.get(correo.para.toLowerCase());
  if (supresion !== undefined && supresion !== 'DEVUELTO') throw new AppError('SUPRESION_DE_SU_DUENO');
  await contexto.rechazosProveedor.remove(correo.para);
  await contexto.supresiones.liftRechazo(correo.para, toGuatemala(contexto.now().getTime()).iso);
  return readCorreo(contexto, { nit, id });
};
