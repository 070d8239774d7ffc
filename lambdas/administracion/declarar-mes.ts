import { declareMes, isPresentacion } from '#domain/cierre/mes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isFecha } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { autorOf, changeCierre, hoyOf, readActual, readMesPasado } from './change-cierre.ts';

export const declararMes: Resolver<'Mutation.declararMes'> = async ({ data }, contexto) => {
  const mes = readMesPasado(data, contexto);
  const formularios = data.formularios.map(({ formulario, numero }) => ({
    formulario,
    numero: numero.trim(),
  }));
  const { dia } = data;
  const isDia = isFecha(dia) && dia.slice(0, 7) > mes && dia <= hoyOf(contexto);
  if (!isDia || !isPresentacion(formularios)) throw new AppError('CIERRE_INVALIDO');
  const guardado = await readActual(contexto, mes, data.version);
  const { usuario } = autorOf(contexto);
  const detalle = formularios.map(({ formulario, numero }) => `${formulario} ${numero}`).join(', ');
  const cambio = declareMes(guardado.mes, { formularios, dia, usuario });
  return changeCierre({ contexto, mes, guardado }, cambio, { tipo: 'DECLARADO', detalle });
};
