import {
  PRINT_SCALE,
  ZERO,
  add,
  compare,
  decimal,
  divide,
  isZero,
  multiply,
  printMonto,
  round,
  subtract,
  sum,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { efectoOf } from '../documentos/modelo/tipos.ts';
import { signoEnVentas } from '../documentos/ventas.ts';
import type { Establecimiento } from '../establecimiento/establecimiento.ts';
import { addDays, daysBetween, isFecha } from '../fechas/guatemala.ts';
import { isNitAceptado } from '../identificacion/nit.ts';
import { leyEn } from '../ley/figura.ts';
import { DIAS_CONSTANCIA, RETENCION_ISR, RETENCION_PEQUENO } from '../ley/retenciones.ts';
import type { RetencionIva } from '../ley/retenciones.ts';
import { isMontoCierre } from '../libros/pedido.ts';
import type { EstadoCierre, MesCierre } from './mes.ts';
import { DECLARACION_DE, retencionesDe } from './reglas.ts';
import type { TipoAgente } from './reglas.ts';

/** A buyer that withholds, as somebody marked it; NINGUNO withholds ISR alone. */
export type AgenteRetenedor = { nit: string; nombre: string; tipo: TipoAgente; retieneIsr: boolean };
/** Buyers that can be marked: each one is a query of the month's sales to it. */
export const MAXIMO_AGENTES = 50;

export const IMPUESTOS_RETENIDOS = ['IVA', 'ISR'] as const;
export type ImpuestoRetenido = (typeof IMPUESTOS_RETENIDOS)[number];

/** A certificate of withholding that a buyer gave; it counts in the month of its date. */
export type Constancia = {
  id: string;
  impuesto: ImpuestoRetenido;
  numero: string;
  /** yyyy-mm-dd */
  fecha: string;
  nitAgente: string;
  /** Quetzales with two decimals. */
  monto: string;
  /** Sale that it is for; null when it is for several, or nobody said. */
  idTransaccion: string | null;
  usuario: string;
  /** yyyy-mm-ddThh:mm:ss-06:00; absent in those that were noted before 2026-11-26. */
  anotada?: string | undefined;
  /** Whether somebody took it out again, because it was wrong. */
  quitada: boolean;
};

/** Facts that the product has to be told before it can say a withholding: the rate of a day, what is sold, the sale that a note adjusts. */
export const FALTAS_RETENCION = ['CAMBIO', 'PRODUCTO', 'ORIGEN'] as const;
export type FaltaRetencion = (typeof FALTAS_RETENCION)[number];

/** Amounts in quetzales that a buyer is expected to withhold of a sale; null where the product cannot say it, for the reason in `falta`. */
export type RetencionEsperada = { iva: string | null; isr: string | null; falta: FaltaRetencion | null };

type Regimen = Pick<Establecimiento, 'regimenSat' | 'resolNoRetenIsr' | 'retenIva'>;
type Montos = { total: Decimal; iva: Decimal };
/** The sale that a note adjusts, with its amounts in quetzales. */
export type OrigenRetenible = Pick<
  ResumenDocumento,
  'fechaEmision' | 'total' | 'totalIva' | 'totalAcreditado'
> & { quetzales: Montos };
/** A sale as its buyer withholds of it. */
export type VentaRetenible = Pick<
  ResumenDocumento,
  'tipoDoc' | 'statusDocumento' | 'fechaEmision' | 'total' | 'totalIva'
> & {
  /** Total and IVA in quetzales, without sign; null while the rate of its day is missing. */
  quetzales: Montos | null;
  /** Null for a sale, and for a note whose origin or its rate is not known. */
  origen: OrigenRetenible | null;
};

/** Withholding that is expected of a sale; null when it is none in force, or nothing is withheld of it. */
export function expectRetencion(
  venta: VentaRetenible,
  agente: AgenteRetenedor,
  regimen: Regimen,
): RetencionEsperada | null {
  const signo = signoEnVentas(venta);
  if (signo === 0) return null;
  const { quetzales } = venta;
  if (quetzales === null) return { iva: null, isr: null, falta: 'CAMBIO' };
  const iva = ivaEsperado(venta, quetzales, (base) => ivaRetenido(base, agente, regimen));
  const isr = isRetenibleIsr(agente, regimen) ? isrRetenido(venta, baseOf(quetzales)) : ZERO;
  const withSigno = (monto: Decimal | FaltaRetencion): string | null =>
    typeof monto === 'string' ? null : printMonto(signo === 1 ? monto : subtract(ZERO, monto));
  const falta = [iva, isr].find((monto) => typeof monto === 'string') ?? null;
  const isNada = [iva, isr].every((monto) => typeof monto !== 'string' && isZero(monto));
  return isNada ? null : { iva: withSigno(iva), isr: withSigno(isr), falta };
}

/**
 * Withheld IVA of a sale, or what a note changes of it. The minimum is reached by the total of the sale; by that of both for a debit
 * note, which adds what the law asks of both less what it asked of the sale. Without the sale no minimum can be asked.
 */
function ivaEsperado(
  { tipoDoc, fechaEmision, origen }: VentaRetenible,
  nota: Montos,
  retenerOf: (base: Base) => Decimal | FaltaRetencion,
): Decimal | FaltaRetencion {
  const dia = fechaEmision.slice(0, 10);
  const efecto = efectoOf(tipoDoc);
  if (efecto === 'venta') return retenerOf({ ...nota, alcance: nota.total, dia });
  if (origen === null) return retenerOf({ ...nota, alcance: null, dia });
  const { total, iva } = origen.quetzales;
  if (efecto !== 'suma') return retenerOf({ ...nota, alcance: total, dia });
  const juntos = { total: add(total, nota.total), iva: add(iva, nota.iva) };
  const [antes, despues] = [
    retenerOf({ total, iva, alcance: total, dia: origen.fechaEmision.slice(0, 10) }),
    retenerOf({ ...juntos, alcance: juntos.total, dia }),
  ];
  if (typeof antes === 'string') return antes;
  return typeof despues === 'string' ? despues : subtract(despues, antes);
}

/** Income of an amount: what it is without IVA. */
const baseOf = ({ total, iva }: Montos): Decimal => subtract(total, iva);

const cents = (monto: Decimal): Decimal => round(monto, PRINT_SCALE);

/** Amounts of which IVA is withheld, the total by which the minimum is reached (null while it is not known), and the day of the rows. */
type Base = Montos & { alcance: Decimal | null; dia: string };

/** Withheld IVA, or what has to be said first. */
function ivaRetenido(base: Base, { tipo }: AgenteRetenedor, regimen: Regimen): Decimal | FaltaRetencion {
  const { total, alcance, dia } = base;
  const declaracion = DECLARACION_DE[regimen.regimenSat];
  // Agents of withholding do not withhold from each other (Decreto 20-2006, art. 9).
  if (tipo === 'NINGUNO' || declaracion === 'exento' || regimen.retenIva) return ZERO;
  if (declaracion === 'general') return ofGeneral(base, retencionesDe(tipo, dia));
  const { mayorQue, tasa } = leyEn(RETENCION_PEQUENO, dia);
  if (alcance === null) return 'ORIGEN';
  return compare(alcance, decimal(mayorQue)) > 0 ? cents(multiply(total, decimal(tasa))) : ZERO;
}

/** By the row of the law that holds; rows that differ by what was sold are asked about, unless all say the same. */
function ofGeneral(base: Base, filas: readonly RetencionIva[]): Decimal | FaltaRetencion {
  const montos = filas.map((fila) => ofFila(base, fila));
  const [primero] = montos;
  if (primero === undefined) return ZERO;
  const isUna = montos.every(
    (cada) =>
      cada === primero ||
      (typeof cada !== 'string' && typeof primero !== 'string' && compare(cada, primero) === 0),
  );
  return isUna ? primero : 'PRODUCTO';
}

function ofFila(
  { total, iva, alcance }: Base,
  { tasa, base, minimo }: RetencionIva,
): Decimal | FaltaRetencion {
  if (minimo !== null) {
    if (alcance === null) return 'ORIGEN';
    if (compare(alcance, decimal(minimo)) < 0) return ZERO;
  }
  return cents(multiply(base === 'iva' ? iva : total, decimal(tasa)));
}

/** Whether a buyer withholds ISR: only of an issuer who pays it on its income (PASIM), without a resolution to pay it directly. */
function isRetenibleIsr({ retieneIsr }: AgenteRetenedor, { regimenSat, resolNoRetenIsr }: Regimen): boolean {
  return retieneIsr && regimenSat === 'PASIM' && !resolNoRetenIsr;
}

/** Withheld ISR of a sale, or the part of it that a note adds or gives back. */
function isrRetenido(venta: VentaRetenible, base: Decimal): Decimal | FaltaRetencion {
  const { tipoDoc, fechaEmision, origen } = venta;
  const efecto = efectoOf(tipoDoc);
  if (efecto === 'venta') return cents(isrDe(base, fechaEmision));
  if (origen === null) return 'ORIGEN';
  const deOrigen = baseOf(origen.quetzales);
  if (efecto !== 'suma') return isrDevuelto(venta, origen);
  const conNota = add(deOrigen, base);
  return subtract(cents(isrDe(conNota, fechaEmision)), cents(isrDe(deOrigen, origen.fechaEmision)));
}

/** ISR of an income, from the smallest one of which any is withheld. */
function isrDe(base: Decimal, fechaEmision: string): Decimal {
  const { minimo } = leyEn(RETENCION_ISR, fechaEmision.slice(0, 10));
  return compare(base, decimal(minimo)) < 0 ? ZERO : tarifaDe(base, fechaEmision);
}

function tarifaDe(base: Decimal, fechaEmision: string): Decimal {
  const { hasta, tasa, tasaMayor } = leyEn(RETENCION_ISR, fechaEmision.slice(0, 10));
  const tope = decimal(hasta);
  if (compare(base, tope) <= 0) return multiply(base, decimal(tasa));
  return add(multiply(tope, decimal(tasa)), multiply(subtract(base, tope), decimal(tasaMayor)));
}

/** Decimals of an amount that is a part of another. */
const ESCALA = 12;

/**
 * ISR that a credit note gives back of what was withheld of its origin: nothing where that was below the minimum, and else what its
 * amount adds there, from the highest rate down. Dollars have the rate of the origin. Its part of the origin is that of its total,
 * because a note without IVA lessens a sale that had it. Several notes share what they give back together, so that nobody has to know
 * which one came first.
 */
function isrDevuelto({ total }: VentaRetenible, origen: OrigenRetenible): Decimal {
  const base = baseOf(origen.quetzales);
  const deOrigen = decimal(origen.total);
  if (isZero(isrDe(base, origen.fechaEmision)) || isZero(deOrigen)) return ZERO;
  const partOf = (monto: Decimal): Decimal => divide(multiply(base, monto), deOrigen, ESCALA);
  const nota = partOf(decimal(total));
  const otras = partOf(positive(subtract(decimal(origen.totalAcreditado ?? total), decimal(total))));
  const todas = add(nota, otras);
  const resto = positive(subtract(base, todas));
  const devuelto = subtract(tarifaDe(base, origen.fechaEmision), tarifaDe(resto, origen.fechaEmision));
  return cents(isZero(otras) ? devuelto : divide(multiply(devuelto, nota), todas, ESCALA));
}

const positive = (monto: Decimal): Decimal => (compare(monto, ZERO) > 0 ? monto : ZERO);

/** Days by which a certificate is late; 0 while it is not. */
export function diasTarde(fechaEmision: string, hoy: string): number {
  const dia = fechaEmision.slice(0, 10);
  return Math.max(0, daysBetween(addDays(dia, leyEn(DIAS_CONSTANCIA, dia)), hoy));
}

/** Sum of the certificates of one tax, without those that were taken out. */
export function sumConstancias(constancias: readonly Constancia[], impuesto: ImpuestoRetenido): string {
  const suyas = constancias.filter((each) => each.impuesto === impuesto && !each.quitada);
  return printMonto(sum(suyas.map(({ monto }) => decimal(monto))));
}

/** IVA of certificates that the declaration of their month does not count. */
export type SinDeclarar = {
  estado: EstadoCierre;
  /** Quetzales with two decimals. */
  falta: string;
  /** Those that came after the closing; all of the month where none says so. */
  constancias: Constancia[];
};

/** Amount that the certificates dated in a month exceed what it was closed with; null for an open month, and when nothing is lacking. */
export function findSinDeclarar(
  { estado, congelado }: Pick<MesCierre, 'estado' | 'congelado'>,
  delMes: readonly Constancia[],
): SinDeclarar | null {
  if (estado === 'ABIERTO' || congelado === null || congelado.calculo.declaracion === 'exento') return null;
  const falta = subtract(decimal(sumConstancias(delMes, 'IVA')), decimal(congelado.datos.retenciones));
  if (compare(falta, ZERO) <= 0) return null;
  const suyas = delMes.filter(({ impuesto, quitada }) => impuesto === 'IVA' && !quitada);
  const tardias = suyas.filter(({ anotada = '' }) => anotada > congelado.fecha);
  return { estado, falta: printMonto(falta), constancias: tardias.length === 0 ? suyas : tardias };
}

/** Longest number of a certificate. */
export const LARGO_CONSTANCIA = 30;

/** Wrong fields of a certificate that is typed, by name. */
export function checkConstancia(
  { numero, fecha, nitAgente, monto }: Pick<Constancia, 'numero' | 'fecha' | 'nitAgente' | 'monto'>,
  hoy: string,
): ('numero' | 'fecha' | 'nitAgente' | 'monto')[] {
  const isNumero = /^[\w-]+$/.test(numero) && numero.length <= LARGO_CONSTANCIA;
  return [
    ...(isNumero ? [] : (['numero'] as const)),
    ...(isFecha(fecha) && fecha <= hoy && fecha >= PRIMER_DIA ? [] : (['fecha'] as const)),
    ...(isNitAceptado(nitAgente) ? [] : (['nitAgente'] as const)),
    ...(isMontoCierre(monto) && Number(monto) > 0 ? [] : (['monto'] as const)),
  ];
}

/** First day of electronic withholdings that anybody could note. */
const PRIMER_DIA = '2018-01-01';
