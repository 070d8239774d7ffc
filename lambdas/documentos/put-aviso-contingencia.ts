import { AppError } from '#domain/errores/app-error.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { isoNow, readPeriodos, toPeriodoView } from './periodos.ts';

/** Ids are UUIDs; a longer text cannot match, so it is not looked up. */
const LARGO_ID = 64;

/** Notes when the issuer filed the notice of a period; a repeat keeps the first instant. */
export const putAvisoContingencia: Resolver<'Mutation.putAvisoContingencia'> = async ({ id }, contexto) => {
  const { contingencias, sesion } = contexto;
  const guardada = id === '' || id.length > LARGO_ID ? null : await contingencias.find(sesion.nit, id);
  const [periodo] = guardada === null ? [] : await readPeriodos(contexto, [guardada]);
  if (periodo === undefined) throw new AppError('CONTINGENCIA_NO_ENCONTRADA');
  if (periodo.contingencia.avisoPresentado !== null) return toPeriodoView(periodo);
  const avisoPresentado = isoNow(contexto);
  await contingencias.markAviso(sesion.nit, id, avisoPresentado);
  return toPeriodoView({ ...periodo, contingencia: { ...periodo.contingencia, avisoPresentado } });
};
