import { cleanCupon, estadoCupon } from '#domain/creditos/cupones.ts';
import type { UsoCupon } from '#domain/creditos/cupones.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { answerCreditos } from './answer-creditos.ts';
import { toCupon } from './to-cupon.ts';

/** Gives the credits of a coupon. One that is meant for another issuer is answered as none, so that nobody learns of it. */
export const aplicarCuponCompra: Resolver<'Mutation.aplicarCuponCompra'> = async (
  { codigoCupon, idUso },
  contexto,
) => {
  const { cupones, newId, now, sesion } = contexto;
  const { nit, usuario } = sesion;
  const solicitud = idUso == null ? newId() : readIdSolicitud(idUso, 'idUso');
  const codigo = cleanCupon(codigoCupon);
  const cupon = codigo === '' ? null : await cupones.find(codigo);
  if (cupon === null || (cupon.nit !== '' && cupon.nit !== nit)) throw new AppError('CUPON_NO_EXISTE');
  const hoy = toGuatemala(now().getTime()).fecha;
  if (cupon.vence !== null && estadoCupon(cupon, hoy) === 'VENCIDO')
    throw new AppError('CUPON_VENCIDO', { parametros: { fecha: formatFecha(cupon.vence) } });
  const uso = { nit, fecha: now().toISOString(), solicitud };
  const hecho = cupon.usado ?? (await cupones.use(cupon, uso, usuario));
  // The request that used it may come again, because its answer was lost; any other one gives nothing.
  if (hecho.nit !== nit) throw new AppError('CUPON_USADO');
  if (hecho.solicitud !== solicitud)
    throw new AppError('CUPON_YA_APLICADO', { parametros: { fecha: diaOf(hecho) } });
  return { cupon: toCupon({ ...cupon, usado: hecho }), creditos: await answerCreditos(contexto) };
};

function diaOf({ fecha }: UsoCupon): string {
  return formatFecha(toGuatemala(Date.parse(fecha)).fecha);
}
