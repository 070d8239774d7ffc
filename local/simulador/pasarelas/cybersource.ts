import { createHash, createHmac, randomUUID } from 'node:crypto';
import { textAt } from '#lambdas/adapters/pasarelas/llamada.ts';
import type { Estado } from '../estado.ts';
import { comportamientoOf } from './tarjetas.ts';

export type PeticionCybersource = {
  readonly ruta: string;
  readonly host: string;
  readonly cabeceras: Headers;
  readonly cuerpo: string;
};
export type RespuestaCybersource = { readonly status: number; readonly datos: unknown };

/** Charge in the ledger of the simulator; it keeps no card number. */
export type Asiento = {
  readonly id: string;
  readonly compraId: string;
  readonly intento: string;
  readonly monto: string;
  readonly moneda: string;
  readonly ultimos4: string;
  isAnulado: boolean;
  /** Whether the settlement of the day took it, after which it cannot be undone. */
  isLiquidado: boolean;
  fallosAlAnular: number;
  /** Number of times that the settled amount was given back; the gateway refuses none. */
  devoluciones: number;
};

type Comercio = { readonly comercio: string; readonly llave: string; readonly secreto: string };
export type CybersourceSimulado = {
  readonly asientos: Asiento[];
  /** Answers a call; null leaves the caller without an answer, after the effect. */
  answer: (peticion: PeticionCybersource) => RespuestaCybersource | null;
  /** Settles every charge, as the gateway does at the end of its day. */
  settleDay: () => void;
};

const NO_ANULABLE: RespuestaCybersource = {
  status: 400,
  datos: { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' },
};

/** The simulated card gateway: it checks digest and signature of every call and keeps each charge in a ledger. */
export function createCybersourceSimulado(
  comercio: Comercio,
  now: () => Date,
  estado: Estado,
): CybersourceSimulado {
  const asientos = estado.get<Asiento[]>('tarjeta', []);
  const save = (): void => estado.set('tarjeta', asientos);
  return {
    asientos,
    answer: (peticion) => {
      const respuesta = answer({ comercio, asientos, now }, peticion);
      save();
      return respuesta;
    },
    settleDay: () => {
      for (const asiento of asientos) asiento.isLiquidado = !asiento.isAnulado;
      save();
    },
  };
}

type Contexto = { readonly comercio: Comercio; readonly asientos: Asiento[]; readonly now: () => Date };

function answer(
  { comercio, asientos, now }: Contexto,
  peticion: PeticionCybersource,
): RespuestaCybersource | null {
  if (!isFirmada(comercio, peticion))
    return { status: 401, datos: { response: { rmsg: 'Authentication Failed' } } };
  const datos: unknown = JSON.parse(peticion.cuerpo);
  const [, id, operacion] =
    /^\/pts\/v2\/payments\/([^/]+)\/(voids|reversals|refunds)$/.exec(peticion.ruta) ?? [];
  const nombres = ['clientReferenceInformation', 'transactionId'] as const;
  if (operacion === 'refunds') return giveBack(asientos, id);
  if (operacion !== undefined) return undo(asientos, (each) => each.id === id, operacion);
  if (peticion.ruta === '/pts/v2/payments') return sell(asientos, datos, now());
  if (peticion.ruta === '/pts/v2/voids')
    return undo(asientos, (each) => each.intento === textAt(datos, ...nombres), 'voids');
  if (peticion.ruta === '/tss/v2/searches') return search(asientos, textAt(datos, 'query'));
  return { status: 404, datos: { response: { rmsg: 'Resource not found' } } };
}

function sell(asientos: Asiento[], datos: unknown, hoy: Date): RespuestaCybersource | null {
  const card = ['paymentInformation', 'card'];
  const numero = textAt(datos, ...card, 'number');
  const conducta = comportamientoOf({
    numero,
    cvv: textAt(datos, ...card, 'securityCode'),
    vencimiento: `${textAt(datos, ...card, 'expirationYear')}-${textAt(datos, ...card, 'expirationMonth')}`,
    mesActual: hoy.toISOString().slice(0, 7),
  });
  const intento = textAt(datos, 'clientReferenceInformation', 'transactionId');
  if (asientos.some((each) => each.intento === intento))
    return { status: 400, datos: { status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' } };
  const id = randomUUID();
  const monto = textAt(datos, 'orderInformation', 'amountDetails', 'totalAmount');
  const moneda = textAt(datos, 'orderInformation', 'amountDetails', 'currency');
  const compraId = textAt(datos, 'clientReferenceInformation', 'code');
  const { status, estado, motivo, isCobrada, isMuda, fallosAlAnular } = conducta;
  if (isCobrada)
    asientos.push({
      ...{ id, compraId, intento, monto, moneda, ultimos4: numero.slice(-4), fallosAlAnular },
      ...{ isAnulado: false, isLiquidado: false, devoluciones: 0 },
    });
  if (isMuda) return null;
  if (status !== 201) return { status, datos: { status: estado, reason: motivo } };
  return {
    status,
    datos: {
      id,
      status: estado,
      processorInformation: { approvalCode: '831000' },
      ...(motivo === '' ? {} : { errorInformation: { reason: motivo } }),
      orderInformation: { amountDetails: { totalAmount: monto, authorizedAmount: monto, currency: moneda } },
    },
  };
}

function undo(
  asientos: readonly Asiento[],
  isEse: (asiento: Asiento) => boolean,
  operacion: string,
): RespuestaCybersource | null {
  const asiento = asientos.find(isEse);
  if (asiento === undefined || asiento.isAnulado || asiento.isLiquidado) return NO_ANULABLE;
  if (asiento.fallosAlAnular > 0) {
    asiento.fallosAlAnular -= 1;
    return { status: 502, datos: { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' } };
  }
  asiento.isAnulado = true;
  return { status: 201, datos: { id: randomUUID(), status: operacion === 'voids' ? 'VOIDED' : 'REVERSED' } };
}

function giveBack(asientos: readonly Asiento[], id = ''): RespuestaCybersource {
  const asiento = asientos.find((each) => each.id === id);
  if (asiento?.isLiquidado !== true)
    return { status: 400, datos: { status: 'INVALID_REQUEST', reason: 'INVALID_DATA' } };
  asiento.devoluciones += 1;
  return { status: 201, datos: { id: randomUUID(), status: 'PENDING' } };
}

function search(asientos: readonly Asiento[], query: string): RespuestaCybersource {
  const transactionSummaries = asientos
    .filter(({ compraId }) => query === `clientReferenceInformation.code:${compraId}`)
    .flatMap((asiento) => [
      summaryOf(asiento, 'ics_bill'),
      ...(asiento.isAnulado ? [summaryOf(asiento, 'ics_void')] : []),
      ...Array.from({ length: asiento.devoluciones }, () => summaryOf(asiento, 'ics_credit')),
    ]);
  return { status: 201, datos: { _embedded: { transactionSummaries } } };
}

function summaryOf({ id, compraId, monto, moneda }: Asiento, name: string): object {
  return {
    id: name === 'ics_bill' ? id : `${id}-${name}`,
    clientReferenceInformation: { code: compraId },
    applicationInformation: { applications: [{ name, rFlag: 'SOK' }] },
    orderInformation: { amountDetails: { totalAmount: monto, currency: moneda } },
    processorInformation: { approvalCode: '831000' },
  };
}

/** Checks the signature from the headers as they came, with code of its own, so that both sides cannot err alike. */
function isFirmada({ comercio, llave, secreto }: Comercio, peticion: PeticionCybersource): boolean {
  const { ruta, host, cabeceras, cuerpo } = peticion;
  const digest = `SHA-256=${createHash('sha256').update(cuerpo).digest('base64')}`;
  const firmado =
    `host: ${host}\ndate: ${cabeceras.get('date') ?? ''}\nrequest-target: post ${ruta}\n` +
    `digest: ${digest}\nv-c-merchant-id: ${comercio}`;
  const firma = createHmac('sha256', Buffer.from(secreto, 'base64')).update(firmado).digest('base64');
  const esperada =
    `keyid="${llave}", algorithm="HmacSHA256", ` +
    `headers="host date request-target digest v-c-merchant-id", signature="${firma}"`;
  return cabeceras.get('digest') === digest && cabeceras.get('signature') === esperada;
}
