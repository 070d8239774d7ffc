import {
  PRINT_SCALE,
  ZERO,
  compare,
  decimal,
  isZero,
  multiply,
  printMonto,
  round,
  subtract,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { BasesCierre } from './bases.ts';
import { FORMULARIOS, tasaPequeno } from './reglas.ts';
import type { Declaracion } from './reglas.ts';

/** Amounts that only the taxpayer knows, in quetzales with two decimals. */
export type DatosCierre = {
  /** Credit that the declaration of the month before left over. */
  remanente: string;
  /** IVA that customers withheld, by the certificates received in the month. */
  retenciones: string;
  /** Withholdings of the months before that exceeded their tax. */
  retencionesAnteriores: string;
};

/** Figure of the worksheet, with the form to which it goes. */
export type LineaHoja = {
  formulario: string;
  /** Name of the figure (cierre.json). */
  concepto: Concepto;
  monto: string;
};

export type Concepto =
  | 'ingresos'
  | 'impuestoPequeno'
  | 'ventas'
  | 'servicios'
  | 'exentas'
  | 'exportaciones'
  | 'debito'
  | 'compras'
  | 'serviciosComprados'
  | 'combustible'
  | 'importaciones'
  | 'sinCredito'
  | 'credito'
  | 'remanente'
  | 'diferencia'
  | 'retenciones'
  | 'retencionesAnteriores'
  | 'aPagar'
  | 'remanenteSiguiente'
  | 'retencionesSiguientes'
  | 'ivaRetenido'
  | 'isrRetenido';

type Linea = readonly [Concepto, Decimal];
type Figuras = { bases: BasesCierre; mes: string; datos: DatosCierre };

/** Worksheet of a month: each figure with its form. A month without movement has one with zeros, because it is declared too. */
export function buildCierre(
  bases: BasesCierre,
  { declaracion, ...resto }: { declaracion: Declaracion; mes: string; datos: DatosCierre },
): LineaHoja[] {
  const figuras = { bases, ...resto };
  const propias = {
    pequeno: () => toLineas(FORMULARIOS.pequeno, linesPequeno(figuras)),
    general: () => toLineas(FORMULARIOS.general, linesGeneral(figuras)),
    exento: () => [],
  }[declaracion]();
  return [...propias, ...linesEspeciales(bases)];
}

/** Amounts that a worksheet leaves to the next month; zero where it has no such line. */
export function arrastreOf(
  lineas: readonly LineaHoja[],
): Pick<DatosCierre, 'remanente' | 'retencionesAnteriores'> {
  const montoOf = (concepto: Concepto): string =>
    lineas.find((linea) => linea.concepto === concepto)?.monto ?? printMonto(ZERO);
  return {
    remanente: montoOf('remanenteSiguiente'),
    retencionesAnteriores: montoOf('retencionesSiguientes'),
  };
}

/** Figures that a month leaves to do: what is paid, by form, and what goes on to the next month. */
const RESULTADOS: readonly Concepto[] = [
  ...(['aPagar', 'ivaRetenido', 'isrRetenido'] as const),
  ...(['remanenteSiguiente', 'retencionesSiguientes'] as const),
];

/** Lines of a worksheet that say what is declared: those of `RESULTADOS` that are not zero. */
export function resultadoOf(lineas: readonly LineaHoja[]): LineaHoja[] {
  return lineas.filter(({ concepto, monto }) => RESULTADOS.includes(concepto) && !isZero(decimal(monto)));
}

/** A figure as it was declared and as the documents say it now. */
export type LineaComparada = Omit<LineaHoja, 'monto'> & { antes: string; ahora: string; diferencia: string };

/** Lines of two worksheets of a month that differ; a line that one of them lacks is zero there. */
export function compareLineas(antes: readonly LineaHoja[], ahora: readonly LineaHoja[]): LineaComparada[] {
  const claveOf = ({ formulario, concepto }: LineaHoja): string => `${formulario} ${concepto}`;
  const montos = (lineas: readonly LineaHoja[]): ReadonlyMap<string, string> =>
    new Map(lineas.map((linea) => [claveOf(linea), linea.monto]));
  const [viejos, nuevos] = [montos(antes), montos(ahora)];
  const todas = new Map([...antes, ...ahora].map((linea) => [claveOf(linea), linea]));
  return [...todas].flatMap(([clave, { formulario, concepto }]) => {
    const [viejo, nuevo] = [viejos.get(clave) ?? '0.00', nuevos.get(clave) ?? '0.00'];
    const diferencia = subtract(decimal(nuevo), decimal(viejo));
    return isZero(diferencia)
      ? []
      : [{ formulario, concepto, antes: viejo, ahora: nuevo, diferencia: printMonto(diferencia) }];
  });
}

function toLineas(formulario: string, lineas: readonly Linea[]): LineaHoja[] {
  return lineas.map(([concepto, monto]) => ({ formulario, concepto, monto: printMonto(monto) }));
}

const positive = (monto: Decimal): Decimal => (compare(monto, ZERO) > 0 ? monto : ZERO);

function linesPequeno({ bases, mes, datos }: Figuras): Linea[] {
  const ingresos = decimal(bases.ingresos);
  const impuesto = round(multiply(positive(ingresos), decimal(tasaPequeno(mes))), PRINT_SCALE);
  return [['ingresos', ingresos], ['impuestoPequeno', impuesto], ...linesPago(impuesto, datos)];
}

/** Lines of what was withheld and of what is left to be paid of a tax. */
function linesPago(impuesto: Decimal, { retenciones, retencionesAnteriores }: DatosCierre): Linea[] {
  const [retenido, anterior] = [decimal(retenciones), decimal(retencionesAnteriores)];
  const resto = subtract(subtract(impuesto, retenido), anterior);
  return [
    ['retenciones', retenido],
    ['retencionesAnteriores', anterior],
    ['aPagar', positive(resto)],
    ['retencionesSiguientes', positive(subtract(ZERO, resto))],
  ];
}

const DE_VENTAS = ['ventas', 'servicios', 'exentas', 'exportaciones', 'debito'] as const;
const DE_COMPRAS = [
  ...(['compras', 'serviciosComprados', 'combustible', 'importaciones'] as const),
  ...(['sinCredito', 'credito'] as const),
];

function linesGeneral({ bases, datos }: Figuras): Linea[] {
  const anterior = decimal(datos.remanente);
  const diferencia = subtract(subtract(decimal(bases.debito), decimal(bases.credito)), anterior);
  return [
    ...[...DE_VENTAS, ...DE_COMPRAS].map((concepto): Linea => [concepto, decimal(bases[concepto])]),
    ['remanente', anterior],
    ['diferencia', diferencia],
    ...linesPago(positive(diferencia), datos),
    ['remanenteSiguiente', positive(subtract(ZERO, diferencia))],
  ];
}

/** Withholdings of the special invoices that the issuer made, which any regime pays; none without such an invoice. */
function linesEspeciales({ ivaRetenido, isrRetenido }: BasesCierre): LineaHoja[] {
  if (isZero(decimal(ivaRetenido)) && isZero(decimal(isrRetenido))) return [];
  return [
    { formulario: FORMULARIOS.facturaEspecial, concepto: 'ivaRetenido', monto: ivaRetenido },
    { formulario: FORMULARIOS.retencionIsr, concepto: 'isrRetenido', monto: isrRetenido },
  ];
}
