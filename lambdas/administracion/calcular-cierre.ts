import { rangoDeMes } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readMesPasado } from './change-cierre.ts';
import { startExportacion } from './start-exportacion.ts';
import { readCierreMes } from './to-cierre-mes.ts';

/** Starts the job of a month; one that is at work on it already is enough. */
export const calcularCierre: Resolver<'Mutation.calcularCierre'> = async (args, contexto) => {
  const mes = readMesPasado(args, contexto);
  const { sesion, cierresMes, certificadorConfigs } = contexto;
  const { nit, usuario } = sesion;
  const actual = await readCierreMes(contexto, mes);
  if (actual.preparando) return actual;
  const isProduccion = (await certificadorConfigs.list(nit)).some(({ prod }) => prod);
  const libro = {
    ...({ tipo: 'CIERRE', formato: 'PDF', cierre: null } as const),
    ...{ mes, establecimiento: null, folioInicial: 1, consolidado: false, isProduccion },
  };
  const pedida = { nit, clientes: null, reporte: null, libro, ...rangoDeMes(mes), usuario };
  const { id } = await startExportacion(contexto, pedida);
  await cierresMes.putPedido(nit, mes, id);
  return { ...actual, preparando: true, fallido: false };
};
