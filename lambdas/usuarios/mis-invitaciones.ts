import type { Resolver } from '#lambdas/shared/resolver.ts';
import { findDespacho, toContadorSalida } from './contadores.ts';

export const misInvitaciones: Resolver<'Query.misInvitaciones'> = async (_args, contexto) => {
  const casa = await findDespacho(contexto);
  if (casa === null) return [];
  const invitaciones = await contexto.membresias.listInvitaciones(casa.nit);
  return Promise.all(invitaciones.map((invitacion) => toContadorSalida(invitacion, contexto)));
};
