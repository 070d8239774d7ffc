import { checkConstancia } from '#domain/cierre/retenciones.ts';
import type { Constancia } from '#domain/cierre/retenciones.ts';
import { decimalFromNumber, printMonto } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { autorOf, hoyOf } from './change-cierre.ts';
import { toConstancia } from './get-retenciones.ts';

/** Notes a certificate that a buyer gave. A repeat under the same id and day answers what is stored. */
export const putConstancia: Resolver<'Mutation.putConstancia'> = async ({ data }, contexto) => {
  const { retenciones, documentos, sesion } = contexto;
  const { nit, usuario } = sesion;
  const { impuesto, fecha } = data;
  const id = readIdSolicitud(data.id, 'id');
  const idTransaccion = data.idTransaccion ?? null;
  const constancia: Constancia = {
    ...{ id, impuesto, fecha, idTransaccion, usuario, quitada: false },
    anotada: autorOf(contexto).fecha,
    numero: data.numero.trim(),
    nitAgente: cleanIdentificador(data.nitAgente),
    monto: printMonto(decimalFromNumber(data.monto)),
  };
  const isExacto = Number(constancia.monto) === data.monto;
  if (!isExacto || checkConstancia(constancia, hoyOf(contexto)).length > 0)
    throw new AppError('CIERRE_INVALIDO');
  if (idTransaccion !== null && (await documentos.find(nit, idTransaccion)) === null)
    throw new AppError('DOCUMENTO_NO_ENCONTRADO');
  const mes = fecha.slice(0, 7);
  const isMisma = ({ numero, nitAgente, quitada }: Constancia): boolean =>
    !quitada && numero === constancia.numero && nitAgente === constancia.nitAgente;
  const requireNueva = async (): Promise<Constancia[]> => {
    const previas = await retenciones.listConstancias(nit, mes, mes);
    if (previas.some((each) => isMisma(each) && each.id !== id && each.impuesto === impuesto))
      throw new AppError('CONSTANCIA_REPETIDA', { parametros: { numero: constancia.numero } });
    return previas;
  };
  await requireNueva();
  if (await retenciones.addConstancia(nit, constancia)) return toConstancia(constancia);
  // Another call came first: the same one, or one with the same number.
  const guardada = (await requireNueva()).find((each) => each.id === id);
  if (guardada === undefined || !isMisma(guardada) || guardada.monto !== constancia.monto)
    throw new AppError('CONFLICTO');
  return toConstancia(guardada);
};
