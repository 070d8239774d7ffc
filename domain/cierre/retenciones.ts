import {
  PRINT_SCALE,
  ZERO,
  add,
  compare,
  decimal,
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
import { isMontoCierre } from '../libros/pedido.ts';
import type { EstadoCierre, MesCierre } from './mes.ts';
import { DECLARACION_DE, porcentajeAgente } from './reglas.ts';
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

/** Amounts that a buyer is expected to withhold of a sale in quetzales; null where the product cannot say it. */
export type RetencionEsperada = { iva: string | null; isr: string | null };

type Regimen = Pick<Establecimiento, 'regimenSat' | 'resolNoRetenIsr'>;
type Venta = Pick<
  ResumenDocumento,
  'tipoDoc' | 'statusDocumento' | 'moneda' | 'produccion' | 'total' | 'totalIva' | 'fechaEmision'
>;

/** Withholding that is expected of a sale; null when it is none in force, or nothing is withheld of it. */
export function expectRetencion(
  venta: Venta,
  agente: AgenteRetenedor,
  regimen: Regimen,
): RetencionEsperada | null {
  const signo = signoEnVentas(venta);
  if (signo === 0) return null;
  const dia = venta.fechaEmision.slice(0, 10);
  // The rate of a sale in dollars is not in its summary.
  if (venta.moneda !== 'GTQ') return { iva: null, isr: null };
  const [total, iva] = [decimal(venta.total), decimal(venta.totalIva)];
  const withSigno = (monto: Decimal): string => printMonto(signo === 1 ? monto : subtract(ZERO, monto));
  const esperada = {
    iva: withSigno(ivaRetenido({ total, iva }, agente, regimen, dia)),
    isr: withSigno(isrRetenido(subtract(total, iva), agente, regimen, dia)),
  };
  const isNada = compare(decimal(esperada.iva), ZERO) === 0 && compare(decimal(esperada.isr), ZERO) === 0;
  return isNada ? null : esperada;
}

const cents = (monto: Decimal): Decimal => round(monto, PRINT_SCALE);

function ivaRetenido(
  { total, iva }: { total: Decimal; iva: Decimal },
  { tipo }: AgenteRetenedor,
  { regimenSat }: Regimen,
  dia: string,
): Decimal {
  if (tipo === 'NINGUNO') return ZERO;
  const declaracion = DECLARACION_DE[regimenSat];
  if (declaracion === 'general') return cents(multiply(iva, decimal(porcentajeAgente(tipo, dia))));
  if (declaracion === 'exento') return ZERO;
  const { mayorQue, tasa } = leyEn(RETENCION_PEQUENO, dia);
  return compare(total, decimal(mayorQue)) > 0 ? cents(multiply(total, decimal(tasa))) : ZERO;
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
