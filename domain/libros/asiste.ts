import { decimal, isZero, printMonto, sum } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import { codigoAsisteOf } from '../documentos/modelo/codigo-asiste.ts';
import { formatFechaBarras } from '../fechas/guatemala.ts';
import { normalizeUnicode } from '../texto/texto.ts';
import type { Asiento, ClaseAsiento, ParteAsiento } from './asiento.ts';

/** Establishment under which a purchase stands, because its document does not say which one bought. */
const PRINCIPAL = 1;
const LARGO_NOMBRE = 60;

type Campo = 'neto' | 'exento' | 'iva';
type Lectura = (asiento: Asiento) => string;

/** Amount of the goods or of the services of some classes; a column without one stays empty. */
function monto(
  bienServicio: ParteAsiento['bienServicio'],
  clases: readonly ClaseAsiento[],
  campos: readonly Campo[],
): Lectura {
  return ({ partes }) => {
    const suyas = partes.filter(
      (parte) => parte.bienServicio === bienServicio && clases.includes(parte.clase),
    );
    return toMonto(sum(suyas.flatMap((parte) => campos.map((campo) => decimal(parte[campo])))));
  };
}

const toMonto = (valor: Decimal): string => (isZero(valor) ? '' : printMonto(valor));
const vacia: Lectura = () => '';
const LOCALES = ['bien', 'servicio', 'combustible'] as const;
const EXTERIOR = ['exterior'] as const;
const PEQUENO = ['pequeno'] as const;
const GRAVADO = ['neto', 'iva'] as const;

/** The 32 columns A to AF, in their order. Taxed amounts are with IVA. */
const COLUMNAS: readonly Lectura[] = [
  ({ establecimiento }) => String(establecimiento ?? PRINCIPAL),
  ({ libro }) => (libro === 'venta' ? 'V' : 'C'),
  ({ tipoDoc }) => codigoAsisteOf(tipoDoc),
  ({ serie }) => serie,
  ({ numero }) => numero,
  ({ emitida }) => formatFechaBarras(emitida.slice(0, 10)),
  ({ nit }) => nit,
  ({ nombre, razon }) => (razon === '' ? nombre : razon).slice(0, LARGO_NOMBRE),
  ({ libro, partes }) => {
    if (!partes.some(({ clase }) => clase === 'exterior')) return 'L';
    return libro === 'venta' ? 'E' : 'I';
  },
  operacionOf,
  ({ libro, anulado }) => (libro === 'compra' ? '' : anulado ? 'A' : 'E'),
  vacia,
  vacia,
  vacia,
  vacia,
  monto('B', LOCALES, GRAVADO),
  monto('B', EXTERIOR, GRAVADO),
  monto('S', LOCALES, GRAVADO),
  monto('S', EXTERIOR, GRAVADO),
  monto('B', LOCALES, ['exento']),
  monto('B', EXTERIOR, ['exento']),
  monto('S', LOCALES, ['exento']),
  monto('S', EXTERIOR, ['exento']),
  vacia,
  vacia,
  vacia,
  monto('B', PEQUENO, ['neto', 'exento']),
  monto('S', PEQUENO, ['neto', 'exento']),
  vacia,
  vacia,
  ({ iva }) => iva,
  ({ total }) => total,
];

/** Goods or services; empty for a document with both. */
function operacionOf({ partes }: Asiento): string {
  const [primera] = partes;
  if (primera === undefined) return '';
  return partes.every(({ bienServicio }) => bienServicio === primera.bienServicio)
    ? primera.bienServicio
    : '';
}

/** Characters of the file, which older programs read as Latin-1. */
const AJENOS = /[^\u0020-\u007e\u00a0-\u00ff]/g;

/**
 * File of the sales and purchases for Asiste Libros: one line for each document, 32 fields, a bar between each two of them
 * and nowhere else. A bar or a line break inside a text becomes a space, so that no text can shift the fields, and a character
 * that Latin-1 lacks a question mark.
 */
export function toAsiste(asientos: readonly Asiento[]): string {
  return asientos
    .filter(({ aparte }) => aparte === null)
    .map((asiento) => `${COLUMNAS.map((read) => cleanCampo(read(asiento))).join('|')}\r\n`)
    .join('');
}

function cleanCampo(texto: string): string {
  return normalizeUnicode(texto, 'NFC')
    .replaceAll(/[|\p{Cc}]+/gu, ' ')
    .replaceAll(AJENOS, '?')
    .trim();
}
