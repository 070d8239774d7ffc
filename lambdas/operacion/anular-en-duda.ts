import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toEpochMs, toGuatemala } from '#domain/fechas/guatemala.ts';
import { checkFechaAnulacion } from '#domain/operacion/reglas.ts';
import { enqueue } from '#lambdas/shared/enqueue.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { requireAnulacion, requireDocumento } from './duda.ts';
import { requireMotivo, settle, toResuelto } from './settle.ts';

/**
 * Enters an annulment that the certifier told a person, of which no acknowledgement is at hand. It may be older than the
 * request, when the issuer annulled the document at the certifier itself. A repeat with the same instant answers as the
 * first.
 */
export const anularEnDuda: Resolver<'Mutation.anularEnDuda'> = async (
  { nit, idTransaccion, fechaAnulacion, motivo },
  contexto,
) => {
  requireMotivo(motivo);
  const guardado = await requireDocumento(contexto, { nit, idTransaccion });
  const { documento } = guardado;
  const faltas = checkFechaAnulacion(fechaAnulacion, {
    desde: toEpochMs(documento.fechaCertificacion ?? documento.fechaEmision) ?? 0,
    hasta: contexto.now().getTime(),
  });
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const fecha = toGuatemala(toEpochMs(fechaAnulacion) ?? 0).iso;
  if (isEstado(documento.statusDocumento, 'anulado') && documento.fechaAnulacion === fecha)
    return toResuelto(contexto, guardado);
  await requireAnulacion(contexto, guardado);
  const { usuario } = contexto.sesion;
  await settle(contexto, guardado, { tipo: 'anulado_a_mano', fechaAnulacion: fecha, usuario });
  // The worker tells the addresses that were mailed the document.
  await enqueue(contexto, 'certificacion', { nit, id: documento.idTransaccion });
  return toResuelto(contexto, guardado);
};
