import type { GrupoPago } from '../errores/mensajes-pago.ts';
import { MENSAJES_PAGO } from '../errores/mensajes-pago.ts';
import { isDecidible, isVencida, isVigente, proximaMirada, quedanOf, vencenCon, venceOf } from './compra.ts';
import type { Compra, EstadoCompra, NivelEscasez, PorClase, Saldos } from './compra.ts';

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
  /** The outcome of the charge is unknown; the next round comes at that instant (epoch ms), null for an operator's decision. */
  | { readonly tipo: 'dudosa'; readonly proximoIntento: number | null }
  /** The gateway holds the charge for review, or still does; the next look comes at that instant (epoch ms), null for an operator's decision. */
  | { readonly tipo: 'enRevision'; readonly referencia: string; readonly proximoIntento: number | null }
  | { readonly tipo: 'anulacionPedida'; readonly proximoIntento: number | null }
  /** A round of giving back begins or ends in doubt; `rondas` are those that were read, so only one of two runs goes on. */
  | {
      readonly tipo: 'anulacionAplazada';
      readonly rondas: number;
      readonly proximoIntento: number;
      readonly devolucionEn: number | null;
    }
  | { readonly tipo: 'anulada' }
  | Decidida
  /** The buyer was told of the operator's decision. */
  | { readonly tipo: 'contada' }
  | { readonly tipo: 'anulacionNegada' }
  | { readonly tipo: 'congelada'; readonly motivo: string }
  | { readonly tipo: 'descongelada'; readonly motivo: string }
  | { readonly tipo: 'vencida' }
  | { readonly tipo: 'avisada'; readonly dias: number }
  /** A letter did not leave, and is tried again from that instant (epoch ms). */
  | { readonly tipo: 'cartaAplazada'; readonly hasta: number }
  /** The wallet was asked and the money is there, or it did not say. */
  | { readonly tipo: 'mirada'; readonly isSabido: boolean }
  /** The wallet gave the money back by itself, after a claim of the buyer or by hand. */
  | { readonly tipo: 'devuelta' }
  /** The issuer was told that few credits are left. */
  | { readonly tipo: 'escasa'; readonly niveles: readonly NivelEscasez[] };

/** Ends that an operator may give a purchase; DEVUELTA was charged, and its money goes back. */
export const DECISIONES_COMPRA = ['APROBADA', 'RECHAZADA', 'DEVUELTA'] as const;
export type DecisionOperador = (typeof DECISIONES_COMPRA)[number];

/** An operator decided what nothing else could, and said why. */
type Decidida = {
  readonly tipo: 'decidida';
  readonly decision: DecisionOperador;
  /** Those of the charge, as the gateway tells them to a person; "" for a deposit, whose slip says them. */
  readonly numeroAutorizacion: string;
  readonly referencia: string;
  readonly motivo: string;
};

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

/** States in which an answer of a gateway may still decide. */
const ABIERTAS: readonly EstadoCompra[] = ['INICIADA', 'INCIERTA', 'EN_REVISION'];
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
      compra: {
        ...pagada,
        grupo: null,
        vence: venceOf(now),
        proximoIntento: proximaMirada(compra, now),
      },
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
      ? quiet({ ...compra, estado: 'EN_REVISION', referencia, proximoIntento, rondas: compra.rondas + 1 })
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
  anulacionNegada: ({ compra }, _, now) =>
    compra.estado === 'ANULACION_PENDIENTE' ? keepCharge(compra, now) : null,
  decidida: (situacion, paso, now) => decideByHand(situacion, paso, now),
  contada: ({ compra }) =>
    compra.porAvisar == null ? null : quiet({ ...compra, porAvisar: null, proximaCarta: null }),
  cartaAplazada: ({ compra }, { hasta }) =>
    compra.porAvisar != null || isVigente(compra) ? quiet({ ...compra, proximaCarta: hasta }) : null,
  mirada: ({ compra }, { isSabido }, now) =>
    compra.metodo === 'PAYPAL' && compra.estado === 'APROBADA'
      ? quiet({ ...compra, proximoIntento: proximaMirada(compra, now, isSabido) })
      : null,
  devuelta: (situacion, _, now) => takeBack(situacion, now),
  congelada: ({ compra, compras, saldos }, { motivo }) => {
    if (!isVigente(compra)) return null;
    const quedan = quedanOf(compras, compra.tipo, saldos).get(compra.id) ?? NADA;
    return {
      compra: { ...compra, congelado: true, motivoCongelado: motivo, motivoDescongelado: null, quedan },
      movimiento: { tipo: 'CONGELADO', creditos: negate(quedan), congelados: 1 },
    };
  },
  descongelada: ({ compra }, { motivo }) =>
    compra.estado === 'APROBADA' && compra.congelado
      ? {
          compra: { ...compra, congelado: false, motivoDescongelado: motivo, quedan: null },
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
    isVigente(compra) && dias < (compra.avisado ?? Infinity)
      ? quiet({ ...compra, avisado: dias, proximaCarta: null })
      : null,
  escasa: ({ compra }, { niveles }) => {
    const dichos = compra.escasez ?? [];
    const nuevos = niveles.filter((nivel) => !dichos.includes(nivel));
    return nuevos.length === 0 || !isVigente(compra)
      ? null
      : quiet({ ...compra, escasez: [...dichos, ...nuevos] });
  },
};

/**
 * The money of a purchase went back without us: what is left of it counts no more. What was spent stays spent, so that no
 * balance falls below 0.
 */
function takeBack({ compra, compras, saldos }: SituacionCompra, now: Date): DecisionCompra | null {
  if (compra.metodo !== 'PAYPAL' || compra.estado !== 'APROBADA') return null;
  const pierde = compra.congelado ? NADA : (quedanOf(compras, compra.tipo, saldos).get(compra.id) ?? NADA);
  const fin = { estado: 'ANULADA', congelado: false, proximoIntento: null } as const;
  return {
    compra: {
      ...compra,
      ...fin,
      quedan: compra.congelado ? compra.quedan : pierde,
      motivo: MENSAJES_PAGO.DEVUELTA,
      porAvisar: now.getTime(),
    },
    movimiento: { tipo: 'QUITADO', creditos: negate(pierde), congelados: compra.congelado ? -1 : 0 },
  };
}

/** The money stays, so its credits are there. */
function keepCharge(compra: Compra, now: Date): DecisionCompra {
  const vence = compra.vence ?? venceOf(now);
  const proximoIntento = proximaMirada(compra, now);
  return {
    compra: { ...compra, estado: 'APROBADA', grupo: null, vence, quedan: null, proximoIntento },
    movimiento: { tipo: 'REPUESTO', creditos: compra.creditos, congelados: 0 },
  };
}

/** Decision of an operator about a deposit, a charge in doubt, or the money of a deposit that goes back by hand. */
function decideByHand(
  { compra, compras }: SituacionCompra,
  { decision, motivo, ...cobro }: Decidida,
  now: Date,
): DecisionCompra | null {
  if (!isDecidible(compra, now)) return null;
  const decidida = { ...compra, motivo, porAvisar: now.getTime(), proximoIntento: null };
  if (compra.estado === 'ANULACION_PENDIENTE') {
    if (decision === 'RECHAZADA') return null;
    return decision === 'DEVUELTA' ? quiet({ ...decidida, estado: 'ANULADA' }) : keepCharge(decidida, now);
  }
  const isDeposito = compra.metodo === 'DEPOSITO';
  if (decision === 'RECHAZADA')
    return quiet({ ...decidida, estado: 'RECHAZADA', grupo: isDeposito ? 'BOLETA' : 'SIN_COBRO' });
  const { numeroAutorizacion, referencia } = isDeposito ? cobroOf(compra) : cobro;
  // The same charge pays one purchase.
  if (compras.some((each) => each.id !== compra.id && each.referencia === referencia)) return null;
  const cobrada = { ...decidida, numeroAutorizacion, referencia };
  if (decision === 'APROBADA')
    return {
      compra: {
        ...cobrada,
        estado: 'APROBADA',
        grupo: null,
        vence: venceOf(now),
        proximoIntento: proximaMirada(compra, now),
      },
      movimiento: { tipo: 'COMPRADO', creditos: compra.creditos, congelados: 0 },
    };
  const devuelve = { ...cobrada, estado: 'ANULACION_PENDIENTE', rondas: 0, devolucionEn: null } as const;
  // It gave no credits, so none are taken; a job gives the money back.
  return isDeposito ? null : quiet({ ...devuelve, quedan: NADA, proximoIntento: now.getTime() });
}

/** Number and name of the money of a deposit: those of its slip. */
function cobroOf({ boleta }: Compra): { numeroAutorizacion: string; referencia: string } {
  if (boleta == null) throw new Error('A deposit has no slip');
  return { numeroAutorizacion: boleta.numero, referencia: `${boleta.banco} ${boleta.numero}` };
}

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

/** Ways of a package that cost money. */
export const PAGADAS: readonly Compra['metodo'][] = ['TARJETA', 'PAYPAL', 'DEPOSITO'];

function quiet(compra: Compra): DecisionCompra {
  return { compra, movimiento: null };
}

function negate({ V, C }: PorClase): PorClase {
  return { V: V === 0 ? 0 : -V, C: C === 0 ? 0 : -C };
}
