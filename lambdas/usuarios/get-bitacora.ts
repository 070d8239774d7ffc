import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';

const PAGINA = 100;
const MAX_SEGUNDOS = 366 * 86_400;

export const getBitacora: Resolver<'Query.getBitacora'> = async (args, { auditoria, membresias, sesion }) => {
  const { fechaInicial, fechaFinal, siguiente } = args;
  const isValid =
    fechaInicial >= 0 && fechaFinal >= fechaInicial && fechaFinal - fechaInicial <= MAX_SEGUNDOS;
  if (!isValid) throw new AppError('FECHAS_INVALIDAS');
  // The records of a holder before, from whom the NIT was moved, are none of this establishment's.
  const inicio = (await membresias.findTitular(sesion.nit))?.desde ?? '';
  const pedido = isoOf(fechaInicial);
  const rango = { desde: pedido < inicio ? inicio : pedido, hasta: isoOf(fechaFinal) };
  if (rango.desde > rango.hasta) return { registros: [], siguiente: null };
  const pagina = await auditoria.list(sesion.nit, rango, PAGINA, siguiente ?? null);
  return {
    registros: pagina.registros.map(({ sub: _sub, ids, ...registro }) => ({ ...registro, ids: [...ids] })),
    siguiente: pagina.siguiente,
  };
};

function isoOf(segundos: number): string {
  return toGuatemala(segundos * 1000).iso;
}
