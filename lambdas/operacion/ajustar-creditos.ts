import { AppError } from '#domain/errores/app-error.ts';
import { checkCantidadCreditos } from '#domain/creditos/ajuste.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { ResultadoAjuste } from '#lambdas/ports/creditos.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireNit } from './duda.ts';
import { requireMotivo } from './settle.ts';

const ERRORES = {
  SIN_EMISOR: 'EMISOR_NO_ENCONTRADO',
  SIN_SALDO: 'CREDITOS_INSUFICIENTES_RETIRAR',
  OTROS_DATOS: 'SOLICITUD_CON_OTROS_DATOS',
} as const satisfies Partial<Record<ResultadoAjuste, string>>;

/** Grants credits, or takes them back; a repeat under the same id changes nothing and answers the balances of now. */
export const ajustarCreditos: Resolver<'Mutation.ajustarCreditos'> = async (
  { nit, idAjuste, saldo, cantidad, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  requireNit(nit);
  const id = readIdSolicitud(idAjuste, 'idAjuste');
  const faltas = checkCantidadCreditos(cantidad);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const { usuario } = contexto.sesion;
  const resultado = await contexto.creditos.adjust(nit, { id, saldo, cantidad, usuario }, contexto.now());
  if (resultado !== 'HECHO') throw new AppError(ERRORES[resultado]);
  return contexto.creditos.find(nit);
};
