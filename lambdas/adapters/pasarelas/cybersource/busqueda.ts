import { isRecord } from '#domain/is-record.ts';
import { textAt } from '../llamada.ts';
import { callCybersource } from './llamada.ts';
import type { OpcionesCybersource } from './llamada.ts';

/** One transaction of a purchase at the gateway. */
export type Hallado = {
  readonly id: string;
  readonly clase: 'cobro' | 'devolucion';
  /** Whether the gateway accepted it. */
  readonly isHecho: boolean;
  /** Whether it takes money: an amount that is only held is none. */
  readonly isCaptura: boolean;
  readonly autorizacion: string;
  readonly monto: string;
  readonly moneda: string;
};

const CAPTURA = 'ics_bill';
const COBROS: ReadonlySet<string> = new Set([CAPTURA, 'ics_auth']);
const DEVOLUCIONES: ReadonlySet<string> = new Set(['ics_void', 'ics_auth_reversal', 'ics_credit']);

/** Finds what the gateway knows of a purchase; null when it could not be asked. It knows a charge only after a while. */
export async function searchCompra(
  opciones: OpcionesCybersource,
  compraId: string,
): Promise<Hallado[] | null> {
  const llamada = await callCybersource(opciones, 'tss/v2/searches', {
    query: `clientReferenceInformation.code:${compraId}`,
    sort: 'submitTimeUtc:desc',
    limit: 20,
  });
  if (llamada.tipo !== 'respuesta' || (llamada.status !== 200 && llamada.status !== 201)) return null;
  const embedded = llamada.datos['_embedded'];
  const filas = isRecord(embedded) ? embedded['transactionSummaries'] : [];
  if (!Array.isArray(filas)) return null;
  return filas
    .filter((fila: unknown) => textAt(fila, 'clientReferenceInformation', 'code') === compraId)
    .flatMap((fila: unknown) => readFila(fila));
}

function readFila(fila: unknown): Hallado[] {
  const informacion = isRecord(fila) ? fila['applicationInformation'] : undefined;
  const aplicaciones = isRecord(informacion) ? informacion['applications'] : undefined;
  if (!Array.isArray(aplicaciones)) return [];
  const isHecho = aplicaciones.every((each: unknown) => textAt(each, 'rFlag') === 'SOK');
  const nombres = aplicaciones.map((each: unknown) => textAt(each, 'name'));
  const clase = nombres.some((nombre) => DEVOLUCIONES.has(nombre)) ? 'devolucion' : 'cobro';
  if (clase === 'cobro' && !nombres.some((nombre) => COBROS.has(nombre))) return [];
  return [
    {
      id: textAt(fila, 'id'),
      clase,
      isHecho,
      isCaptura: clase === 'cobro' && nombres.includes(CAPTURA),
      autorizacion: textAt(fila, 'processorInformation', 'approvalCode'),
      monto: textAt(fila, 'orderInformation', 'amountDetails', 'totalAmount'),
      moneda: textAt(fila, 'orderInformation', 'amountDetails', 'currency'),
    },
  ];
}
