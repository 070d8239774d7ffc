import { findDespacho } from '#lambdas/shared/acceso-despacho.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toPaqueteView } from './to-paquete.ts';

/** Number of packages listed; older files were deleted. */
const LIMITE = 12;

export const getPaquetesMensuales: Resolver<'Query.getPaquetesMensuales'> = async (_args, contexto) => {
  const despacho = await findDespacho(contexto);
  if (despacho === null) return [];
  const ultimos = await contexto.exportaciones.listPaquetes(despacho.nit, LIMITE, despacho.usuario);
  return ultimos.map((paquete) => toPaqueteView(paquete, contexto.now()));
};
