import { closeMes, isParcial } from '#domain/cierre/mes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { isMontoCierre } from '#domain/libros/pedido.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { autorOf, changeCierre, hoyOf, readActual, readMesPasado } from './change-cierre.ts';
import { checkDatosVistos, checkVigente } from './check-cierre.ts';
import { toDatosCierre } from './generar-libro.ts';

/**
 * Closes a month that is over with the figures of the calculation that the user saw, when they are those of its documents at this
 * instant. What comes after the instant, also before the closing is stored, differs from its mark and is told as a change.
 */
export const cerrarMes: Resolver<'Mutation.cerrarMes'> = async ({ data }, contexto) => {
  const mes = readMesPasado(data, contexto);
  const datos = toDatosCierre(data);
  if (mes === hoyOf(contexto).slice(0, 7)) throw new AppError('CIERRE_MES_EN_CURSO');
  if (!Object.values(datos).every(isMontoCierre)) throw new AppError('CIERRE_INVALIDO');
  const guardado = await readActual(contexto, mes, data.version);
  const { calculo } = guardado;
  if (calculo === null || calculo.id !== data.calculo) throw new AppError('CIERRE_CAMBIADO');
  if (isParcial(calculo, mes)) throw new AppError('CIERRE_PARCIAL');
  const { usuario, fecha } = autorOf(contexto);
  await checkVigente(contexto, mes, calculo);
  await checkDatosVistos(contexto, mes, data);
  // The differences from an earlier closing are no part of the new one.
  const congelado = {
    calculo: { ...calculo, cambios: [], totalCambios: 0 },
    ...{ datos, usuario, fecha },
  };
  const cambio = closeMes(guardado.mes, congelado);
  return changeCierre({ contexto, mes, guardado }, cambio, { tipo: 'CERRADO', detalle: calculo.id });
};
