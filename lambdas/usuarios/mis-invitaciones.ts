import type { AccesoContador } from '#lambdas/ports/membresia.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { findDespacho } from '#lambdas/shared/acceso-despacho.ts';
import { readCorreo, secondsOf, toClienteView } from './contadores.ts';

/**
 * Clients whose access is not open yet. An unanswered invitation shows only to the user of the invited e-mail, because a
 * NIT typed at sign-up does not prove that the invitation is meant for that user.
 */
export const misInvitaciones: Resolver<'Query.misInvitaciones'> = async (_args, contexto) => {
  const despacho = await findDespacho(contexto);
  if (despacho === null) return [];
  const { nit } = despacho;
  const [accesos, isProbado, { correo }] = await Promise.all([
    contexto.membresias.listClientes(nit),
    contexto.membresias.isNitProbado(nit),
    readCorreo(contexto, nit),
  ]);
  const ahora = secondsOf(contexto);
  const isEnEspera = (acceso: AccesoContador): boolean => {
    const isVigente = acceso.vence === null || acceso.vence > ahora;
    if (acceso.estado === 'pendiente') return isVigente && acceso.correo === correo;
    return acceso.estado === 'aceptado' ? isVigente : acceso.estado === 'activo' && !isProbado;
  };
  return Promise.all(accesos.filter(isEnEspera).map((acceso) => toClienteView(acceso, contexto, nit)));
};
