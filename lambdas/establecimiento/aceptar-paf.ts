import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { FASE_PAF, VERSION_PAF, isPafAceptado, textoPaf } from '#domain/establecimiento/paf.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { toEstablecimiento } from './to-establecimiento.ts';

/** Accepts the agreement; accepting again keeps text, date and user of the first time. */
export const aceptarPaf: Resolver<'Mutation.aceptarPaf'> = async (
  { version },
  { compras, establecimientos, now, sesion },
) => {
  const establecimiento = await establecimientos.find(sesion.nit);
  if (establecimiento === null) throw new AppError('ESTABLECIMIENTO_SIN_CONFIGURAR');
  if (version !== VERSION_PAF) throw new AppError('VALIDACION', { faltas: [falta('PAF-01', 'version')] });
  const [contrato, cuenta] = await Promise.all([
    establecimientos.findPaf(sesion.nit),
    compras.list(sesion.nit),
  ]);
  if (contrato.aceptacion !== null) return toEstablecimiento(establecimiento, contrato, cuenta);
  const aceptado = {
    ...contrato,
    fase: isPafAceptado(contrato) ? contrato.fase : FASE_PAF.aceptado,
    aceptacion: {
      version,
      texto: textoPaf(),
      fecha: toGuatemala(now().getTime()).iso,
      usuario: sesion.usuario,
    },
  };
  await establecimientos.putPaf(sesion.nit, aceptado);
  return toEstablecimiento(establecimiento, aceptado, cuenta);
};
