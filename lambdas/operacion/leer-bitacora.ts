import { PAGINA_BITACORA, readRango, toBitacora } from '#lambdas/shared/bitacora.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireNit } from './duda.ts';
import { requireMotivo } from './settle.ts';

/** Each page is read with the reason again, so that the issuer's log tells every reading. */
export const leerBitacora: Resolver<'Mutation.leerBitacora'> = async (args, { auditoria }) => {
  requireMotivo(args.motivo);
  const nit = requireNit(args.nit);
  return toBitacora(await auditoria.list(nit, readRango(args), PAGINA_BITACORA, args.siguiente ?? null));
};
