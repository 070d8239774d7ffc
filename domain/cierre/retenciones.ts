import {
  PRINT_SCALE,
  ZERO,
  add,
  compare,
  decimal,
  isZero,
  multiply,
  printMonto,
  round,
  subtract,
  sum,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
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
/** A sale as its buyer withholds of it. */
export type VentaRetenible = Pick<ResumenDocumento, 'tipoDoc' | 'statusDocumento' | 'fechaEmision'> & {
  /** Total and IVA in quetzales, without sign; null while the rate of its day is missing. */
  quetzales: { total: Decimal; iva: Decimal } | null;
  /** Total in quetzales by which a minimum is reached: its own, or that of the sale that a note adjusts; null where that is not known. */
  alcance: Decimal | null;
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
  const dia = venta.fechaEmision.slice(0, 10);
  const iva = ivaRetenido({ ...venta, ...quetzales, dia }, agente, regimen);
  const isr = isrRetenido(subtract(quetzales.total, quetzales.iva), agente, regimen, dia);
  const withSigno = (monto: Decimal): string => printMonto(signo === 1 ? monto : subtract(ZERO, monto));
  if (typeof iva === 'string') return { iva: null, isr: withSigno(isr), falta: iva };
  const isNada = isZero(iva) && isZero(isr);
  return isNada ? null : { iva: withSigno(iva), isr: withSigno(isr), falta: null };
}

const cents = (monto: Decimal): Decimal => round(monto, PRINT_SCALE);

type Base = { total: Decimal; iva: Decimal; alcance: Decimal | null; dia: string };

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

/** Only who pays ISR on its income (PASIM), without a resolution to pay it directly, has it withheld. */
function isrRetenido(
  base: Decimal,
  { retieneIsr }: AgenteRetenedor,
  { regimenSat, resolNoRetenIsr }: Regimen,
  dia: string,
): Decimal {
  if (!retieneIsr || regimenSat !== 'PASIM' || resolNoRetenIsr) return ZERO;
  const { hasta, tasa, tasaMayor, minimo } = leyEn(RETENCION_ISR, dia);
  if (compare(base, decimal(minimo)) < 0) return ZERO;
  const tope = decimal(hasta);
  if (compare(base, tope) <= 0) return cents(multiply(base, decimal(tasa)));
  return cents(add(multiply(tope, decimal(tasa)), multiply(subtract(base, tope), decimal(tasaMayor))));
}

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
