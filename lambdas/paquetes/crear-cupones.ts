import { randomBytes } from 'node:crypto';
import {
  AZAR_CUPON,
  CUPONES_POR_LOTE,
  checkLote,
  cleanCupon,
  createCodigoCupon,
} from '#domain/creditos/cupones.ts';
import type { LoteCupones } from '#domain/creditos/cupones.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readDatosCupon, toCupon } from './to-cupon.ts';

/** Makes coupons with codes of the server's own random bytes, once for each id. */
export const crearCupones: Resolver<'Mutation.crearCupones'> = async (
  { idLote, prefijo, cantidad, data },
  { cupones },
) => {
  const id = readIdSolicitud(idLote, 'idLote');
  const lote = { prefijo: cleanCupon(prefijo ?? ''), cantidad, ...readDatosCupon(data) };
  const faltas = checkLote(lote, CUPONES_POR_LOTE);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const creados = await cupones.create(id, lote, createCodigos(lote));
  if (creados === 'OTROS_DATOS') throw new AppError('SOLICITUD_CON_OTROS_DATOS');
  return creados.map(toCupon);
};

function createCodigos({ prefijo, cantidad }: LoteCupones): string[] {
  return Array.from({ length: cantidad }, () => createCodigoCupon(prefijo, randomBytes(AZAR_CUPON)));
}
