import { cleanCupon, estadoCupon } from '#domain/creditos/cupones.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { answerCreditos } from './answer-creditos.ts';
import { toCupon } from './to-cupon.ts';

/** Gives the credits of a coupon. One that is meant for another issuer is answered as none, so that nobody learns of it. */
export const aplicarCuponCompra: Resolver<'Mutation.aplicarCuponCompra'> = async (
  { codigoCupon },
  contexto,
) => {
  const {
    cupones,
    now,
    sesion: { nit, usuario },
  } = contexto;
  const codigo = cleanCupon(codigoCupon);
  const cupon = codigo === '' ? null : await cupones.find(codigo);
  if (cupon === null || (cupon.nit !== '' && cupon.nit !== nit)) throw new AppError('CUPON_NO_EXISTE');
  const hoy = toGuatemala(now().getTime()).fecha;
  if (cupon.vence !== null && estadoCupon(cupon, hoy) === 'VENCIDO')
    throw new AppError('CUPON_VENCIDO', { parametros: { fecha: formatFecha(cupon.vence) } });
  if (cupon.usado !== null || !(await cupones.use(nit, cupon, usuario, now())))
    throw new AppError('CUPON_USADO');
  const usado = { nit, fecha: now().toISOString() };
  return { cupon: toCupon({ ...cupon, usado }), creditos: await answerCreditos(contexto) };
};
