import { ZERO, add, decimal, isZero, printMonto, subtract } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { isPagoInicial } from '../documentos/cobros/forma-pago.ts';
import type { MetodoPago, Moneda } from '../documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { hasFormaPago } from '../documentos/modelo/metodos-pago.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';

/** A till: that of one user in one branch. Documents of tests and of practice have one of their own. */
export type LugarCaja = { sucursal: number; usuario: string; produccion: boolean };

/** Till into which the money of a sale goes. */
export function lugarOf(
  documento: Pick<DocumentoCompleto, 'codigoEstablecimiento' | 'idUsuario' | 'produccion'>,
): LugarCaja {
  const { codigoEstablecimiento: sucursal, idUsuario: usuario, produccion } = documento;
  return { sucursal, usuario, produccion };
}

/**
 * Reason of a movement: a sale, a sale whose way of payment was corrected, one that was annulled or refused, a payment that came after its sale, and money that was put
 * into the drawer or taken out of it.
 */
export const TIPOS_MOVIMIENTO = [
  'VENTA',
  'CORREGIDA',
  'ANULADA',
  'RECHAZADA',
  'COBRO',
  'ENTRADA',
  'SALIDA',
] as const;
export type TipoMovimiento = (typeof TIPOS_MOVIMIENTO)[number];

/** Amount by its way of payment, null where nobody said it; it is negative when it leaves the till. */
export type MontoCaja = { metodo: MetodoPago | null; monto: string };

/** One line of a till; lines are added and never changed. */
export type MovimientoCaja = {
  tipo: TipoMovimiento;
  moneda: Moneda;
  montos: MontoCaja[];
  /** Document of the movement; null for money that is put in or taken out. */
  idTransaccion: string | null;
  /** Type and receiver of the document, or the reason that was given. */
  concepto: string;
  /** User who made it. */
  usuario: string;
};

type Tenencia = { lugar: LugarCaja; metodo: MetodoPago | null; monto: Decimal };

/** Money that a document, as it stands, has brought into each till; nothing when it ended without effect. */
function tenenciasOf(documento: DocumentoCompleto | null): Tenencia[] {
  if (documento === null || isEstado(documento.statusDocumento, 'sinEfecto')) return [];
  if (!hasFormaPago({ efecto: efectoOf(documento.tipoDoc) })) return [];
  const { idTransaccion, idUsuario, total, datos } = documento;
  const partes = datos.formaPago.length === 0 ? [{ metodo: null, monto: total }] : datos.formaPago;
  const cobros = datos.pagos.filter((pago) => !isPagoInicial(pago, idTransaccion));
  return [
    ...partes.map(({ metodo, monto }) => ({ usuario: idUsuario, metodo, monto })),
    ...cobros.map(({ idUsuario: usuario, metodo = null, monto }) => ({ usuario, metodo, monto })),
  ].map(({ usuario, metodo, monto }) => ({
    lugar: { ...lugarOf(documento), usuario },
    metodo,
    monto: decimal(monto),
  }));
}

/** Movements, each in its till, that follow from a change of a document; `antes` is null for a new one. */
export function movimientosDe(
  antes: DocumentoCompleto | null,
  despues: DocumentoCompleto,
): { lugar: LugarCaja; movimiento: MovimientoCaja }[] {
  const cajas = new Map<string, { lugar: LugarCaja; montos: Map<MetodoPago | null, Decimal> }>();
  const sumTo = ({ lugar, metodo, monto }: Tenencia): void => {
    const clave = JSON.stringify([lugar.sucursal, lugar.usuario, lugar.produccion]);
    const caja = cajas.get(clave) ?? { lugar, montos: new Map<MetodoPago | null, Decimal>() };
    caja.montos.set(metodo, add(caja.montos.get(metodo) ?? ZERO, monto));
    cajas.set(clave, caja);
  };
  for (const tenencia of tenenciasOf(antes)) sumTo({ ...tenencia, monto: subtract(ZERO, tenencia.monto) });
  for (const tenencia of tenenciasOf(despues)) sumTo(tenencia);
  const { idTransaccion, tipoDoc, nombreReceptor, moneda } = despues;
  return [...cajas.values()].flatMap(({ lugar, montos }) => {
    const cambios = [...montos].filter(([, monto]) => !isZero(monto));
    if (cambios.length === 0) return [];
    const movimiento: MovimientoCaja = {
      tipo: tipoOf(antes, despues, lugar),
      moneda,
      montos: cambios.map(([metodo, monto]) => ({ metodo, monto: printMonto(monto) })),
      idTransaccion,
      concepto: `${tipoDoc} · ${nombreReceptor}`,
      usuario: lugar.usuario,
    };
    return [{ lugar, movimiento }];
  });
}

function tipoOf(
  antes: DocumentoCompleto | null,
  despues: DocumentoCompleto,
  { produccion }: LugarCaja,
): TipoMovimiento {
  if (antes === null) return 'VENTA';
  if (isEstado(despues.statusDocumento, 'sinEfecto'))
    return isEstado(despues.statusDocumento, 'anulado') ? 'ANULADA' : 'RECHAZADA';
  // The certifier said that the document is real, or that it is not: it leaves one till for the other.
  if (antes.produccion !== despues.produccion)
    return produccion === despues.produccion ? 'VENTA' : 'RECHAZADA';
  return antes.datos.pagos.length === despues.datos.pagos.length ? 'CORREGIDA' : 'COBRO';
}
