import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readNombre } from './contadores.ts';

/** Changes the place of work. Its argument is the only one that names an establishment, and only a granted one is accepted. */
export const elegirEstablecimiento: Resolver<'Mutation.elegirEstablecimiento'> = async (args, contexto) => {
  const { membresias, sesion } = contexto;
  const nit = cleanIdentificador(args.nit);
  const lugar = (await membresias.listLugares(sesion.sub)).find((each) => each.nit === nit);
  if (lugar === undefined) throw new AppError('ESTABLECIMIENTO_NO_PERMITIDO');
  await membresias.choose(sesion.sub, nit);
  return { ...lugar, actual: true, nombre: await readNombre(contexto, nit) };
};
