import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toEstablecimiento } from './to-establecimiento.ts';

/** The establishment; null until the first save, when the screen asks for the taxpayer's data. */
export const myEstablecimiento: Resolver<'Query.myEstablecimiento'> = async (
  _args,
  { compras, establecimientos, sesion },
) => {
  const [establecimiento, contrato, cuenta] = await Promise.all([
    establecimientos.find(sesion.nit),
    establecimientos.findPaf(sesion.nit),
    compras.list(sesion.nit),
  ]);
  return establecimiento === null ? null : toEstablecimiento(establecimiento, contrato, cuenta);
};
