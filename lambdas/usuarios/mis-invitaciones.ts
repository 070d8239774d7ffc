import type { Resolver } from '#lambdas/shared/resolver.ts';
import { findDespacho, toContadorView } from './contadores.ts';

export const misInvitaciones: Resolver<'Query.misInvitaciones'> = async (_args, contexto) => {
  const despacho = await findDespacho(contexto);
  if (despacho === null) return [];
  const invitaciones = await contexto.membresias.listInvitaciones(despacho.nit);
  return Promise.all(invitaciones.map((invitacion) => toContadorView(invitacion, contexto)));
};
