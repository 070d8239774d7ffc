import { PAGINA_BITACORA, readRango, toBitacora } from '#lambdas/shared/bitacora.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

export const getBitacora: Resolver<'Query.getBitacora'> = async (args, { auditoria, membresias, sesion }) => {
  const pedido = readRango(args);
  // The records of a holder before, from whom the NIT was moved, are none of this establishment's.
  const inicio = (await membresias.findTitular(sesion.nit))?.desde ?? '';
  const rango = { ...pedido, desde: pedido.desde < inicio ? inicio : pedido.desde };
  if (rango.desde > rango.hasta) return { registros: [], siguiente: null };
  const pagina = await auditoria.list(sesion.nit, rango, PAGINA_BITACORA, args.siguiente ?? null);
  return toBitacora(pagina);
};
