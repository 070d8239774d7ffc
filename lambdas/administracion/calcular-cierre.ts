import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readMesPasado } from './change-cierre.ts';
import { startCalculo } from './start-calculo.ts';
import { readCierreMes } from './to-cierre-mes.ts';

/** Starts the job of a month; one that is at work on it already is enough. */
export const calcularCierre: Resolver<'Mutation.calcularCierre'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const actual = await readCierreMes(contexto, mes);
  if (actual.preparando) return actual;
  const { cierresMes, sesion } = contexto;
  await cierresMes.putPedido(sesion.nit, mes, await startCalculo(contexto, mes));
  return { ...actual, preparando: true, fallido: false };
};
