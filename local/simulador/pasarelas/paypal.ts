import { randomUUID } from 'node:crypto';
import { listAt, textAt } from '#lambdas/adapters/pasarelas/llamada.ts';
import type { Estado } from '../estado.ts';

export type PeticionPaypal = {
  readonly metodo: string;
  readonly ruta: string;
  readonly cabeceras: Headers;
  readonly cuerpo: string;
};
export type RespuestaPasarela = { readonly status: number; readonly datos: unknown };

/**
 * Fate of the order that a buyer approves: `rechazado` is a refused way of paying, after which the buyer may
 * choose another one; `mudo` is charged and the answer is lost.
 */
export const PAGADORES = ['aprueba', 'rechazado', 'revision', 'mudo'] as const;
export type Pagador = (typeof PAGADORES)[number];

export type CapturaSimulada = {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'REFUNDED';
};
export type OrdenSimulada = {
  readonly id: string;
  readonly compraId: string;
  readonly descripcion: string;
  readonly monto: string;
  readonly moneda: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  pagador: Pagador;
  captura: CapturaSimulada | null;
};

type Guardada = { readonly hasta: number; readonly cuerpo: string; readonly respuesta: RespuestaPasarela };
type Cuenta = { readonly cliente: string; readonly secreto: string };

export type PaypalSimulado = {
  /** Answers a call; null leaves the caller without an answer, after the effect. */
  answer: (peticion: PeticionPaypal) => RespuestaPasarela | null;
  listOrdenes: () => readonly OrdenSimulada[];
  /** The buyer approves an order on the page of the wallet; false when there is nothing to approve. */
  approve: (orderId: string, pagador: Pagador) => boolean;
  /** The wallet gives a payment back by itself, as after a claim of the buyer. */
  giveBack: (orderId: string) => boolean;
  /** Ends every token before its time. */
  endTokens: () => void;
};

const MONEDAS: ReadonlySet<string> = new Set(['USD', 'EUR', 'MXN']);
const TOKEN_S = 32_400;
const MEMORIA_MS = 6 * 3_600_000;

type Contexto = {
  readonly cuenta: Cuenta;
  readonly now: () => Date;
  readonly ordenes: OrdenSimulada[];
  readonly respuestas: Record<string, Guardada>;
  readonly tokens: Map<string, number>;
};

/** The simulated wallet: tokens, orders, captures and refunds in a ledger, and the memory of request ids (docs/servicios.md, "Wallet payments"). */
export function createPaypalSimulado(cuenta: Cuenta, now: () => Date, estado: Estado): PaypalSimulado {
  const ordenes = estado.get<OrdenSimulada[]>('paypal', []);
  const respuestas = estado.get<Record<string, Guardada>>('paypalRespuestas', {});
  const contexto: Contexto = { cuenta, now, ordenes, respuestas, tokens: new Map() };
  const save = (): void => {
    estado.set('paypalRespuestas', respuestas);
    estado.set('paypal', ordenes);
  };
  return {
    answer: (peticion) => {
      const respuesta = answer(contexto, peticion);
      if (peticion.metodo === 'POST') save();
      return respuesta;
    },
    listOrdenes: () => ordenes,
    approve: (orderId, pagador) => {
      const orden = ordenes.find(({ id }) => id === orderId);
      if (orden === undefined || orden.captura !== null) return false;
      Object.assign(orden, { status: 'APPROVED', pagador });
      save();
      return true;
    },
    giveBack: (orderId) => {
      const captura = ordenes.find(({ id }) => id === orderId)?.captura ?? null;
      if (captura === null) return false;
      captura.status = 'REFUNDED';
      save();
      return true;
    },
    endTokens: () => contexto.tokens.clear(),
  };
}

function answer(contexto: Contexto, peticion: PeticionPaypal): RespuestaPasarela | null {
  const { metodo, ruta, cabeceras } = peticion;
  if (metodo === 'POST' && ruta === '/v1/oauth2/token') return giveToken(contexto, peticion);
  if (!isConToken(contexto, cabeceras)) return { status: 401, datos: { error: 'invalid_token' } };
  if (metodo === 'POST') return write(contexto, peticion);
  const [, id] = /^\/v2\/checkout\/orders\/([^/]+)$/.exec(ruta) ?? [];
  return metodo === 'GET' && id !== undefined ? read(contexto, id) : notFound();
}

function write(contexto: Contexto, peticion: PeticionPaypal): RespuestaPasarela | null {
  const { ruta } = peticion;
  const [, orden] = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(ruta) ?? [];
  const [, captura] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(ruta) ?? [];
  if (ruta === '/v2/checkout/orders')
    return once(contexto, peticion, () => create(contexto, peticion.cuerpo));
  if (orden !== undefined) return once(contexto, peticion, () => capture(contexto, orden));
  if (captura !== undefined) return once(contexto, peticion, () => refund(contexto, captura));
  return notFound();
}

function giveToken({ cuenta, now, tokens }: Contexto, peticion: PeticionPaypal): RespuestaPasarela {
  const esperada = `Basic ${Buffer.from(`${cuenta.cliente}:${cuenta.secreto}`).toString('base64')}`;
  const isValida =
    peticion.cabeceras.get('authorization') === esperada &&
    new URLSearchParams(peticion.cuerpo).get('grant_type') === 'client_credentials';
  if (!isValida) return { status: 401, datos: { error: 'invalid_client' } };
  const token = randomUUID();
  tokens.set(token, now().getTime() + TOKEN_S * 1000);
  return { status: 200, datos: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_S } };
}

function isConToken({ tokens, now }: Contexto, cabeceras: Headers): boolean {
  const [, token = ''] = /^Bearer (.+)$/.exec(cabeceras.get('authorization') ?? '') ?? [];
  return (tokens.get(token) ?? 0) > now().getTime();
}

/** Answers a repeat under the same request id as the first time, for six hours; a refusal is not kept. */
function once(
  { respuestas, now }: Contexto,
  { cabeceras, ruta, cuerpo }: PeticionPaypal,
  run: () => RespuestaPasarela | null,
): RespuestaPasarela | null {
  const id = cabeceras.get('paypal-request-id');
  const clave = `${ruta} ${id ?? ''}`;
  const previa = respuestas[clave];
  if (id !== null && previa !== undefined && previa.hasta > now().getTime())
    return previa.cuerpo === cuerpo ? previa.respuesta : refusal('DUPLICATE_REQUEST_ID');
  const respuesta = run();
  if (id !== null && respuesta !== null && respuesta.status < 300)
    respuestas[clave] = { hasta: now().getTime() + MEMORIA_MS, cuerpo, respuesta };
  return respuesta;
}

function create({ ordenes }: Contexto, cuerpo: string): RespuestaPasarela {
  const datos: unknown = JSON.parse(cuerpo);
  const [unidad] = listAt(datos, 'purchase_units');
  const moneda = textAt(unidad, 'amount', 'currency_code');
  if (!MONEDAS.has(moneda)) return refusal('CURRENCY_NOT_SUPPORTED');
  const orden: OrdenSimulada = {
    id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(),
    compraId: textAt(unidad, 'custom_id'),
    descripcion: textAt(unidad, 'description'),
    monto: textAt(unidad, 'amount', 'value'),
    moneda,
    status: 'PAYER_ACTION_REQUIRED',
    pagador: 'aprueba',
    captura: null,
  };
  ordenes.push(orden);
  return { status: 200, datos: { id: orden.id, status: orden.status } };
}

function read({ ordenes }: Contexto, id: string): RespuestaPasarela {
  const orden = ordenes.find((each) => each.id === id);
  if (orden === undefined) return notFound();
  const amount = { currency_code: orden.moneda, value: orden.monto };
  const captures = orden.captura === null ? [] : [{ ...orden.captura, amount }];
  return {
    status: 200,
    datos: {
      id,
      intent: 'CAPTURE',
      status: orden.status,
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: orden.compraId,
          invoice_id: orden.compraId,
          amount,
          ...(captures.length === 0 ? {} : { payments: { captures } }),
        },
      ],
    },
  };
}

function capture({ ordenes }: Contexto, id: string): RespuestaPasarela | null {
  const orden = ordenes.find((each) => each.id === id);
  if (orden === undefined) return notFound();
  if (orden.captura !== null) return refusal('ORDER_ALREADY_CAPTURED');
  if (orden.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED');
  if (orden.pagador === 'rechazado') return refusal('INSTRUMENT_DECLINED');
  if (ordenes.some(({ compraId, captura }) => compraId === orden.compraId && captura !== null))
    return refusal('DUPLICATE_INVOICE_ID');
  const status = orden.pagador === 'revision' ? 'PENDING' : 'COMPLETED';
  orden.captura = { id: randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase(), status };
  orden.status = 'COMPLETED';
  return orden.pagador === 'mudo' ? null : { status: 201, datos: { id, status: orden.status } };
}

function refund({ ordenes }: Contexto, capturaId: string): RespuestaPasarela {
  const captura = ordenes.find((each) => each.captura?.id === capturaId)?.captura ?? null;
  if (captura === null) return notFound();
  if (captura.status === 'REFUNDED') return refusal('CAPTURE_FULLY_REFUNDED');
  captura.status = 'REFUNDED';
  return { status: 201, datos: { id: randomUUID(), status: 'COMPLETED' } };
}

export function refusal(issue: string): RespuestaPasarela {
  return { status: 422, datos: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], debug_id: 'sim' } };
}

function notFound(): RespuestaPasarela {
  return { status: 404, datos: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } };
}
