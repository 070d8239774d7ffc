import { decimal, printMonto, sum } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { formatMonto } from '../dinero/formato.ts';
import { contablesOf } from '../documentos/ventas.ts';
import { formatFechaBarras } from '../fechas/guatemala.ts';
import type { Celda, TipoCelda } from '../reportes/columnas.ts';
import { libros } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';
import { CLASES_ASIENTO, compareAsientos, sumPartes } from './asiento.ts';
import type { Asiento, ClaseAsiento } from './asiento.ts';
import { consolidateDias, documentoOf, sumCantidades, sumMontos } from './consolidar.ts';
import type { PedidoLibro, TipoLibro } from './pedido.ts';

const t = textosOf({ libros });

/** Column of a book; `ancho` is its width in characters, on paper its part of the width. */
export type ColumnaLibro = { titulo: string; tipo: TipoCelda; ancho: number; suma: boolean };
/** Rows under one heading. Cells are plain text: dates yyyy-mm-dd, amounts with two decimals. */
export type BloqueLibro = {
  titulo: string;
  columnas: readonly ColumnaLibro[];
  filas: readonly (readonly Celda[])[];
  totales: readonly Celda[];
};
/** A finished book, of which paper and spreadsheet are two forms. */
export type HojaLibro = {
  titulo: string;
  /** One block, or the purchases and the sales of a small taxpayer side by side. */
  bloques: readonly BloqueLibro[];
  resumen: BloqueLibro;
  /** Documents of the month that are in no book, with the reason; null without any. */
  apartados: BloqueLibro | null;
  /** Number of documents in it. */
  documentos: number;
  /** Whether all its documents are of tests. */
  pruebas: boolean;
};

type Definicion = ColumnaLibro & { read: (asiento: Asiento, posicion: number) => Celda | Decimal };
type Etiqueta = Parameters<typeof t>[0];
type Campo = 'neto' | 'exento' | 'iva';

function columna(etiqueta: Etiqueta, tipo: TipoCelda, ancho: number, read: Definicion['read']): Definicion {
  return { titulo: t(etiqueta), tipo, ancho, suma: tipo === 'monto', read };
}

const monto = (etiqueta: Etiqueta, clases: readonly ClaseAsiento[], campos: readonly Campo[]): Definicion =>
  columna(etiqueta, 'monto', 13, (asiento) => sumPartes(asiento, clases, campos));

const nombre = (asiento: Asiento): string => nombreCon(asiento, asiento.nombre);

const nombreCon = ({ anulado, documentos, sinReferencia }: Asiento, propio: string): string => {
  if (anulado) return t('libros.anulada');
  if (documentos > 1) return t('libros.varios', { documentos });
  return sinReferencia === true ? t('libros.sinReferencia', { nombre: propio }) : propio;
};

/** Both names of a supplier, the one that SAT knows first. */
const nombreProveedor = (asiento: Asiento): string => {
  const { razon, nombre: comercial } = asiento;
  if (razon === '' || razon === comercial) return nombre(asiento);
  return nombreCon(asiento, comercial === '' ? razon : t('libros.nombres', { razon, comercial }));
};

const cambioText = ({ cambio }: Asiento): string => {
  if (cambio === null) return '';
  const { tasa, dia, fuente, dolares } = cambio;
  // The amounts of the row have the sign; a spreadsheet may take a text that begins with one for a formula.
  const sinSigno = formatMonto(decimal(dolares.replace(/^-/, '')), 'USD');
  const datos = { tasa, dia: formatFechaBarras(dia), dolares: sinSigno };
  return t(`libros.cambio.${fuente}`, datos);
};

const FECHA = columna('libros.columna.fecha', 'fecha', 12, ({ emitida }) => emitida.slice(0, 10));
const TIPO = columna('libros.columna.tipo', 'texto', 7, ({ tipoDoc }) => tipoDoc);
const NIT = columna('libros.columna.nit', 'texto', 12, ({ nit }) => nit);
const IVA = columna('libros.columna.iva', 'monto', 12, ({ iva }) => iva);
const TOTAL = columna('libros.columna.total', 'monto', 14, ({ total }) => total);
const DOCUMENTO = columna('libros.columna.documento', 'texto', 24, documentoOf);
const CLIENTE = columna('libros.columna.cliente', 'texto', 30, nombre);
const PROVEEDOR = columna('libros.columna.proveedor', 'texto', 26, nombreProveedor);
/** Column of a block with documents in dollars. */
const CAMBIO = columna('libros.columna.cambio', 'texto', 18, cambioText);

/** Columns of a small taxpayer's book (spec 2 §3): there is none for taxes. */
const pequeno = (tercero: Definicion): Definicion[] => [
  columna('libros.columna.numero', 'entero', 5, (_, posicion) => String(posicion + 1)),
  FECHA,
  columna('libros.columna.clase', 'texto', 7, ({ tipoDoc }) => tipoDoc),
  columna('libros.columna.serie', 'texto', 10, ({ serie }) => serie),
  columna('libros.columna.factura', 'texto', 12, ({ numero }) => numero),
  NIT,
  { ...tercero, ancho: 22 },
  columna('libros.columna.total', 'monto', 13, ({ total }) => total),
];

const VENTAS: readonly Definicion[] = [
  TIPO,
  FECHA,
  DOCUMENTO,
  CLIENTE,
  NIT,
  monto('libros.columna.ventas', ['bien', 'combustible', 'pequeno'], ['neto']),
  monto('libros.columna.ventasExentas', ['bien', 'combustible', 'pequeno'], ['exento']),
  monto('libros.columna.servicios', ['servicio'], ['neto']),
  monto('libros.columna.serviciosExentos', ['servicio'], ['exento']),
  monto('libros.columna.exportaciones', ['exterior'], ['neto', 'exento']),
  IVA,
  TOTAL,
];

const COMPRAS: readonly Definicion[] = [
  TIPO,
  FECHA,
  DOCUMENTO,
  PROVEEDOR,
  NIT,
  monto('libros.columna.compras', ['bien'], ['neto']),
  monto('libros.columna.comprasExentas', ['bien'], ['exento']),
  monto('libros.columna.servicios', ['servicio'], ['neto']),
  monto('libros.columna.serviciosExentos', ['servicio'], ['exento']),
  monto('libros.columna.combustible', ['combustible'], ['neto']),
  monto('libros.columna.combustibleExento', ['combustible'], ['exento']),
  monto('libros.columna.importaciones', ['exterior'], ['neto', 'exento']),
  monto('libros.columna.pequenos', ['pequeno'], ['neto', 'exento']),
  IVA,
  TOTAL,
];

type Seccion = { libro: Asiento['libro']; titulo: string; columnas: readonly Definicion[] };

const SECCIONES: Readonly<Record<Exclude<TipoLibro, 'ASISTE' | 'CIERRE'>, readonly Seccion[]>> = {
  PEQUENO: [
    { libro: 'compra', titulo: t('libros.seccion.compras'), columnas: pequeno(PROVEEDOR) },
    { libro: 'venta', titulo: t('libros.seccion.ventas'), columnas: pequeno(CLIENTE) },
  ],
  VENTAS: [{ libro: 'venta', titulo: t('libros.seccion.ventas'), columnas: VENTAS }],
  COMPRAS: [{ libro: 'compra', titulo: t('libros.seccion.compras'), columnas: COMPRAS }],
};

export type PedidoHoja = Pick<PedidoLibro, 'establecimiento' | 'consolidado' | 'isProduccion'> & {
  tipo: keyof typeof SECCIONES;
};

/** Makes a book of the entries of a month. */
export function buildHoja(asientos: readonly Asiento[], pedido: PedidoHoja): HojaLibro {
  const { tipo, consolidado } = pedido;
  const secciones = SECCIONES[tipo];
  const libros = secciones.map(({ libro }) => libro);
  const { contables, pruebas } = chooseAsientos(asientos, pedido);
  const suyos = contables.filter(({ libro }) => libros.includes(libro));
  const todos = suyos.filter(({ aparte }) => aparte === null);
  const bloques = secciones.map(({ libro, titulo, columnas }): BloqueLibro => {
    const propios = todos.filter((asiento) => asiento.libro === libro);
    return bloqueOf(titulo, columnas, consolidado ? consolidateDias(propios) : propios);
  });
  return {
    titulo: t(`libros.titulo.${tipo}`),
    bloques,
    resumen: {
      ...resumenOf(secciones, todos),
      titulo: tituloResumen(countDePrueba(asientos, { ...pedido, pruebas }, libros)),
    },
    apartados: listApartados(suyos),
    documentos: sumCantidades(todos),
    pruebas,
  };
}

/** Test documents of those books that are left out beside real ones. */
function countDePrueba(
  asientos: readonly Asiento[],
  { pruebas, establecimiento }: Pick<PedidoHoja, 'establecimiento'> & { pruebas: boolean },
  libros: readonly Asiento['libro'][],
): number {
  return asientos.filter(
    (asiento) =>
      asiento.produccion === pruebas &&
      libros.includes(asiento.libro) &&
      isDeEstablecimiento(asiento, establecimiento),
  ).length;
}

/** Title of a summary, which tells what the book leaves out. */
export function tituloResumen(dePrueba: number): string {
  return dePrueba === 0 ? t('libros.resumen') : t('libros.resumen.sinPruebas', { cantidad: dePrueba });
}

function isDeEstablecimiento(asiento: Asiento, establecimiento: number | null): boolean {
  return (
    establecimiento === null ||
    asiento.establecimiento === null ||
    asiento.establecimiento === establecimiento
  );
}

/**
 * Entries that count, in the order of the book: the real ones of an issuer in production or with a real one among them, all
 * of any other issuer, and of one establishment where the book is of one.
 */
export function chooseAsientos<A extends Asiento>(
  asientos: readonly A[],
  { establecimiento, isProduccion }: Pick<PedidoLibro, 'establecimiento' | 'isProduccion'>,
): { contables: A[]; pruebas: boolean } {
  const { contables, pruebas } = contablesOf(asientos, isProduccion);
  const isSuyo = (asiento: Asiento): boolean => isDeEstablecimiento(asiento, establecimiento);
  return { contables: contables.filter(isSuyo).sort(compareAsientos), pruebas };
}

const APARTADOS: readonly Definicion[] = [
  TIPO,
  FECHA,
  DOCUMENTO,
  { ...PROVEEDOR, titulo: t('libros.columna.tercero') },
  NIT,
  columna('libros.columna.motivo', 'texto', 60, ({ aparte }) =>
    aparte === null ? '' : t(`libros.aparte.${aparte}`),
  ),
];

/** Documents that count nowhere, with the reason; null without any. */
export function listApartados(asientos: readonly Asiento[]): BloqueLibro | null {
  const apartados = asientos.filter(({ aparte }) => aparte !== null);
  return apartados.length === 0 ? null : bloqueOf(t('libros.apartados'), APARTADOS, apartados);
}

function bloqueOf(titulo: string, propias: readonly Definicion[], asientos: readonly Asiento[]): BloqueLibro {
  const columnas = withCambio(propias, asientos);
  const filas = asientos.map((asiento, i) => columnas.map(({ read }) => toCelda(read(asiento, i))));
  return { titulo, columnas: columnas.map(toColumna), filas, totales: totalesOf(columnas, filas) };
}

/** The columns, with that of the rate before the amounts when a document is in dollars. */
function withCambio(columnas: readonly Definicion[], asientos: readonly Asiento[]): readonly Definicion[] {
  if (asientos.every(({ cambio }) => cambio === null)) return columnas;
  const posicion = columnas.findIndex(({ suma }) => suma);
  return [...columnas.slice(0, posicion), CAMBIO, ...columnas.slice(posicion)];
}

function toColumna({ titulo, tipo, ancho, suma }: Definicion): ColumnaLibro {
  return { titulo, tipo, ancho, suma };
}

function toCelda(valor: Celda | Decimal): Celda {
  return valor === null || typeof valor === 'string' ? valor : printMonto(valor);
}

/** Exact sums of the columns that have one, under the word for the total. */
export function totalesOf(
  columnas: readonly Pick<ColumnaLibro, 'suma'>[],
  filas: readonly (readonly Celda[])[],
): Celda[] {
  return columnas.map(({ suma }, i) => {
    if (i === 0) return t('libros.totales');
    return suma ? printMonto(sumMontos(filas.map((fila) => fila[i] ?? '0'))) : null;
  });
}

/** Grid of the totals by class, with a line for each class of the book, also for one without any amount. */
function resumenOf(secciones: readonly Seccion[], asientos: readonly Asiento[]): BloqueLibro {
  const suma = secciones.length === 1;
  const columnas: readonly ColumnaLibro[] = [
    { titulo: t('libros.columna.concepto'), tipo: 'texto', ancho: 34, suma: false },
    { titulo: t('libros.columna.documentos'), tipo: 'entero', ancho: 12, suma: false },
    ...(['exento', 'neto', 'iva', 'total'] as const).map((clave): ColumnaLibro => ({
      titulo: t(`libros.columna.${clave}`),
      tipo: 'monto',
      ancho: 16,
      suma,
    })),
  ];
  const filas = secciones.flatMap(({ libro, titulo, columnas: propias }) => {
    const suyos = asientos.filter((asiento) => asiento.libro === libro);
    const clases = propias === VENTAS || propias === COMPRAS ? CLASES_DE[libro] : null;
    if (clases === null) return [filaResumen(titulo, suyos, CLASES_ASIENTO)];
    return clases.map(({ etiqueta, de }) => filaResumen(t(etiqueta), suyos, de));
  });
  return { titulo: t('libros.resumen'), columnas, filas, totales: suma ? totalesOf(columnas, filas) : [] };
}

const CLASES_DE: Readonly<
  Record<Asiento['libro'], readonly { etiqueta: Etiqueta; de: readonly ClaseAsiento[] }[]>
> = {
  venta: [
    { etiqueta: 'libros.clase.bienes', de: ['bien', 'combustible', 'pequeno'] },
    { etiqueta: 'libros.clase.servicios', de: ['servicio'] },
    { etiqueta: 'libros.clase.exportaciones', de: ['exterior'] },
  ],
  compra: [
    { etiqueta: 'libros.clase.compras', de: ['bien'] },
    { etiqueta: 'libros.clase.servicios', de: ['servicio'] },
    { etiqueta: 'libros.clase.combustible', de: ['combustible'] },
    { etiqueta: 'libros.clase.importaciones', de: ['exterior'] },
    { etiqueta: 'libros.clase.pequenos', de: ['pequeno'] },
  ],
};

function filaResumen(titulo: string, asientos: readonly Asiento[], clases: readonly ClaseAsiento[]): Celda[] {
  const sumOf = (campos: readonly Campo[]): Decimal =>
    sum(asientos.map((asiento) => sumPartes(asiento, clases, campos)));
  const [exento, neto, iva] = [sumOf(['exento']), sumOf(['neto']), sumOf(['iva'])];
  const suyos = asientos.filter(({ partes }) => partes.some(({ clase }) => clases.includes(clase)));
  return [
    titulo,
    String(sumCantidades(suyos)),
    ...[exento, neto, iva, sum([exento, neto, iva])].map((suma) => printMonto(suma)),
  ];
}
