import { decideCaptura } from '#domain/pagos/motivos-paypal.ts';
import type { ResultadoOrden } from '#domain/pagos/motivos-paypal.ts';
import { incierta, rechazada } from '#domain/pagos/resultado.ts';
import type { Billetera, OrdenGuardada, OrdenPedida } from '#lambdas/ports/billetera.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { Devolucion } from '#lambdas/ports/pasarela.ts';
import { listAt, textAt } from '../llamada.ts';
import type { Llamada } from '../llamada.ts';
import { createCallPaypal } from './llamada.ts';
import type { CallPaypal, OpcionesPaypal } from './llamada.ts';
import { alarm, readOrden } from './orden.ts';
import type { LecturaOrden } from './orden.ts';

/** Milliseconds of a look and of a capture; with a token they fit into the time that the API waits. */
const LIMITE_MS = 8_000;
const LIMITE_CAPTURA_MS = 12_000;

/**
 * Adapter of PayPal's Orders v2. Ids of requests follow from the purchase, the order and the capture, so a repeat after
 * a lost answer has no second effect; an order is looked at before it is charged, also when PayPal forgot the id.
 */
export function createPaypal(opciones: OpcionesPaypal): Billetera {
  const call = createCallPaypal(opciones);
  const { log } = opciones;
  return {
    createOrder: async (pedida) => {
      const primera = await create(call, pedida);
      // A repeat under the same id answers the same order, and no money moves.
      const llamada = primera.tipo === 'sin_respuesta' ? await create(call, pedida) : primera;
      return readCreada(log, pedida, llamada);
    },
    capture: async (orden) => {
      const lectura = await look(call, log, orden);
      return lectura.estado === 'POR_CAPTURAR' ? capture(call, log, orden) : lectura;
    },
    review: async (orden) => orDoubt(await look(call, log, orden)),
    refund: (referencia) => refund(call, referencia),
  };
}

function create(call: CallPaypal, { compraId, monto, moneda, descripcion }: OrdenPedida): Promise<Llamada> {
  return call({
    metodo: 'POST',
    ruta: 'v2/checkout/orders',
    nombre: 'v2/checkout/orders',
    limite: LIMITE_MS,
    idempotencia: `ord-${compraId}`,
    datos: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: compraId,
          invoice_id: compraId,
          description: descripcion,
          amount: { currency_code: moneda, value: monto },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: { locale: 'es-GT', shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
        },
      },
    },
  });
}

function readCreada(log: Log, { compraId }: OrdenPedida, llamada: Llamada): string | null {
  if (llamada.tipo !== 'respuesta') return null;
  const id = textAt(llamada.datos, 'id');
  if ((llamada.status === 200 || llamada.status === 201) && id !== '') return id;
  log.error('pasarela.orden_rechazada', { compraId, status: llamada.status, issue: issueOf(llamada) });
  return null;
}

async function look(call: CallPaypal, log: Log, orden: OrdenGuardada): Promise<LecturaOrden> {
  const llamada = await call({
    metodo: 'GET',
    ruta: `v2/checkout/orders/${encodeURIComponent(orden.orderId)}`,
    nombre: 'v2/checkout/orders/:id',
    limite: LIMITE_MS,
    idempotencia: null,
  });
  if (llamada.tipo !== 'respuesta') return incierta('the order could not be asked');
  if (llamada.status === 200) return readOrden(log, orden, llamada.datos);
  const isInexistente = llamada.status === 404 && textAt(llamada.datos, 'name') === 'RESOURCE_NOT_FOUND';
  return isInexistente ? rechazada('SERVICIO') : incierta(`status ${llamada.status} of the order`);
}

async function capture(call: CallPaypal, log: Log, orden: OrdenGuardada): Promise<ResultadoOrden> {
  const llamada = await call({
    metodo: 'POST',
    ruta: `v2/checkout/orders/${encodeURIComponent(orden.orderId)}/capture`,
    nombre: 'v2/checkout/orders/:id/capture',
    limite: LIMITE_CAPTURA_MS,
    idempotencia: `cap-${orden.orderId}`,
  });
  if (llamada.tipo !== 'respuesta') return incierta('the capture gave no answer');
  const { status } = llamada;
  // The answer to a capture may be short, so the order itself says what was charged.
  if (status === 200 || status === 201) return orDoubt(await look(call, log, orden));
  const decision = decideCaptura(status, issueOf(llamada));
  switch (decision.conducta) {
    case 'ABRIR':
      return { estado: 'ABIERTA', grupo: decision.grupo };
    case 'RECHAZAR':
      return rechazada(decision.grupo);
    case 'ALARMAR':
      return alarm(log, orden, 'another order of the purchase was paid');
    case 'DUDAR':
      return incierta(`status ${status} of the capture`);
    case 'LEER':
      return orDoubt(await look(call, log, orden));
    case 'LEER_O_RECHAZAR': {
      const lectura = await look(call, log, orden);
      return lectura.estado === 'POR_CAPTURAR' ? rechazada('SERVICIO') : lectura;
    }
  }
}

/** After a capture, an order that looks as before it says nothing yet. */
function orDoubt(lectura: LecturaOrden): ResultadoOrden {
  return lectura.estado === 'POR_CAPTURAR' ? incierta('the order does not show its capture yet') : lectura;
}

async function refund(call: CallPaypal, referencia: string): Promise<Devolucion> {
  const llamada = await call({
    metodo: 'POST',
    ruta: `v2/payments/captures/${encodeURIComponent(referencia)}/refund`,
    nombre: 'v2/payments/captures/:id/refund',
    limite: LIMITE_CAPTURA_MS,
    idempotencia: `dev-${referencia}`,
  });
  if (llamada.tipo !== 'respuesta') return 'DUDOSA';
  const { status, datos } = llamada;
  if (status === 200 || status === 201) return DEVOLUCIONES[textAt(datos, 'status')] ?? 'DUDOSA';
  if (status === 422 && issueOf(llamada) === 'CAPTURE_FULLY_REFUNDED') return 'HECHA';
  return status === 404 || status === 422 ? 'NO_SE_PUEDE' : 'DUDOSA';
}

/** Outcome by the status of a refund; a pending one is asked again under the same id. */
const DEVOLUCIONES: Readonly<Partial<Record<string, Devolucion>>> = {
  COMPLETED: 'HECHA',
  CANCELLED: 'NO_SE_PUEDE',
  FAILED: 'NO_SE_PUEDE',
};

function issueOf({ datos }: Extract<Llamada, { tipo: 'respuesta' }>): string {
  return textAt(listAt(datos, 'details')[0], 'issue');
}
