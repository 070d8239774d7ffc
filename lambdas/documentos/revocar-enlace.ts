import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireById } from './find-documento.ts';
import { listEnlaces, toEnlaceView } from './get-enlaces.ts';

/** Ends a link, effective with the next request of its holder. */
export const revocarEnlace: Resolver<'Mutation.revocarEnlace'> = async (
  { idTransaccion, id: idEnlace },
  contexto,
) => {
  const { documento } = await requireById(contexto, idTransaccion);
  const { nit, idTransaccion: id } = documento;
  const vigentes = await contexto.enlaces.list(nit, id, contexto.now());
  const isSuyo = (huella: string): boolean =>
    idEnlace === null || idEnlace === undefined || huella.slice(0, 16) === idEnlace;
  const fuera = vigentes.filter(({ huella }) => isSuyo(huella));
  await contexto.enlaces.remove(
    nit,
    id,
    fuera.map(({ huella }) => huella),
  );
  return (await listEnlaces(contexto, nit, id)).map(toEnlaceView);
};
