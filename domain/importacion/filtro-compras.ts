import { ZERO, compare, decimal } from '../dinero/decimal.ts';
import { hasPalabras } from '../documentos/busqueda/filtro.ts';
import { wordsOf } from '../documentos/busqueda/plan.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { foldText } from '../texto/busqueda.ts';
import type { PruebaCompra } from './comprobacion.ts';
import type { ClaseCompra } from './clasificacion.ts';
import { estadoDe } from './estado-compra.ts';
import type { EstadoCompra } from './estado-compra.ts';

/** Filter of a list of purchases; null or "" asks for nothing. Amounts are decimal text, both ends included. */
export type FiltroCompras = {
  texto: string;
  /** NIT of the supplier. */
  proveedor: string | null;
  tipoDoc: string | null;
  estado: EstadoCompra | null;
  /** Whether nothing is owed any more. */
  pagado: boolean | null;
  clase: ClaseCompra | null;
  /** Whether its IVA is a credit. */
  conCredito: boolean | null;
  montoMinimo: string | null;
  montoMaximo: string | null;
};

export const SIN_FILTRO_COMPRAS: FiltroCompras = {
  texto: '',
  proveedor: null,
  tipoDoc: null,
  estado: null,
  pagado: null,
  clase: null,
  conCredito: null,
  montoMinimo: null,
  montoMaximo: null,
};

/** Part of a purchase that a filter looks at. */
export type CompraFiltrable = Pick<
  ResumenDocumento,
  | 'nit'
  | 'serie'
  | 'numero'
  | 'tipoDoc'
  | 'total'
  | 'saldo'
  | 'uuidCertificacion'
  | 'statusDocumento'
  | 'produccion'
> & {
  nombreProveedor: string;
  prueba: PruebaCompra;
  clases: readonly ClaseCompra[];
  /** Reason for which its IVA is no credit; null when it is one. */
  sinCredito: string | null;
};

function textOf(compra: CompraFiltrable): string {
  const { nombreProveedor, nit, serie, numero, tipoDoc, total, uuidCertificacion } = compra;
  return foldText([nombreProveedor, nit, serie, numero, tipoDoc, total, uuidCertificacion].join(' '));
}

/** Makes the test whether a purchase passes a filter; the text is found word by word, as in the list of sales. */
export function createFiltroCompras(filtro: FiltroCompras): (compra: CompraFiltrable) => boolean {
  const { proveedor, tipoDoc, estado, pagado, clase, conCredito, montoMinimo, montoMaximo } = filtro;
  const palabras = wordsOf(filtro.texto);
  const minimo = montoMinimo === null ? null : decimal(montoMinimo);
  const maximo = montoMaximo === null ? null : decimal(montoMaximo);
  const condiciones: ((compra: CompraFiltrable) => boolean)[] = [];
  if (proveedor !== null) condiciones.push(({ nit }) => nit === proveedor);
  if (tipoDoc !== null) condiciones.push((compra) => compra.tipoDoc === tipoDoc);
  if (estado !== null) condiciones.push((compra) => estadoDe(compra) === estado);
  if (pagado !== null) condiciones.push(({ saldo }) => compare(decimal(saldo), ZERO) <= 0 === pagado);
  if (clase !== null) condiciones.push(({ clases }) => clases.includes(clase));
  if (conCredito !== null) condiciones.push(({ sinCredito }) => (sinCredito === null) === conCredito);
  if (minimo !== null) condiciones.push(({ total }) => compare(decimal(total), minimo) >= 0);
  if (maximo !== null) condiciones.push(({ total }) => compare(decimal(total), maximo) <= 0);
  if (palabras.length > 0) condiciones.push((compra) => hasPalabras(textOf(compra), palabras));
  return (compra) => condiciones.every((isPasada) => isPasada(compra));
}

/** Whether a filter asks for nothing, so that a list is whole. */
export function isSinFiltroCompras({ texto, ...otros }: FiltroCompras): boolean {
  return texto.trim() === '' && Object.values(otros).every((valor) => valor === null);
}
