import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireLugar } from '#lambdas/shared/topes-correo.ts';
import { requireUsuario, toUsuarioView } from './miembros.ts';

export const reenviarInvitacion: Resolver<'Mutation.reenviarInvitacion'> = async ({ usuario }, contexto) => {
  const miembro = await requireUsuario(contexto, usuario);
  const isPendiente = miembro.activa && miembro.ultimoIngreso === null;
  if (!isPendiente) throw new AppError('INVITACION_YA_USADA');
  await requireLugar(contexto, miembro.correo);
  if (!(await contexto.directorio.resend(usuario))) throw new AppError('INVITACION_YA_USADA');
  return toUsuarioView(miembro, contexto);
};
