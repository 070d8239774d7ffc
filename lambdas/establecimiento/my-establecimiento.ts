import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toEstablecimiento } from './to-establecimiento.ts';

/** Null until the first save: the screen then asks for the taxpayer's data. */
export const myEstablecimiento: Resolver<'Query.myEstablecimiento'> = async (
  _args,
  { establecimientos, sesion },
) => {
  const [establecimiento, contrato] = await Promise.all([
    establecimientos.find(sesion.nit),
    establecimientos.findPaf(sesion.nit),
  ]);
  return establecimiento === null ? null : toEstablecimiento(establecimiento, contrato);
};
