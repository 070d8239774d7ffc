import { isRecord } from '#domain/is-record.ts';
import { enRevision, incierta, rechazada } from '#domain/pagos/resultado.ts';
import type { ResultadoOrden } from '#domain/pagos/motivos-paypal.ts';
import type { OrdenGuardada } from '#lambdas/ports/billetera.ts';
import type { Log } from '#lambdas/ports/log.ts';
import { listAt, textAt } from '../llamada.ts';

/** State that a look at an order finds; POR_CAPTURAR was approved by the buyer and is not charged yet. */
export type LecturaOrden = ResultadoOrden | { readonly estado: 'POR_CAPTURAR' };

/** Reads an order as PayPal describes it; whatever is not exactly the order of the purchase gives no credits. */
export function readOrden(log: Log, guardada: OrdenGuardada, datos: unknown): LecturaOrden {
  const { compraId, orderId, monto, moneda } = guardada;
  const unidades = listAt(datos, 'purchase_units');
  const [unidad] = unidades;
  const isAjena = textAt(datos, 'id') !== orderId || textAt(unidad, 'custom_id') !== compraId;
  if (unidades.length !== 1 || isAjena) {
    log.warn('pasarela.orden_ajena', { compraId, orderId });
    return rechazada('SERVICIO');
  }
  const capturas = listAt(isRecord(unidad) ? unidad['payments'] : undefined, 'captures');
  if (capturas.length > 1) return alarm(log, guardada, 'several captures of one order');
  const [captura] = capturas;
  if (!hasMonto(captura ?? unidad, monto, moneda)) {
    const otro = alarm(log, guardada, 'an order with another amount');
    return captura === undefined ? rechazada('SERVICIO') : otro;
  }
  return captura === undefined
    ? readSinCaptura(textAt(datos, 'status'))
    : readCaptura(log, guardada, textAt(datos, 'status'), captura);
}

function readSinCaptura(estado: string): LecturaOrden {
  switch (estado) {
    case 'APPROVED':
      return { estado: 'POR_CAPTURAR' };
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { estado: 'ABIERTA', grupo: 'SIN_APROBAR' };
    case 'VOIDED':
      return rechazada('PAYPAL');
    default:
      return incierta('an order in a state that is not known');
  }
}

/** Only a complete capture of a complete order is a payment. */
function readCaptura(log: Log, guardada: OrdenGuardada, estado: string, captura: unknown): LecturaOrden {
  const referencia = textAt(captura, 'id');
  const { monto, moneda } = guardada;
  switch (textAt(captura, 'status')) {
    case 'COMPLETED':
      return estado === 'COMPLETED' && referencia !== ''
        ? { estado: 'APROBADA', cobro: { referencia, autorizacion: '', tarjeta: null, monto, moneda } }
        : incierta('a capture whose order is not complete');
    case 'PENDING':
      return enRevision(referencia);
    case 'DECLINED':
    case 'FAILED':
      return rechazada('PAYPAL');
    case 'REFUNDED':
      return { estado: 'DEVUELTA', referencia };
    case 'PARTIALLY_REFUNDED':
      return alarm(log, guardada, 'a part of the payment was given back');
    default:
      return incierta('a capture in a state that is not known');
  }
}

function hasMonto(nodo: unknown, monto: string, moneda: string): boolean {
  return textAt(nodo, 'amount', 'value') === monto && textAt(nodo, 'amount', 'currency_code') === moneda;
}

/** Keeps a payment that does not fit in doubt, and calls a person. */
export function alarm(
  log: Log,
  { compraId, orderId }: OrdenGuardada,
  motivo: string,
): LecturaOrden & { estado: 'INCIERTA' } {
  log.error('pasarela.alarma', { motivo, compraId, orderId });
  return { estado: 'INCIERTA', grupo: 'VERIFICANDO', motivo };
}
