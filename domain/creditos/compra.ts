import { addMonths, addDays, toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import type { GrupoPago } from '../errores/mensajes-pago.ts';
import type { Boleta } from './deposito.ts';
import type { Clase, Plan } from './saldos.ts';

/**
 * States of a purchase. INCIERTA may have been charged; EN_REVISION and POR_APROBAR wait for the gateway and for an operator;
 * ANULACION_PENDIENTE has given its credits back and waits for the money; VENCIDA is past its last day.
 */
export const ESTADOS_COMPRA = [
  'INICIADA',
  'INCIERTA',
  'EN_REVISION',
  'POR_APROBAR',
  'APROBADA',
  'RECHAZADA',
  'ANULACION_PENDIENTE',
  'ANULADA',
  'VENCIDA',
] as const;
export type EstadoCompra = (typeof ESTADOS_COMPRA)[number];

/** Way in which a package was got; the last four cost nothing. */
export const METODOS_COMPRA = [
  'TARJETA',
  'PAYPAL',
  'DEPOSITO',
  'CUPON',
  'PRUEBA',
  'REGISTRO',
  'AJUSTE',
] as const;
export type MetodoCompra = (typeof METODOS_COMPRA)[number];

/** Levels at which an issuer is told that few credits of sales are left: a tenth of what the plan gave, and a handful. */
export const NIVELES_ESCASEZ = ['DECIMA', 'POCOS'] as const;
export type NivelEscasez = (typeof NIVELES_ESCASEZ)[number];

/** Number of credits of each kind. */
export type PorClase = Readonly<Record<Clase, number>>;

/** A package that an issuer bought or was given. Nothing of a card but its brand and last digits may be here. */
export type Compra = {
  /** Id under which the gateway and the ledger know it. */
  readonly id: string;
  /** Second (Unix) of the purchase, unique for its issuer. */
  readonly fechaCompra: number;
  readonly idPaquete: string;
  readonly cantidad: number;
  readonly tipo: Plan;
  readonly metodo: MetodoCompra;
  readonly estado: EstadoCompra;
  readonly creditos: PorClase;
  /** Amount to pay, its commission included, as decimal text with two places. */
  readonly monto: string;
  readonly comision: string;
  readonly moneda: string;
  /** Price of the list in quetzales on its day, when it was paid in another currency; absent for the others. */
  readonly precioLista?: string | null;
  readonly usuario: string;
  readonly numeroAutorizacion: string;
  /** Id of the charge at the gateway, or of the coupon or slip; "" before there is one. */
  readonly referencia: string;
  /** Id of the order at the wallet; "" for other methods. */
  readonly orden: string;
  /** Brand and last four digits of the card; "" for other methods. */
  readonly tarjeta: string;
  /** Group of the refusal; null otherwise. */
  readonly grupo: GrupoPago | null;
  /** Last day (yyyy-mm-dd) on which its credits count; null while it gives none. */
  readonly vence: string | null;
  readonly congelado: boolean;
  /** Reason of the last freeze, which its issuer reads; absent while there was none. */
  readonly motivoCongelado?: string | null;
  /** Reason for which it counts again after its last freeze, which its issuer reads; absent while it was never thawed. */
  readonly motivoDescongelado?: string | null;
  /** Credits left when it was frozen, void or past its day; null while they follow from the balance. */
  readonly quedan: PorClase | null;
  /** Days of the last warning before the end that was given; null for none. */
  readonly avisado: number | null;
  /** Levels of few credits that were told while it was the last package; absent while none was. */
  readonly escasez?: readonly NivelEscasez[] | null;
  /**
   * Rounds made to end a doubt, and the instant (epoch ms) of the next; null when there is none. For a payment at the wallet that
   * counts, it is the instant of the next look whether the money is still there.
   */
  readonly rondas: number;
  readonly proximoIntento: number | null;
  /** Instant (epoch ms) before which a letter that did not leave is not tried again; absent while each one left. */
  readonly proximaCarta?: number | null;
  /** Last instant (epoch ms) at which the gateway may have begun to give the money back; absent while it was never asked. */
  readonly devolucionEn?: number | null;
  /** Slip of a deposit; absent for other methods. */
  readonly boleta?: Boleta | null;
  /** Reason of the operator who decided; absent while nobody did. */
  readonly motivo?: string | null;
  /** Instant (epoch ms) from which a job has to tell the buyer of that decision; null once it did. */
  readonly porAvisar?: number | null;
};

/** States in which nobody knows yet what becomes of the money: they end by an answer or by an operator. */
const SIN_DECIDIR: readonly EstadoCompra[] = [
  'INCIERTA',
  'EN_REVISION',
  'POR_APROBAR',
  'ANULACION_PENDIENTE',
];

/** Whether the purchase is in the list of those about which an operator may have to decide. */
export function isSinDecidir({ estado }: Compra): boolean {
  return SIN_DECIDIR.includes(estado);
}

const HORA_MS = 3_600_000;
/** Age after which a doubt is looked at every six hours, and after which it waits for an operator alone. */
const DUDA_LENTA_MS = 24 * HORA_MS;
const DUDA_MAXIMA_MS = 7 * 24 * HORA_MS;
/** Age before which an operator ends no doubt: the search of a gateway knows every charge after an hour. */
const HORAS_DECISION = 2;

/** Rounds of giving money back, some two days of them, after which they are seldom and an operator may say how it ended. */
export const RONDAS_DEVOLUCION = 48;

/** Whether an operator may decide now: an answer of the gateway that may still come goes first. */
export function isDecidible({ metodo, estado, fechaCompra, rondas }: Compra, now: Date): boolean {
  if (metodo === 'DEPOSITO') return estado === 'POR_APROBAR' || estado === 'ANULACION_PENDIENTE';
  if (estado === 'ANULACION_PENDIENTE') return rondas >= RONDAS_DEVOLUCION;
  const edad = now.getTime() - fechaCompra * 1000;
  return (estado === 'INCIERTA' || estado === 'EN_REVISION') && edad >= HORAS_DECISION * HORA_MS;
}

/** Milliseconds to the next look at a doubt that is not young; null when it waits for an operator. */
export function esperaLarga({ fechaCompra }: Compra, now: Date): number | null {
  const edad = now.getTime() - fechaCompra * 1000;
  if (edad > DUDA_MAXIMA_MS) return null;
  return edad > DUDA_LENTA_MS ? 6 * HORA_MS : HORA_MS;
}

/** Balances of an issuer for the plan of a purchase. */
export type Saldos = PorClase;

/** Warnings before the end of a package, in days. */
const AVISOS = [30, 7, 1] as const;
const MESES_VIGENCIA = 12;
const HORA_AVISO = 'T09:00:00-06:00';
const FIN_DIA = 'T23:59:59-06:00';

/** Whether its credits are in the balance. */
export function isVigente({ estado, congelado }: Compra): boolean {
  return estado === 'APROBADA' && !congelado;
}

/** Last day of a package that begins at that instant: the same day of the next year. */
export function venceOf(now: Date): string {
  return addMonths(toGuatemala(now.getTime()).fecha, MESES_VIGENCIA);
}

export function isVencida({ vence }: Pick<Compra, 'vence'>, now: Date): boolean {
  return vence !== null && now.getTime() > instantOf(vence, FIN_DIA);
}

/** Warning that is due and not given, in days before the end; of several the nearest. Null for none. */
export function avisoDe(compra: Compra, now: Date): number | null {
  const { vence, avisado } = compra;
  if (vence === null || !isVigente(compra)) return null;
  const pendientes = AVISOS.filter((dias) => dias < (avisado ?? Infinity));
  const debidos = pendientes.filter((dias) => now.getTime() >= instantOf(addDays(vence, -dias), HORA_AVISO));
  return debidos.at(-1) ?? null;
}

/** Instant (epoch ms) at which a job has to look at the purchase again; null for never. */
export function proximoIntentoOf(compra: Compra): number | null {
  const { estado, vence, avisado, proximoIntento, proximaCarta, porAvisar = null } = compra;
  const carta = proximaCarta ?? 0;
  if (porAvisar !== null) return Math.max(porAvisar, carta);
  if (estado !== 'APROBADA' || vence === null) return proximoIntento;
  const fin = instantOf(vence, FIN_DIA) + 1000;
  const aviso = AVISOS.find((dias) => dias < (avisado ?? Infinity));
  const isSinAviso = compra.congelado || aviso === undefined;
  const turno = isSinAviso ? fin : Math.max(instantOf(addDays(vence, -aviso), HORA_AVISO), carta);
  return Math.min(fin, turno, proximoIntento ?? Infinity);
}

/** Time for which a wallet may give a payment back: its own limit for refunds and claims. */
const VIDA_RECLAMO_MS = 180 * 24 * HORA_MS;
/** Age up to which a payment is looked at each day, and each week from then on. */
const RECLAMO_JOVEN_MS = 30 * 24 * HORA_MS;

/**
 * Next look whether the wallet gave the money of a purchase back; null when it cannot any more, and for other methods. A look
 * that learned nothing is never the last one.
 */
export function proximaMirada(
  { metodo, orden, fechaCompra }: Compra,
  now: Date,
  isSabido = true,
): number | null {
  const edad = now.getTime() - fechaCompra * 1000;
  if (metodo !== 'PAYPAL' || orden === '' || (edad > VIDA_RECLAMO_MS && isSabido)) return null;
  return now.getTime() + (edad > RECLAMO_JOVEN_MS ? 7 : 1) * 24 * HORA_MS;
}

/**
 * Credits left of each package that counts, from the balance: the package that ends first is spent first, so what is left
 * belongs to those that end last. What exceeds all of them belongs to none.
 */
export function quedanOf(
  compras: readonly Compra[],
  tipo: Plan,
  saldos: Saldos,
): ReadonlyMap<string, PorClase> {
  const quedan = new Map<string, PorClase>();
  let resto = saldos;
  for (const { id, creditos } of sortByVence(compras, tipo).reverse()) {
    const tiene = { V: Math.min(creditos.V, resto.V), C: Math.min(creditos.C, resto.C) };
    quedan.set(id, tiene);
    resto = subtract(resto, tiene);
  }
  return quedan;
}

/** Packages of a plan that count, in the order in which they are spent. */
export function sortByVence(compras: readonly Compra[], tipo: Plan): Compra[] {
  const keyOf = ({ vence, fechaCompra }: Compra): string =>
    `${vence ?? ''} ${String(fechaCompra).padStart(12, '0')}`;
  return compras
    .filter((compra) => compra.tipo === tipo && isVigente(compra))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Credits that end with a package: what is left of it, and what belongs to no package. */
export function vencenCon(compra: Compra, compras: readonly Compra[], saldos: Saldos): PorClase {
  const otras = compras.filter(({ id }) => id !== compra.id);
  const siguen = [...quedanOf(otras, compra.tipo, saldos).values()];
  return siguen.reduce(subtract, saldos);
}

export function subtract(a: PorClase, b: PorClase): PorClase {
  return { V: a.V - b.V, C: a.C - b.C };
}

function instantOf(fecha: string, hora: string): number {
  const instante = toEpochMs(`${fecha}${hora}`);
  if (instante === null) throw new Error(`Not a day: ${fecha}`);
  return instante;
}
