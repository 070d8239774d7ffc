import { decideCobro } from '#domain/pagos/motivos-tarjeta.ts';
import { enRevision, incierta, rechazada } from '#domain/pagos/resultado.ts';
import type { ResultadoPago } from '#domain/pagos/resultado.ts';
import type {
  CobroDevuelto,
  CobroEnDuda,
  CobroTarjeta,
  Devolucion,
  PasarelaTarjeta,
} from '#lambdas/ports/pasarela.ts';
import { HOSTS_TARJETA } from '../hosts.ts';
import { isTarjetaDePrueba } from '../tarjetas-de-prueba.ts';
import { searchCompra } from './busqueda.ts';
import type { Hallado } from './busqueda.ts';
import { textAt } from '../llamada.ts';
import type { Llamada } from '../llamada.ts';
import { callCybersource } from './llamada.ts';
import type { OpcionesCybersource } from './llamada.ts';
import { buildVenta } from './venta.ts';

type Respuesta = Extract<Llamada, { tipo: 'respuesta' }>;

/**
 * Adapter of the card gateway CyberSource REST. A charge is one call and is never repeated here: an answer that is lost
 * or cannot be read leaves the purchase in doubt, and `settle` ends the doubt by undoing the attempt or finding it.
 */
export function createCybersource(opciones: OpcionesCybersource): PasarelaTarjeta {
  return {
    charge: async (pedido) => {
      if (opciones.host === HOSTS_TARJETA.produccion && isTarjetaDePrueba(pedido.tarjeta.numero))
        return rechazada('DATOS');
      const llamada = await callCybersource(opciones, 'pts/v2/payments', buildVenta(pedido));
      if (llamada.tipo === 'no_enviada') return rechazada('SERVICIO');
      if (llamada.tipo === 'sin_respuesta') return incierta(llamada.motivo);
      return toResultado(opciones, pedido, llamada);
    },
    settle: (duda) => settle(opciones, duda),
    review: (duda) => review(opciones, duda),
    void: async (referencia, compraId) => {
      const devolucion = await undo(opciones, `pts/v2/payments/${encodeURIComponent(referencia)}/voids`, {
        code: compraId,
      });
      if (devolucion !== 'NO_SE_PUEDE') return devolucion;
      // A void whose answer was lost makes the next one fail, so the search tells whether it was done.
      const hallados = await searchCompra(opciones, compraId);
      if (hallados === null) return 'DUDOSA';
      return hallados.some(isDevuelto) ? 'HECHA' : 'NO_SE_PUEDE';
    },
    refund: (devuelto) => refund(opciones, devuelto),
  };
}

async function refund(
  opciones: OpcionesCybersource,
  { referencia, compraId, monto, moneda, previa }: CobroDevuelto,
): Promise<Devolucion> {
  if (previa !== 'NINGUNA') {
    const hallados = await searchCompra(opciones, compraId);
    if (hallados === null) return 'DUDOSA';
    if (hallados.some(isDevuelto)) return 'HECHA';
    if (previa === 'RECIENTE') return 'DUDOSA';
  }
  return undo(
    opciones,
    `pts/v2/payments/${encodeURIComponent(referencia)}/refunds`,
    { code: compraId },
    { orderInformation: { amountDetails: { totalAmount: monto, currency: moneda } } },
  );
}

/** Words of the gateway for money that is on its way back. */
const DEVUELTOS: ReadonlySet<string> = new Set(['VOIDED', 'REVERSED', 'PENDING', 'TRANSMITTED']);

async function toResultado(
  opciones: OpcionesCybersource,
  pedido: CobroTarjeta,
  { status, datos }: Respuesta,
): Promise<ResultadoPago> {
  const estado = textAt(datos, 'status');
  const motivo = textAt(datos, 'errorInformation', 'reason') || textAt(datos, 'reason');
  const { conducta, grupo } = decideCobro({ status, estado, motivo });
  const referencia = textAt(datos, 'id');
  switch (conducta) {
    case 'RECHAZAR':
      return rechazada(grupo ?? 'EMISOR');
    case 'DESHACER':
      return incierta(`status ${status}`);
    case 'REVISAR':
      return enRevision(referencia);
    case 'REVERTIR':
      return revert(opciones, pedido, referencia);
    case 'APROBAR':
      return approve(opciones, pedido, referencia, datos);
  }
}

/** Approves only what is the charge that was asked: an answer with another amount is a doubt with an alarm. */
function approve(
  opciones: OpcionesCybersource,
  { monto, moneda, compraId, tarjeta: { marca, ultimos4 } }: CobroTarjeta,
  referencia: string,
  datos: Respuesta['datos'],
): ResultadoPago {
  const detalles = ['orderInformation', 'amountDetails'] as const;
  const cobrado = textAt(datos, ...detalles, 'authorizedAmount') || textAt(datos, ...detalles, 'totalAmount');
  const otra = textAt(datos, ...detalles, 'currency');
  const isOtro = (cobrado !== '' && cobrado !== monto) || (otra !== '' && otra !== moneda);
  if (isOtro || referencia === '') {
    opciones.log.error('pasarela.alarma', { motivo: 'an approval of another charge', compraId });
    return incierta('an approval of another charge');
  }
  const autorizacion = textAt(datos, 'processorInformation', 'approvalCode');
  return {
    estado: 'APROBADA',
    cobro: { referencia, autorizacion, tarjeta: { marca, ultimos4 }, monto, moneda },
  };
}

/** Gives a held amount back; while that is not sure, the purchase is in doubt and `settle` goes on. */
async function revert(
  opciones: OpcionesCybersource,
  { compraId, monto, moneda }: CobroTarjeta,
  referencia: string,
): Promise<ResultadoPago> {
  if (referencia === '') return incierta('a held amount without id');
  const ruta = `pts/v2/payments/${encodeURIComponent(referencia)}/reversals`;
  const devolucion = await undo(
    opciones,
    ruta,
    { code: compraId },
    { reversalInformation: { amountDetails: { totalAmount: monto, currency: moneda } } },
  );
  return devolucion === 'HECHA' ? rechazada('EMISOR') : incierta('a held amount is not given back yet');
}

/** Asks to undo; a refusal other than that of the operation itself, as one of the signature, says nothing. */
async function undo(
  opciones: OpcionesCybersource,
  ruta: string,
  nombres: { code: string; transactionId?: string },
  resto: Readonly<Record<string, unknown>> = {},
): Promise<Devolucion> {
  const llamada = await callCybersource(opciones, ruta, { clientReferenceInformation: nombres, ...resto });
  if (llamada.tipo !== 'respuesta') return 'DUDOSA';
  const { status, datos } = llamada;
  if (status === 201 && DEVUELTOS.has(textAt(datos, 'status'))) return 'HECHA';
  const isRepetida = textAt(datos, 'reason') === 'DUPLICATE_REQUEST';
  return (status === 400 && !isRepetida) || status === 404 ? 'NO_SE_PUEDE' : 'DUDOSA';
}

async function settle(opciones: OpcionesCybersource, duda: CobroEnDuda): Promise<ResultadoPago> {
  const { compraId, intento, isAntiguo } = duda;
  const devolucion = await undo(opciones, 'pts/v2/voids', { code: compraId, transactionId: intento });
  if (devolucion === 'HECHA') return rechazada('SERVICIO');
  if (devolucion === 'DUDOSA') return incierta('the attempt is not undone yet');
  const hallados = await searchCompra(opciones, compraId);
  if (hallados === null) return incierta('the search gave no answer');
  const devueltos = hallados.filter(isDevuelto).length;
  const cobrados = hallados.filter(({ clase, isHecho }) => clase === 'cobro' && isHecho);
  const [cobrado] = cobrados;
  if (devueltos > 0 && devueltos >= cobrados.length) return rechazada('SERVICIO');
  if (cobrado === undefined)
    return isAntiguo ? rechazada('SERVICIO') : incierta('the gateway does not know the attempt yet');
  const isUno = cobrados.length === 1 && devueltos === 0;
  return isUno ? keepCobro(opciones, duda, cobrado) : warn(opciones, compraId);
}

/** Reads the end of a review: a charge that was taken is approved, one that was given back is refused. */
async function review(opciones: OpcionesCybersource, duda: CobroEnDuda): Promise<ResultadoPago> {
  const hallados = await searchCompra(opciones, duda.compraId);
  if (hallados === null) return incierta('the search gave no answer');
  const devueltos = hallados.filter(isDevuelto).length;
  const tomados = hallados.filter(({ isCaptura, isHecho }) => isCaptura && isHecho);
  const [tomado] = tomados;
  if (devueltos > 0 && devueltos >= tomados.length) return rechazada('EMISOR');
  if (tomado === undefined) return incierta('the review has not ended');
  const isUno = tomados.length === 1 && devueltos === 0;
  return isUno ? keepCobro(opciones, duda, tomado) : warn(opciones, duda.compraId);
}

/** Keeps a charge that stands and cannot be undone: the buyer paid, so the purchase is approved. */
function keepCobro(opciones: OpcionesCybersource, duda: CobroEnDuda, hallado: Hallado): ResultadoPago {
  const { compraId, monto, moneda, tarjeta } = duda;
  if (hallado.monto !== monto || hallado.moneda !== moneda || hallado.id === '')
    return warn(opciones, compraId);
  const { id: referencia, autorizacion } = hallado;
  return { estado: 'APROBADA', cobro: { referencia, autorizacion, tarjeta, monto, moneda } };
}

function warn({ log }: OpcionesCybersource, compraId: string): ResultadoPago {
  log.error('pasarela.alarma', { motivo: 'the charges found do not fit the purchase', compraId });
  return incierta('the charges found do not fit the purchase');
}

function isDevuelto({ clase, isHecho }: Hallado): boolean {
  return clase === 'devolucion' && isHecho;
}
