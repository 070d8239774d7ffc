import { hasPalabras } from '../documentos/busqueda/filtro.ts';
import { wordsOf } from '../documentos/busqueda/plan.ts';
import type { LineaDocumento } from '../documentos/modelo/documento.ts';
import { foldText } from '../texto/busqueda.ts';
import { countBytesUtf8 } from '../texto/texto.ts';
import { clasesOf } from './clasificacion.ts';
import type { ClaseCompra, ClaseLinea, Clasificacion } from './clasificacion.ts';
import type { FacturaCompra } from './compra.ts';

/** Class that a product of a supplier had when somebody chose it; of old ones no description was kept. */
export type ClaseRecordada = { producto: string; clase: ClaseCompra; descripcion: string };
/** Supplier as a remembered class names it. */
export type Proveedor = { nit: string; nombre: string };
/** Remembered classes of one supplier. */
export type ClasesProveedor = Proveedor & { clases: readonly ClaseRecordada[] };

/** Products of one supplier that are remembered, and the bytes that they may take, so that they fit one row. */
const MAXIMO = 500;
const MAXIMO_BYTES = 350_000;

/** Letters by which a product is known: a supplier writes what it likes, and 500 long descriptions would not fit one row. */
export const LARGO_ARTICULO = 200;
/** Letters of its description that are shown. */
const LARGO_DESCRIPCION = 120;

/** Beginning of a text without half a character at its end, which no request could name. */
function cut(texto: string, largo: number): string {
  return texto.slice(0, largo).replace(/[\uD800-\uDBFF]$/, '');
}

/** Products are known by their code, and those without one by the beginning of their description. */
function productoOf({ codigoProducto, descripcion }: LineaDocumento): string {
  return cut(codigoProducto === '' ? `D ${foldText(descripcion)}` : `C ${codigoProducto}`, LARGO_ARTICULO);
}

/** Remembered classes with those of the lines of a purchase; the oldest ones beyond the limit are forgotten. */
export function rememberClases(
  previas: readonly ClaseRecordada[],
  detalle: readonly LineaDocumento[],
  clases: readonly ClaseLinea[],
): ClaseRecordada[] {
  const recordadas = new Map(previas.map((previa) => [previa.producto, previa]));
  for (const { numeroLinea, clase } of clases) {
    const linea = detalle.find((each) => each.numeroLinea === numeroLinea);
    if (linea === undefined) continue;
    const producto = productoOf(linea);
    // The newest ones stand last.
    recordadas.delete(producto);
    recordadas.set(producto, { producto, clase, descripcion: cut(linea.descripcion, LARGO_DESCRIPCION) });
  }
  return dropOldest([...recordadas.values()]);
}

function dropOldest(recordadas: readonly ClaseRecordada[]): ClaseRecordada[] {
  let quedan = MAXIMO_BYTES;
  const desde = recordadas.findLastIndex(
    (recordada) => (quedan -= countBytesUtf8(JSON.stringify(recordada))) < 0,
  );
  return recordadas.slice(Math.max(desde + 1, recordadas.length - MAXIMO));
}

/** The remembered classes with another one for a product, null to forget it; null when it is not among them. */
export function changeRecordada(
  previas: readonly ClaseRecordada[],
  producto: string,
  clase: ClaseCompra | null,
): ClaseRecordada[] | null {
  if (!previas.some((previa) => previa.producto === producto)) return null;
  return previas.flatMap((previa) => {
    if (previa.producto !== producto) return [previa];
    return clase === null ? [] : [{ ...previa, clase }];
  });
}

/** Classes that a new purchase takes from what is remembered of its supplier. */
export function recallClases(
  detalle: readonly LineaDocumento[],
  recordadas: readonly ClaseRecordada[],
): Clasificacion {
  const porProducto = new Map(recordadas.map(({ producto, clase }) => [producto, clase]));
  const clases = detalle.flatMap((linea) => {
    const clase = porProducto.get(productoOf(linea));
    return clase === undefined ? [] : [{ numeroLinea: linea.numeroLinea, clase }];
  });
  return { clases, sinCredito: null };
}

/** The purchase with that class for each line of a product; null when no line of it has another one. */
export function applyClase(
  compra: FacturaCompra,
  producto: string,
  clase: ClaseCompra,
): FacturaCompra | null {
  const { documento, clasificacion } = compra;
  const suyas = new Set(
    documento.detalle.filter((linea) => productoOf(linea) === producto).map(({ numeroLinea }) => numeroLinea),
  );
  if (clasesOf(compra).every((linea) => !suyas.has(linea.numeroLinea) || linea.clase === clase)) return null;
  const otras = clasificacion.clases.filter(({ numeroLinea }) => !suyas.has(numeroLinea));
  const nuevas = [...suyas].map((numeroLinea) => ({ numeroLinea, clase }));
  return { ...compra, clasificacion: { ...clasificacion, clases: [...otras, ...nuevas] } };
}

/** A product that somebody classified, as the catalogue of purchases shows it. */
export type ArticuloCompra = {
  proveedor: Proveedor;
  /** Names it among those of its supplier. */
  producto: string;
  /** Code of the supplier; empty when it has none. */
  codigo: string;
  descripcion: string;
  clase: ClaseCompra;
};

/** Products of a supplier in the order of their names, those in which all words of a search appear. */
export function searchArticulos(
  { clases, ...proveedor }: ClasesProveedor,
  texto: string,
): readonly ArticuloCompra[] {
  const palabras = wordsOf(texto);
  return clases
    .map(({ producto, descripcion, clase }) => {
      const nombre = producto.slice(2);
      const codigo = producto.startsWith('C ') ? nombre : '';
      return { proveedor, producto, codigo, descripcion: descripcion || nombre, clase };
    })
    .map((articulo) => ({ articulo, orden: foldText(articulo.descripcion) }))
    .filter(({ articulo: { codigo }, orden }) =>
      hasPalabras(`${orden} ${foldText(`${codigo} ${proveedor.nombre} ${proveedor.nit}`)}`, palabras),
    )
    .sort((a, b) => (a.orden < b.orden ? -1 : 1))
    .map(({ articulo }) => articulo);
}
