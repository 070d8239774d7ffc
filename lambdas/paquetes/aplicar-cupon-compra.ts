import type { Compra } from '#domain/creditos/compra.ts';
import { cleanCupon, estadoCupon } from '#domain/creditos/cupones.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { Resolver, ResolverContext } from '#lambdas/shared/resolver.ts';
import { answerCreditos } from './answer-creditos.ts';
import { toCupon } from './to-cupon.ts';

/** Time in which the same user's second call is a repeat whose first answer was lost, and no try of a used coupon. */
const REPETICION_MS = 10 * 60_000;

/** Gives the credits of a coupon. One that is meant for another issuer is answered as none, so that nobody learns of it. */
export const aplicarCuponCompra: Resolver<'Mutation.aplicarCuponCompra'> = async (
  { codigoCupon },
  contexto,
) => {
  const { cupones, now, sesion } = contexto;
  const { nit, usuario } = sesion;
  const codigo = cleanCupon(codigoCupon);
  const cupon = codigo === '' ? null : await cupones.find(codigo);
  if (cupon === null || (cupon.nit !== '' && cupon.nit !== nit)) throw new AppError('CUPON_NO_EXISTE');
  const hoy = toGuatemala(now().getTime()).fecha;
  if (cupon.vence !== null && estadoCupon(cupon, hoy) === 'VENCIDO')
    throw new AppError('CUPON_VENCIDO', { parametros: { fecha: formatFecha(cupon.vence) } });
  const isNuevo = cupon.usado === null && (await cupones.use(nit, cupon, usuario, now()));
  const dada = isNuevo ? now() : await findRepeticion(codigo, contexto);
  if (dada === null) throw new AppError('CUPON_USADO');
  const usado = { nit, fecha: dada.toISOString() };
  return { cupon: toCupon({ ...cupon, usado }), creditos: await answerCreditos(contexto) };
};

/** Instant at which this very user got the credits of the coupon just now; null when it was not so. */
async function findRepeticion(
  codigo: string,
  { compras, now, sesion }: ResolverContext,
): Promise<Date | null> {
  const isDada = ({ metodo, referencia, usuario, fechaCompra }: Compra): boolean =>
    metodo === 'CUPON' &&
    referencia === codigo &&
    usuario === sesion.usuario &&
    now().getTime() - fechaCompra * 1000 < REPETICION_MS;
  const dada = (await compras.list(sesion.nit)).compras.find(isDada);
  return dada === undefined ? null : new Date(dada.fechaCompra * 1000);
}
