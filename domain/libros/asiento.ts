import {
  PRINT_SCALE,
  ZERO,
  add,
  decimal,
  isZero,
  multiply,
  printMonto,
  round,
  subtract,
  sum,
} from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { settlePartes } from '../dinero/reparto.ts';
import type { BienServicio } from '../documentos/modelo/borrador.ts';
import { isEstado } from '../documentos/modelo/estados.ts';
import { findTipo, isSinCredito } from '../documentos/modelo/tipos.ts';
import type { CambioAplicado } from '../documentos/quetzales.ts';
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
export const MOTIVOS_APARTE = ['sinCambio', 'especialRecibida', 'falsificada', 'porComprobar'] as const;
export type MotivoAparte = (typeof MOTIVOS_APARTE)[number];

/** Rate of an entry in dollars, with its total in dollars (two decimals). */
export type CambioAsiento = CambioAplicado & { dolares: string };

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
  /** Registered name of a supplier, which its trade name does not tell; the same as `nombre` in a sale. */
  razon: string;
  /** Establishment that issued it; null for a purchase, because its document does not say which one bought. */
  establecimiento: number | null;
  anulado: boolean;
  produccion: boolean;
  partes: readonly ParteAsiento[];
  iva: string;
  total: string;
  /** Rate at which dollars became these quetzales, and how many dollars they were; null for a document in quetzales. */
  cambio: CambioAsiento | null;
  /** Withholdings of a special invoice in quetzales; zero for any other document. */
  retencionIva: string;
  retencionIsr: string;
  /** Present for a note that does not say which document it adjusts. */
  sinReferencia?: true;
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
  const quetzales = aparte === null ? fila.quetzales : null;
  const { partes, iva } = partesOf({ fila, libro, quetzales });
  const { cambio } = fila;
  return {
    libro,
    id: fila.id,
    tipoDoc: fila.tipoDoc,
    emitida: fila.fechaEmision,
    serie: fila.serie,
    numero: fila.numero,
    nit: fila.idTercero,
    ...{ nombre: fila.nombreTercero, razon: fila.razonTercero },
    establecimiento: fila.libro === 'venta' ? fila.establecimiento : null,
    anulado: fila.anulado,
    produccion: fila.produccion,
    partes,
    iva: printMonto(iva),
    ...printQuetzales(quetzales),
    cambio: cambio === null || aparte !== null ? null : { ...cambio, dolares: printMonto(fila.total) },
    aparte,
    documentos: 1,
    ...(isNotaSuelta(fila) ? { sinReferencia: true } : {}),
  };
}

function printQuetzales(
  quetzales: FilaReporte['quetzales'],
): Pick<Asiento, 'total' | 'retencionIva' | 'retencionIsr'> {
  const { total, retencionIva, retencionIsr } = quetzales ?? NADA;
  return {
    total: printMonto(total),
    retencionIva: printMonto(retencionIva),
    retencionIsr: printMonto(retencionIsr),
  };
}

const NADA = { total: ZERO, retencionIva: ZERO, retencionIsr: ZERO } as const;

function isNotaSuelta({ tipoDoc, autorizacionReferencia }: FilaReporte): boolean {
  return autorizacionReferencia === '' && findTipo(tipoDoc)?.referenciaOrigen === true;
}

function aparteOf({ libro, efecto, anulado, factor }: FilaReporte): MotivoAparte | null {
  // The buyer made this special invoice, and whether its seller records it as a sale is for an accountant to say.
  if (libro === 'compra' && efecto === 'compra') return 'especialRecibida';
  return factor === null && !anulado ? 'sinCambio' : null;
}

type Reparto = { fila: FilaReporte; libro: Libro; quetzales: FilaReporte['quetzales'] };
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
function partesOf({ fila, libro, quetzales }: Reparto): { partes: ParteAsiento[]; iva: Decimal } {
  if (quetzales === null || isZero(quetzales.total)) return { partes: [], iva: ZERO };
  const hasCredito = libro === 'venta' || !(isSinCredito(fila.tipoDoc) || fila.sinCredito);
  const exactas = new Map<string, Exacta>();
  for (const linea of fila.lineas)
    addLinea(exactas, { linea, clase: claseOf(fila, libro, linea), hasCredito });
  const toQuetzales = (monto: Decimal): Decimal => multiply(monto, fila.factor ?? ZERO);
  const cents = (monto: Decimal): Decimal => round(toQuetzales(monto), PRINT_SCALE);
  const todas = [...exactas.values()];
  const iva = hasCredito
    ? round(subtract(quetzales.iva, toQuetzales(ivaPequenos(fila, libro))), PRINT_SCALE)
    : ZERO;
  const ivas = settlePartes(
    todas.map((parte) => cents(parte.iva)),
    iva,
  );
  // Net and exempt amounts stand one after the other, so that the largest of all of them takes the cents.
  const bases = settlePartes(
    todas.flatMap(({ neto, exento }) => [cents(neto), cents(exento)]),
    subtract(quetzales.total, sum(ivas)),
  );
  const partes = todas.map(({ clase, bienServicio }, i) => ({
    ...{ clase, bienServicio },
    neto: printMonto(bases[2 * i] ?? ZERO),
    exento: printMonto(bases[2 * i + 1] ?? ZERO),
    iva: printMonto(ivas[i] ?? ZERO),
  }));
  return {
    iva,
    partes: partes.sort((a, b) => CLASES_ASIENTO.indexOf(a.clase) - CLASES_ASIENTO.indexOf(b.clase)),
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
