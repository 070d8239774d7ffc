import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoOf, requireDespacho, toContadorView } from './contadores.ts';

/** Answers an invitation for the whole firm. When the client has withdrawn it meanwhile, nothing changes. */
export const responderInvitacion: Resolver<'Mutation.responderInvitacion'> = async (args, contexto) => {
  const despacho = await requireDespacho(contexto);
  const nit = cleanIdentificador(args.nit);
  const estado = args.aceptar ? 'activo' : 'rechazado';
  const desde = isoOf(contexto);
  const cambio = { de: ['pendiente'], a: estado, desde } as const;
  if (!(await contexto.membresias.changeContador(nit, despacho, cambio))) {
    throw new AppError('INVITACION_NO_ENCONTRADA');
  }
  return toContadorView({ nit, estado, desde }, contexto);
};
