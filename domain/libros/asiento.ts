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
import type { BienServicio } from '../documentos/modelo/borrador.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { isSinCredito } from '../documentos/modelo/tipos.ts';
import type { ClaseCompra } from '../importacion/clasificacion.ts';
import type { FilaReporte, Libro, LineaFila } from '../reportes/fila.ts';

/** Column group of a book in which a line stands; `exterior` is an export among the sales, an import among the purchases. */
export const CLASES_ASIENTO = ['bien', 'servicio', 'combustible', 'exterior', 'pequeno'] as const;
export type ClaseAsiento = (typeof CLASES_ASIENTO)[number];

/** Amounts of one class in quetzales, as text with two decimals; together they add up to the total of the entry. */
export type ParteAsiento = {
  clase: ClaseAsiento;
  bienServicio: BienServicio;
  /** Amount that bears IVA, without it. */
  neto: string;
  /** Amount without IVA: exempt lines, special taxes, and whatever gives no credit. */
  exento: string;
  iva: string;
};

/** Reason for which a document of the month is in no book and only listed beside it. */
export const MOTIVOS_APARTE = ['sinCambio', 'especialRecibida', 'falsificada'] as const;
export type MotivoAparte = (typeof MOTIVOS_APARTE)[number];

/** A document as its book says it. It is plain data, so that a job can store it between its steps. */
export type Asiento = {
  libro: Libro;
  id: string;
  tipoDoc: string;
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  emitida: string;
  serie: string;
  numero: string;
  /** Customer of a sale, supplier of a purchase; a CUI or a foreign id where there is no NIT. */
  nit: string;
  nombre: string;
  /** Establishment that issued it; null for a purchase, because its document does not say which one bought. */
  establecimiento: number | null;
  anulado: boolean;
  produccion: boolean;
  partes: readonly ParteAsiento[];
  iva: string;
  total: string;
  /** Withholdings of a special invoice in quetzales; zero for any other document. */
  retencionIva: string;
  retencionIsr: string;
  /** Null for a document that counts. */
  aparte: MotivoAparte | null;
  /** Number of documents that it stands for: 1, or those of a day that were joined. */
  documentos: number;
};

/** Book of each effect that a document has on its issuer; receipts are in none. */
const LIBRO_DE: Readonly<Record<FilaReporte['efecto'], Libro | null>> = {
  venta: 'venta',
  resta: 'venta',
  suma: 'venta',
  compra: 'compra',
  ninguno: null,
};

/**
 * Entry of a document in the books; null when it is in none: it was never certified, or it is a receipt. A special invoice is
 * a purchase of the one who issued it. A document with a `motivo` stands beside the book.
 */
export function asientoOf(fila: FilaReporte, motivo: MotivoAparte | null = null): Asiento | null {
  const propio = LIBRO_DE[fila.efecto];
  if (propio === null || !isEstado(fila.estado, 'autorizado')) return null;
  const libro = fila.libro === 'venta' ? propio : 'compra';
  const aparte = motivo ?? aparteOf(fila);
  const [cambio, total] = aparte === null ? [fila.cambio ?? ZERO, toCents(fila, fila.total)] : [ZERO, ZERO];
  const { partes, iva } = partesOf({ fila, libro, cambio, total });
  const retencion = (monto: Decimal): string => printMonto(multiply(monto, cambio));
  return {
    libro,
    id: fila.id,
    tipoDoc: fila.tipoDoc,
    emitida: fila.fechaEmision,
    serie: fila.serie,
    numero: fila.numero,
    nit: fila.idTercero,
    nombre: fila.nombreTercero,
    establecimiento: fila.libro === 'venta' ? fila.establecimiento : null,
    anulado: fila.anulado,
    produccion: fila.produccion,
    partes,
    iva: printMonto(iva),
    total: printMonto(total),
    retencionIva: retencion(fila.retencionIva),
    retencionIsr: retencion(fila.retencionIsr),
    aparte,
    documentos: 1,
  };
}

function aparteOf({ libro, efecto, anulado, cambio }: FilaReporte): MotivoAparte | null {
  // The buyer made this special invoice, and whether its seller records it as a sale is for an accountant to say.
  if (libro === 'compra' && efecto === 'compra') return 'especialRecibida';
  return cambio === null && !anulado ? 'sinCambio' : null;
}

function toCents({ cambio }: FilaReporte, monto: Decimal): Decimal {
  return round(multiply(monto, cambio ?? ZERO), PRINT_SCALE);
}

type Reparto = { fila: FilaReporte; libro: Libro; cambio: Decimal; total: Decimal };
type Exacta = {
  clase: ClaseAsiento;
  bienServicio: BienServicio;
  neto: Decimal;
  exento: Decimal;
  iva: Decimal;
};

/**
 * Divides a document among the classes of its lines. Each amount is rounded to the cent, and the cents that rounding leaves go
 * to the largest one, so that the row adds up to the total and the IVA that the document says.
 */
function partesOf({ fila, libro, cambio, total }: Reparto): { partes: ParteAsiento[]; iva: Decimal } {
  if (isZero(total)) return { partes: [], iva: ZERO };
  const hasCredito = libro === 'venta' || !(isSinCredito(fila.tipoDoc) || fila.sinCredito);
  const exactas = new Map<string, Exacta>();
  for (const linea of fila.lineas)
    addLinea(exactas, { linea, clase: claseOf(fila, libro, linea), hasCredito });
  const cents = (monto: Decimal): Decimal => round(multiply(monto, cambio), PRINT_SCALE);
  const partes = [...exactas.values()].map((parte) => ({
    ...parte,
    neto: cents(parte.neto),
    exento: cents(parte.exento),
    iva: cents(parte.iva),
  }));
  const iva = hasCredito ? toCents(fila, subtract(fila.iva, ivaPequenos(fila, libro))) : ZERO;
  settle(partes, ['iva'], subtract(iva, sum(partes.map((parte) => parte.iva))));
  settle(partes, ['neto', 'exento'], subtract(total, sum(partes.map(totalParte))));
  return {
    iva,
    partes: partes
      .sort((a, b) => CLASES_ASIENTO.indexOf(a.clase) - CLASES_ASIENTO.indexOf(b.clase))
      .map(({ clase, bienServicio, neto, exento, iva: suyo }) => ({
        clase,
        bienServicio,
        neto: printMonto(neto),
        exento: printMonto(exento),
        iva: printMonto(suyo),
      })),
  };
}

/** IVA of the lines that somebody put among those of small taxpayers, on whose sales there is no credit. */
function ivaPequenos(fila: FilaReporte, libro: Libro): Decimal {
  return sum(fila.lineas.filter((linea) => claseOf(fila, libro, linea) === 'pequeno').map(({ iva }) => iva));
}

function addLinea(
  exactas: Map<string, Exacta>,
  { linea, clase, hasCredito }: { linea: LineaFila; clase: ClaseAsiento; hasCredito: boolean },
): void {
  const clave = `${clase} ${linea.bienServicio}`;
  const previa = exactas.get(clave) ?? { neto: ZERO, exento: ZERO, iva: ZERO };
  const isGravada = linea.gravada && hasCredito && clase !== 'pequeno';
  const iva = isGravada ? linea.iva : ZERO;
  const neto = isGravada ? linea.sinImpuesto : ZERO;
  const exento = subtract(linea.total, add(neto, iva));
  exactas.set(clave, {
    clase,
    bienServicio: linea.bienServicio,
    neto: add(previa.neto, neto),
    exento: add(previa.exento, exento),
    iva: add(previa.iva, iva),
  });
}

/** Class of a line: what the purchase was classified as, or what its document says. */
function claseOf({ tipoVenta, tipoDoc }: FilaReporte, libro: Libro, linea: LineaFila): ClaseAsiento {
  const propia = linea.bienServicio === 'S' ? 'servicio' : 'bien';
  if (libro === 'venta') return tipoVenta.startsWith('Expor') ? 'exterior' : propia;
  if (isSinCredito(tipoDoc)) return 'pequeno';
  return linea.clase === null ? propia : CLASES[linea.clase];
}

const CLASES: Readonly<Record<ClaseCompra, ClaseAsiento>> = {
  ...{ BIEN: 'bien', SERVICIO: 'servicio', COMBUSTIBLE: 'combustible', IMPORTACION: 'exterior' },
  PEQUENO_CONTRIBUYENTE: 'pequeno',
};

const totalParte = ({ neto, exento, iva }: Exacta): Decimal => sum([neto, exento, iva]);

/** Adds a remainder to the largest of some amounts. */
function settle(partes: Exacta[], campos: readonly ('neto' | 'exento' | 'iva')[], resto: Decimal): void {
  if (isZero(resto)) return;
  const lugares = partes.flatMap((parte) => campos.map((campo) => ({ parte, campo })));
  const size = ({ parte, campo }: (typeof lugares)[number]): Decimal => {
    const monto = parte[campo];
    return compare(monto, ZERO) < 0 ? subtract(ZERO, monto) : monto;
  };
  const [mayor] = lugares.sort((a, b) => compare(size(b), size(a)));
  if (mayor !== undefined) mayor.parte[mayor.campo] = add(mayor.parte[mayor.campo], resto);
}

/** Order of a book: by day and time, then by serie and number. */
export function compareAsientos(a: Asiento, b: Asiento): number {
  const clave = ({ emitida, serie, numero, id }: Asiento): string =>
    [emitida, serie, numero.padStart(20, '0'), id].join('|');
  return clave(a) < clave(b) ? -1 : 1;
}

/** Sum of an amount over the parts of an entry that are of some classes. */
export function sumPartes(
  { partes }: Pick<Asiento, 'partes'>,
  clases: readonly ClaseAsiento[],
  campos: readonly ('neto' | 'exento' | 'iva')[],
): Decimal {
  return sum(
    partes
      .filter(({ clase }) => clases.includes(clase))
      .flatMap((parte) => campos.map((campo) => decimal(parte[campo]))),
  );
}
