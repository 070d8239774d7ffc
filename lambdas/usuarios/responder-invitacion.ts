import { AppError } from '#domain/errores/app-error.ts';
import { readCodigoInvitacion } from '#domain/sesion/codigo-invitacion.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';
import {
  SEGUNDOS_INVITACION,
  isoOf,
  readCorreo,
  requireAcceso,
  requireDespacho,
  secondsOf,
  toClienteView,
} from './contadores.ts';

/**
 * Answers an invitation for the whole firm. It takes the code of the message and the account of the e-mail to which the
 * message went; the client still has to confirm who accepted. Nothing changes when the client has withdrawn it meanwhile.
 */
export const responderInvitacion: Resolver<'Mutation.responderInvitacion'> = async (args, contexto) => {
  const despacho = await requireDespacho(contexto);
  const { membresias, sesion } = contexto;
  const codigo = readCodigoInvitacion(args.codigo);
  const huella = codigo === null ? null : sha256(codigo);
  const nit = huella === null ? null : await membresias.findInvitacion(despacho, huella);
  if (huella === null || nit === null) throw new AppError('INVITACION_NO_ENCONTRADA');
  const { correo, nombre } = await requireInvitado(contexto, nit, despacho);
  const ahora = secondsOf(contexto);
  const respuesta = {
    huella,
    desde: isoOf(contexto),
    ...(args.aceptar
      ? {
          a: 'aceptado' as const,
          vence: ahora + SEGUNDOS_INVITACION,
          aceptante: { usuario: sesion.usuario, nombre, correo },
        }
      : { a: 'rechazado' as const, vence: null, aceptante: null }),
  };
  if (!(await membresias.answerContador(nit, despacho, respuesta, ahora))) {
    throw new AppError('INVITACION_NO_ENCONTRADA');
  }
  return toClienteView({ ...(await requireAcceso(contexto, nit, despacho)), nit }, contexto, despacho);
};

/** The caller, who must have the e-mail to which the invitation went. Throws INVITACION_DE_OTRO_CORREO. */
async function requireInvitado(
  contexto: UserResolverContext,
  nit: string,
  despacho: string,
): Promise<{ correo: string; nombre: string }> {
  const [acceso, quien] = await Promise.all([
    requireAcceso(contexto, nit, despacho),
    readCorreo(contexto, despacho),
  ]);
  if (acceso.correo !== quien.correo) throw new AppError('INVITACION_DE_OTRO_CORREO');
  return quien;
}
