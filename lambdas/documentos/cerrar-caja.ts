import { checkConteo, countLineas, estadoTras } from '#domain/caja/cierre.ts';
import type { CierreCaja, ConteoCaja, LineaCierre } from '#domain/caja/cierre.ts';
import { decimalFromNumber, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { desdeOf, isDeTodas, readCaja, readLugar, toCierreView } from './cajas.ts';

/**
 * Closes a till with what was counted. It closes what the caller saw: a movement that came since is refused, because the
 * count does not have it. A repeat, which has the same id and says the same, answers the close that was made.
 */
export const cerrarCaja: Resolver<'Mutation.cerrarCaja'> = async (args, contexto) => {
  const { cajas, sesion } = contexto;
  const id = readIdSolicitud(args.idCierre, 'idCierre');
  const conteo = args.conteo.map(toConteo);
  const observacion = cleanLinea(args.observacion ?? '');
  const usuario = args.usuario ?? sesion.usuario;
  const pedido = { sucursal: args.idSucursal, usuario, observacion, conteo };
  const previo = await cajas.findCierre(sesion.nit, id);
  if (previo !== null) return toCierreView(requireMismo(requireSuyo(previo, contexto), pedido));
  const lugar = await readLugar(args, contexto);
  const caja = await readCaja(lugar, contexto);
  if (caja.resumen.movimientos !== args.cantidad) throw new AppError('CAJA_CAMBIADA');
  const faltas = checkConteo(caja.resumen.lineas, conteo);
  if (faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const lineas = countLineas(caja.resumen.lineas, conteo);
  const anterior = caja.estado?.numero ?? 0;
  const cierre: CierreCaja = {
    ...caja.resumen,
    ...lugar,
    ...{ id, lineas, numero: anterior + 1 },
    desde: desdeOf(caja),
    hasta: toGuatemala(caja.hasta).iso,
    cerradoPor: sesion.usuario,
    observacion,
  };
  const estado = estadoTras(caja.leidos, { numero: anterior }, caja.hasta, lineas);
  const nuevo = { cierre, estado, anterior, correcciones: caja.correcciones };
  if (await cajas.close(sesion.nit, nuevo)) return toCierreView(cierre);
  // Another call came first: the same one, or one that closed or corrected what was counted.
  const primero = await cajas.findCierre(sesion.nit, id);
  if (primero === null) throw new AppError('CAJA_CAMBIADA');
  return toCierreView(requireMismo(requireSuyo(primero, contexto), pedido));
};

type Pedido = Pick<CierreCaja, 'sucursal' | 'usuario' | 'observacion'> & { conteo: readonly ConteoCaja[] };

/** A repeat that says something else is refused: its counts were not stored. */
function requireMismo(cierre: CierreCaja, pedido: Pedido): CierreCaja {
  const { sucursal, usuario, observacion, lineas } = cierre;
  const isMismo =
    sucursal === pedido.sucursal &&
    usuario === pedido.usuario &&
    observacion === pedido.observacion &&
    cuentaOf(lineas) === cuentaOf(countLineas(lineas, pedido.conteo));
  if (!isMismo) throw new AppError('SOLICITUD_CON_OTROS_DATOS');
  return cierre;
}

/** A close of another user's till does not answer a cashier who guessed its id. */
function requireSuyo(cierre: CierreCaja, contexto: Parameters<typeof isDeTodas>[0]): CierreCaja {
  if (cierre.usuario !== contexto.sesion.usuario && !isDeTodas(contexto))
    throw new AppError('ACCESO_DENEGADO');
  return cierre;
}

function cuentaOf(lineas: readonly LineaCierre[]): string {
  return JSON.stringify(lineas.map(({ contado, queda }) => [contado, queda]));
}

function toConteo({ moneda, metodo, contado, queda }: S.ConteoCajaInput): ConteoCaja {
  const textOf = (monto: number | null | undefined): string =>
    monto == null ? '' : toText(decimalFromNumber(monto));
  return { moneda, metodo, contado: textOf(contado), queda: textOf(queda) };
}
