import type { GrupoPago } from '../errores/mensajes-pago.ts';
import { isVencida, isVigente, quedanOf, vencenCon, venceOf } from './compra.ts';
import type { Compra, EstadoCompra, PorClase, Saldos } from './compra.ts';

/** Events of a purchase. */
export type PasoCompra =
  | {
      readonly tipo: 'aprobada';
      readonly numeroAutorizacion: string;
      readonly referencia: string;
      readonly tarjeta: string;
    }
  /** The wallet gave the purchase an order, which the buyer has to approve there. */
  | { readonly tipo: 'ordenada'; readonly orden: string; readonly proximoIntento: number }
  | { readonly tipo: 'rechazada'; readonly grupo: GrupoPago }
  /** The outcome of the charge is unknown; the next round comes at that instant (epoch ms). */
  | { readonly tipo: 'dudosa'; readonly proximoIntento: number }
  /** The gateway holds the charge for review, or still does; the next look comes at that instant (epoch ms). */
  | { readonly tipo: 'enRevision'; readonly referencia: string; readonly proximoIntento: number }
  | { readonly tipo: 'anulacionPedida'; readonly proximoIntento: number | null }
  /** A round of giving back begins or ends in doubt; `rondas` are those that were read, so only one of two runs goes on. */
  | {
      readonly tipo: 'anulacionAplazada';
      readonly rondas: number;
      readonly proximoIntento: number;
      readonly devolucionEn: number | null;
    }
  | { readonly tipo: 'anulada' }
  | { readonly tipo: 'anulacionNegada' }
  | { readonly tipo: 'congelada' }
  | { readonly tipo: 'descongelada' }
  | { readonly tipo: 'vencida' }
  | { readonly tipo: 'avisada'; readonly dias: number };

export type TipoPaso = PasoCompra['tipo'];
type PasoDe<T extends TipoPaso> = Extract<PasoCompra, { tipo: T }>;

/** Entry of the ledger that follows: what it adds to the balances of the plan, and to the count of frozen packages. */
export type MovimientoCompra = {
  readonly tipo: 'COMPRADO' | 'QUITADO' | 'REPUESTO' | 'CONGELADO' | 'DESCONGELADO' | 'VENCIDO';
  readonly creditos: PorClase;
  readonly congelados: -1 | 0 | 1;
};

export type DecisionCompra = { readonly compra: Compra; readonly movimiento: MovimientoCompra | null };

/** A purchase with the other purchases of its issuer and the balances of its plan, as they were read together. */
export type SituacionCompra = {
  readonly compra: Compra;
  readonly compras: readonly Compra[];
  readonly saldos: Saldos;
};

/** States in which a purchase may still give its credits. */
const ABIERTAS: readonly EstadoCompra[] = ['INICIADA', 'INCIERTA', 'EN_REVISION', 'POR_APROBAR'];
const NADA: PorClase = { V: 0, C: 0 };

type Regla<T extends TipoPaso> = (
  situacion: SituacionCompra,
  paso: PasoDe<T>,
  now: Date,
) => DecisionCompra | null;

const REGLAS: { readonly [T in TipoPaso]: Regla<T> } = {
  aprobada: ({ compra }, { numeroAutorizacion, referencia, tarjeta }, now) => {
    // An order that was refused while the buyer had not approved it can still be approved and charged.
    const isTardia = compra.metodo === 'PAYPAL' && compra.estado === 'RECHAZADA';
    if (!isTardia && !ABIERTAS.includes(compra.estado)) return null;
    const pagada = { ...compra, estado: 'APROBADA', numeroAutorizacion, referencia, tarjeta } as const;
    return {
      compra: { ...pagada, grupo: null, vence: venceOf(now), proximoIntento: null },
      movimiento: { tipo: 'COMPRADO', creditos: compra.creditos, congelados: 0 },
    };
  },
  ordenada: ({ compra }, { orden, proximoIntento }) =>
    compra.estado === 'INICIADA' && (compra.orden === '' || compra.orden === orden)
      ? quiet({ ...compra, orden, proximoIntento })
      : null,
  rechazada: ({ compra }, { grupo }) =>
    ABIERTAS.includes(compra.estado)
      ? quiet({ ...compra, estado: 'RECHAZADA', grupo, proximoIntento: null })
      : null,
  dudosa: ({ compra }, { proximoIntento }) =>
    compra.estado === 'INICIADA' || compra.estado === 'INCIERTA'
      ? quiet({ ...compra, estado: 'INCIERTA', proximoIntento, rondas: compra.rondas + 1 })
      : null,
  enRevision: ({ compra }, { referencia, proximoIntento }) =>
    compra.estado === 'INICIADA' || compra.estado === 'INCIERTA' || compra.estado === 'EN_REVISION'
      ? quiet({ ...compra, estado: 'EN_REVISION', referencia, proximoIntento })
      : null,
  anulacionPedida: (situacion, { proximoIntento }) => {
    const { compra } = situacion;
    if (!isAnulable(situacion)) return null;
    return {
      compra: {
        ...compra,
        estado: 'ANULACION_PENDIENTE',
        quedan: compra.creditos,
        proximoIntento,
        rondas: 0,
        devolucionEn: null,
      },
      movimiento: { tipo: 'QUITADO', creditos: negate(compra.creditos), congelados: 0 },
    };
  },
  anulacionAplazada: ({ compra }, { rondas, proximoIntento, devolucionEn }) =>
    compra.estado === 'ANULACION_PENDIENTE' && compra.rondas === rondas
      ? quiet({ ...compra, proximoIntento, devolucionEn, rondas: rondas + 1 })
      : null,
  anulada: ({ compra }) =>
    compra.estado === 'ANULACION_PENDIENTE'
      ? quiet({ ...compra, estado: 'ANULADA', proximoIntento: null })
      : null,
  anulacionNegada: ({ compra }) =>
    compra.estado === 'ANULACION_PENDIENTE'
      ? {
          compra: { ...compra, estado: 'APROBADA', quedan: null, proximoIntento: null },
          movimiento: { tipo: 'REPUESTO', creditos: compra.creditos, congelados: 0 },
        }
      : null,
  congelada: ({ compra, compras, saldos }) => {
    if (!isVigente(compra)) return null;
    const quedan = quedanOf(compras, compra.tipo, saldos).get(compra.id) ?? NADA;
    return {
      compra: { ...compra, congelado: true, quedan },
      movimiento: { tipo: 'CONGELADO', creditos: negate(quedan), congelados: 1 },
    };
  },
  descongelada: ({ compra }) =>
    compra.estado === 'APROBADA' && compra.congelado
      ? {
          compra: { ...compra, congelado: false, quedan: null },
          movimiento: { tipo: 'DESCONGELADO', creditos: compra.quedan ?? NADA, congelados: -1 },
        }
      : null,
  vencida: ({ compra, compras, saldos }, _, now) => {
    if (compra.estado !== 'APROBADA' || !isVencida(compra, now)) return null;
    const pierde = compra.congelado ? NADA : vencenCon(compra, compras, saldos);
    const quedan = compra.congelado ? compra.quedan : pierde;
    return {
      compra: { ...compra, estado: 'VENCIDA', congelado: false, quedan },
      movimiento: { tipo: 'VENCIDO', creditos: negate(pierde), congelados: compra.congelado ? -1 : 0 },
    };
  },
  avisada: ({ compra }, { dias }) =>
    isVigente(compra) && dias < (compra.avisado ?? Infinity) ? quiet({ ...compra, avisado: dias }) : null,
};

/** Decides one step; null when the purchase is not in a state in which the step may happen. */
export function decideCompra(situacion: SituacionCompra, paso: PasoCompra, now: Date): DecisionCompra | null {
  const regla = REGLAS[paso.tipo] as Regla<TipoPaso>;
  return regla(situacion, paso, now);
}

/** Whether a purchase may be void: it counts, it cost money, and none of its credits is spent. */
export function isAnulable({ compra, compras, saldos }: SituacionCompra): boolean {
  if (!isVigente(compra) || !PAGADAS.includes(compra.metodo)) return false;
  const quedan = quedanOf(compras, compra.tipo, saldos).get(compra.id) ?? NADA;
  return quedan.V === compra.creditos.V && quedan.C === compra.creditos.C;
}

const PAGADAS: readonly Compra['metodo'][] = ['TARJETA', 'PAYPAL', 'DEPOSITO'];

function quiet(compra: Compra): DecisionCompra {
  return { compra, movimiento: null };
}

function negate({ V, C }: PorClase): PorClase {
  return { V: V === 0 ? 0 : -V, C: C === 0 ? 0 : -C };
}
