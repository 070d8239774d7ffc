import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { EnlaceListado } from '#lambdas/ports/enlace.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';

export const getEnlaces: Resolver<'Query.getEnlaces'> = async ({ idTransaccion }, contexto) => {
  const { documento } = await requireById(contexto, idTransaccion);
  const { nit, idTransaccion: id } = documento;
  return (await listEnlaces(contexto, nit, id)).map(toEnlaceView);
};

/** Links of a document that open it now: in force, and of a user who is not deactivated. */
export async function listEnlaces(
  { enlaces, membresias, now }: Pick<Ports, 'enlaces' | 'membresias' | 'now'>,
  nit: string,
  idTransaccion: string,
): Promise<EnlaceListado[]> {
  const [vigentes, miembros] = await Promise.all([
    enlaces.list(nit, idTransaccion, now()),
    membresias.listMiembros(nit),
  ]);
  const activos = new Set(miembros.filter(({ activa }) => activa).map(({ sub }) => sub));
  return vigentes.filter(({ sub }) => activos.has(sub));
}

/** Converts a link for the API; its id is the beginning of the hash, which names one link of a document but opens none. */
export function toEnlaceView({ huella, creado, vence, usuario, ...vistas }: EnlaceListado): S.Enlace {
  const toIso = (segundo: number | null) => (segundo === null ? null : toGuatemala(segundo * 1000).iso);
  return {
    id: huella.slice(0, 16),
    creado: toGuatemala(creado * 1000).iso,
    expira: toGuatemala(vence * 1000).iso,
    usuario,
    primeraVista: toIso(vistas.primeraVista),
    ultimaVista: toIso(vistas.ultimaVista),
  };
}
