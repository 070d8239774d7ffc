import { isMotivoReapertura, reopenMes } from '#domain/cierre/mes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { changeCierre, readActual, readMesPasado } from './change-cierre.ts';

export const reabrirMes: Resolver<'Mutation.reabrirMes'> = async ({ motivo, version, ...args }, contexto) => {
  const mes = readMesPasado(args, contexto);
  if (!isMotivoReapertura(motivo)) throw new AppError('CIERRE_INVALIDO');
  const guardado = await readActual(contexto, mes, version);
  return changeCierre({ contexto, mes, guardado }, reopenMes(guardado.mes), {
    tipo: 'REABIERTO',
    detalle: motivo.trim(),
  });
};
