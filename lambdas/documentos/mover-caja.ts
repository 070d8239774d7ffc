import { parseMonto } from '#domain/documentos/cobros/forma-pago.ts';
import { decimalFromNumber, printMonto, toText } from '#domain/dinero/decimal.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import { cleanLinea } from '#domain/texto/texto.ts';
import type { MovimientoCaja } from '#domain/caja/movimiento.ts';
import { readIdSolicitud } from '#lambdas/shared/read-id-solicitud.ts';
import type { Resolver } from '#lambdas/shared/resolver.ts';
import { readCaja, readLugar, toCajaView } from './cajas.ts';

/** Notes cash that was put into the drawer or taken out of it; a repeat, which has the same id, answers the till as it is. */
export const moverCaja: Resolver<'Mutation.moverCaja'> = async (args, contexto) => {
  const id = readIdSolicitud(args.idMovimiento, 'idMovimiento');
  const monto = parseMonto(toText(decimalFromNumber(args.monto)));
  const concepto = cleanLinea(args.motivo);
  const faltas = [
    ...(monto === null ? [falta('PAGO-01', 'monto')] : []),
    ...(concepto === '' ? [falta('CAJA-03', 'motivo')] : []),
  ];
  if (monto === null || faltas.length > 0) throw new AppError('VALIDACION', { faltas });
  const lugar = await readLugar(args, contexto);
  const { cajas, sesion, now } = contexto;
  const movimiento: MovimientoCaja = {
    tipo: args.tipo,
    moneda: args.moneda,
    montos: [{ metodo: 'EFECTIVO', monto: `${args.tipo === 'SALIDA' ? '-' : ''}${printMonto(monto)}` }],
    idTransaccion: null,
    concepto,
    usuario: sesion.usuario,
  };
  if (!(await cajas.addMovimiento(sesion.nit, lugar, { id, movimiento }, now()))) {
    const previo = await cajas.findMovimiento(sesion.nit, lugar, id);
    if (JSON.stringify(previo) !== JSON.stringify(movimiento))
      throw new AppError('SOLICITUD_CON_OTROS_DATOS');
  }
  return toCajaView(await readCaja(lugar, contexto));
};
