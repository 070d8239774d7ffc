import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toLibroView } from './to-libro.ts';

/** Number of books listed; the files of older ones were deleted. */
const LIMITE = 20;

export const getLibros: Resolver<'Query.getLibros'> = async (_args, { exportaciones, sesion, now }) => {
  const ultimos = await exportaciones.listLibros(sesion.nit, LIMITE);
  return ultimos.map((libro) => toLibroView(libro, now()));
};
