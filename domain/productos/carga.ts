import { UNIDAD_MEDIDA_POR_DEFECTO } from '../constantes.ts';
import { decimalFromNumber, toText } from '../dinero/decimal.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { IMPUESTOS, isImpuestoEspecial } from '../impuestos/impuestos.ts';
import type { ImpuestoEspecial } from '../impuestos/impuesto.ts';
import { foldText } from '../texto/busqueda.ts';
import { unprotectCelda } from '../texto/csv.ts';
import { cleanLinea, cleanText } from '../texto/texto.ts';
import type { CampoCarga, Columnas } from './columnas.ts';
import type { ImpuestoProducto, Producto } from './producto.ts';
import { checkProducto } from './reglas.ts';

/** Value of a cell; spreadsheets give numbers as numbers, with any decimal mark on the screen. */
export type CeldaCarga = string | number;
/** A row of the file; `numero` is its position as a spreadsheet counts it, from 1. */
export type FilaArchivo = { readonly numero: number; readonly celdas: readonly CeldaCarga[] };
export type MarcaDecimal = '.' | ',';
export type FilaLeida = {
  readonly fila: FilaArchivo;
  readonly producto: Producto;
  readonly faltas: readonly Falta[];
};

const CLASES: ReadonlyMap<string, Producto['bienServicio']> = new Map([
  ['', 'B'],
  ...['b', 'bien', 'bienes'].map((word) => [word, 'B'] as const),
  ...['s', 'servicio', 'servicios'].map((word) => [word, 'S'] as const),
]);

const UNIDADES = new Set(['', 'unidad', 'unidades', 'unid', 'und']);

const IMPUESTO_POR_NOMBRE: ReadonlyMap<string, ImpuestoEspecial> = new Map(
  Object.entries(IMPUESTOS).flatMap(([nombreCorto, { nombre, sigla }]) =>
    isImpuestoEspecial(nombreCorto)
      ? [nombreCorto, nombre, sigla].map((text) => [foldText(text), nombreCorto] as const)
      : [],
  ),
);

/** Reads "1,234.50", "Q 1.234,50" or "12,5" into decimal text; an unreadable text stays as it is, so that the rules report it. */
export function readNumero(celda: CeldaCarga, marca: MarcaDecimal): string {
  // Spreadsheets keep 15 digits; further ones are noise of binary fractions.
  if (typeof celda === 'number') {
    return Number.isFinite(celda) ? toText(decimalFromNumber(Number(celda.toPrecision(15)))) : '';
  }
  const text = celda.replace(/^\s*(?:GTQ|Q)\.?\s*/i, '').replace(/[\s\u00a0]/g, '');
  // A number with both marks is unambiguous, whatever the rest of the column shows.
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/.test(text)) return text.replaceAll(',', '');
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  const isAgrupado = (marca === '.' ? /^-?[1-9]\d{0,2}(?:,\d{3})+$/ : /^-?[1-9]\d{0,2}(?:\.\d{3})+$/).test(
    text,
  );
  if (isAgrupado) return text.replace(/[.,]/g, '');
  // A single mark that cannot separate thousands is the decimal mark.
  return /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** Guesses the decimal mark from the numbers of the column; where they leave it open, from the separator. */
export function guessMarca(celdas: readonly CeldaCarga[], separador: string): MarcaDecimal {
  let commas = 0;
  let points = 0;
  for (const celda of celdas) {
    if (typeof celda === 'number') continue;
    if (/,\d{1,2}$|,\d{4,}$/.test(celda.trim())) commas += 1;
    if (/\.\d{1,2}$|\.\d{4,}$/.test(celda.trim())) points += 1;
  }
  if (commas !== points) return commas > points ? ',' : '.';
  return separador === ';' && points === 0 && celdas.some((celda) => String(celda).includes(',')) ? ',' : '.';
}

export type OpcionesLectura = { readonly columnas: Columnas; readonly marca: MarcaDecimal };

/** Reads rows one by one and remembers the codes of valid ones, so that a repeated code is reported with its first row. */
export function createLector({ columnas, marca }: OpcionesLectura): (fila: FilaArchivo) => FilaLeida {
  const filaPorCodigo = new Map<string, number>();
  return (fila) => {
    const { producto, faltas } = readFila(fila, columnas, marca);
    const previa = filaPorCodigo.get(producto.codigo);
    if (previa !== undefined) faltas.unshift(falta('PRODUCTO-05', 'codigo', { fila: String(previa) }));
    else if (faltas.length === 0) filaPorCodigo.set(producto.codigo, fila.numero);
    return { fila, producto, faltas };
  };
}

function readFila({ celdas }: FilaArchivo, columnas: Columnas, marca: MarcaDecimal) {
  const celda = (campo: CampoCarga): CeldaCarga => {
    const columna = columnas[campo];
    return columna === null ? '' : (celdas[columna] ?? '');
  };
  const text = (campo: CampoCarga): string => {
    const value = celda(campo);
    return typeof value === 'number' ? readNumero(value, '.') : unprotectCelda(value);
  };
  const clase = CLASES.get(foldText(text('bienServicio')));
  const unidad = cleanLinea(text('unidadMedida'));
  const impuesto = readImpuesto(text('impuesto'), text('unidadGravable'));
  const precio = celda('precio');
  const producto: Producto = {
    codigo: cleanLinea(text('codigo')),
    codigoAlterno: cleanLinea(text('codigoAlterno')),
    descripcion: cleanText(text('descripcion')),
    bienServicio: clase ?? 'B',
    unidadMedida: UNIDADES.has(foldText(unidad)) ? UNIDAD_MEDIDA_POR_DEFECTO : unidad.toUpperCase(),
    precio: readNumero(typeof precio === 'number' ? precio : unprotectCelda(precio), marca),
    impuesto: impuesto === undefined ? null : impuesto,
    eliminado: false,
  };
  const faltas = checkProducto(producto);
  if (clase === undefined) faltas.push(falta('PRODUCTO-06', 'bienServicio'));
  if (impuesto === undefined) faltas.push(falta('PRODUCTO-04', 'impuesto'));
  return { producto, faltas };
}

/** Reads the tax of a product: null for none, undefined for an unknown one; its first unit when no unit is given. */
function readImpuesto(nombre: string, unidad: string): ImpuestoProducto | null | undefined {
  if (foldText(nombre) === '') return null;
  const nombreCorto = IMPUESTO_POR_NOMBRE.get(foldText(nombre));
  if (nombreCorto === undefined) return undefined;
  const primera = IMPUESTOS[nombreCorto].unidades[0]?.codigo ?? 0;
  return { nombreCorto, codigoUnidadGravable: unidad.trim() === '' ? primera : Number(unidad) };
}
