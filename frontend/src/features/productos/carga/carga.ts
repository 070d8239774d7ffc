import type { FilaArchivo, FilaLeida, OpcionesLectura } from '#domain/productos/carga.ts';
import { createLector } from '#domain/productos/carga.ts';
import { isMismoProducto } from '#domain/productos/producto.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { toCsv } from '#domain/texto/csv.ts';
import { faltaText } from '../../../lib/falta-texto.ts';
import type { Modulo, ProductoLeido } from '../../../datos/productos.ts';

/** A row that was not stored, with the faults to correct. */
export type FilaFallida = { fila: FilaArchivo; mensajes: readonly string[] };
/** A row that may be stored, and the version of the product that it replaces; null for a code that must be new. */
export type FilaBuena = { fila: FilaArchivo; producto: Producto; version: string | null };

/** State of a load, stored on the device after each batch. */
export type Carga = {
  /** NIT and module; each has one load at a time. */
  readonly clave: string;
  readonly nit: string;
  readonly modulo: Modulo;
  readonly nombre: string;
  /** SHA-256 of the file. */
  readonly huella: string;
  readonly encabezados: readonly string[];
  readonly separador: string;
  /** Number of valid rows to send, and of those answered. */
  readonly total: number;
  readonly enviadas: number;
  /** Number of rows that the user left out because their code exists. */
  readonly omitidas: number;
  /** Number of answered rows that the server refused. */
  readonly rechazadas: number;
  /** Rows with faults, found by the review or by the server. */
  readonly fallidas: readonly FilaFallida[];
  readonly estado: 'cargando' | 'detenida' | 'lista';
  /** Milliseconds since 1970, and milliseconds spent sending. */
  readonly actualizadaEn: number;
  readonly duracionMs: number;
};

export const claveOf = (nit: string, modulo: Modulo): string => `${nit}#${modulo}`;

/** A row of the file whose code the catalogue has with other data. */
export type Existente = { readonly fila: FilaBuena; readonly actual: ProductoLeido };

const byCodigo = (productos: readonly ProductoLeido[]): ReadonlyMap<string, ProductoLeido> =>
  new Map(productos.map((producto) => [producto.codigo, producto]));

/** Finds the rows that would take the place of a product with other data. */
export function findExistentes(
  buenas: readonly FilaBuena[],
  productos: readonly ProductoLeido[],
): Existente[] {
  const actuales = byCodigo(productos);
  return buenas.flatMap((fila) => {
    const actual = actuales.get(fila.producto.codigo);
    return actual === undefined || isMismoProducto(actual, fila.producto) ? [] : [{ fila, actual }];
  });
}

/** Rows to send: new ones, those that change nothing, and those whose code is to be replaced, with the version read. */
export function chooseFilas(
  buenas: readonly FilaBuena[],
  productos: readonly ProductoLeido[],
  isReemplazado: (codigo: string) => boolean,
): FilaBuena[] {
  const actuales = byCodigo(productos);
  return buenas.flatMap((fila) => {
    const actual = actuales.get(fila.producto.codigo);
    if (actual === undefined) return [fila];
    const isElegida = isMismoProducto(actual, fila.producto) || isReemplazado(actual.codigo);
    return isElegida ? [{ ...fila, version: actual.version }] : [];
  });
}

export type Revision = { readonly buenas: readonly FilaBuena[]; readonly fallidas: readonly FilaFallida[] };

const FILAS_POR_TANDA = 1_000;

/** Checks every row and pauses now and then so that the page responds; null when the user stopped it. */
export async function reviewFilas(
  filas: readonly FilaArchivo[],
  opciones: OpcionesLectura,
  signal: AbortSignal,
): Promise<Revision | null> {
  const read = createLector(opciones);
  const leidas: FilaLeida[] = [];
  for (let i = 0; i < filas.length; i += FILAS_POR_TANDA) {
    if (i > 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return null;
    for (const fila of filas.slice(i, i + FILAS_POR_TANDA)) leidas.push(read(fila));
  }
  return {
    buenas: leidas.flatMap(({ fila, producto, faltas }) =>
      faltas.length === 0 ? [{ fila, producto, version: null }] : [],
    ),
    fallidas: leidas
      .filter(({ faltas }) => faltas.length > 0)
      .map(({ fila, faltas }) => ({ fila, mensajes: faltas.map(faltaText) })),
  };
}

/** Writes the faulty rows as they came, with the reasons; the corrected file can be loaded again. */
export function fallidasCsv(
  { encabezados, separador, fallidas }: Pick<Carga, 'encabezados' | 'separador' | 'fallidas'>,
  motivo: string,
): string {
  const keep = encabezados.flatMap((nombre, i) => (nombre === motivo ? [] : [i]));
  const filas = [...fallidas]
    .sort((a, b) => a.fila.numero - b.fila.numero)
    .map(({ fila, mensajes }) => [...keep.map((i) => String(fila.celdas[i] ?? '')), mensajes.join(' ')]);
  return toCsv([[...keep.map((i) => encabezados[i] ?? ''), motivo], ...filas], separador);
}
