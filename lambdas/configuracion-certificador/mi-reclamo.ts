import type { EstadoReclamo } from '#domain/sesion/reclamo.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { Reclamo } from '#lambdas/ports/membresia.ts';
import type { Resolver, UserResolverContext } from '#lambdas/shared/resolver.ts';

export const miReclamo: Resolver<'Query.miReclamo'> = async (_args, contexto) => {
  const reclamo = await contexto.membresias.findReclamo(contexto.sesion.sub);
  return reclamo === null ? null : toReclamo(contexto, reclamo);
};

const ESTADOS: Readonly<Record<Exclude<EstadoReclamo, 'ganado'>, S.EstadoReclamo>> = {
  abierto: 'ABIERTO',
  negado: 'NEGADO',
};

/** View of the claimant: the NIT that was typed at sign-up, and how the claim stands; nothing of the holder. */
export async function toReclamo(
  { membresias }: UserResolverContext,
  { nit, sub, estado }: Reclamo,
): Promise<S.Reclamo> {
  if (estado !== 'ganado') return { nit, estado: ESTADOS[estado] };
  const titular = await membresias.findTitular(nit);
  const isListo = titular?.sub === sub && !titular.enTraslado;
  return { nit, estado: isListo ? 'LISTO' : 'EN_TRASLADO' };
}
