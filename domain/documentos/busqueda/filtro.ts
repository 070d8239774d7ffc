import { ZERO, compare, decimal } from '../../dinero/decimal.ts';
import { foldText } from '../../texto/busqueda.ts';
import { acreditacionOf } from '../cobros/acreditacion.ts';
import type { Acreditacion } from '../cobros/acreditacion.ts';
import type { ResumenDocumento, StatusDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { palabrasOf } from './claves.ts';
import { wordsOf } from './plan.ts';

/** State of a document that a list can be filtered by. */
export type EstadoLista = StatusDocumento | Acreditacion;

/** Filter of a list; null or "" asks for nothing. Amounts are decimal text, both ends included. */
export type FiltroDocumentos = {
  texto: string;
  tipoDoc: string | null;
  estado: EstadoLista | null;
  idSucursal: number | null;
  montoMinimo: string | null;
  montoMaximo: string | null;
  /** Whether nothing is owed any more; only documents in force owe. */
  pagado: boolean | null;
};

export const SIN_FILTRO: FiltroDocumentos = {
  texto: '',
  tipoDoc: null,
  estado: null,
  idSucursal: null,
  montoMinimo: null,
  montoMaximo: null,
  pagado: null,
};

/** Part of a document that a filter looks at. */
export type Filtrable = Pick<
  ResumenDocumento,
  | 'nombreReceptor'
  | 'idReceptor'
  | 'serie'
  | 'numero'
  | 'numeroAcceso'
  | 'uuidCertificacion'
  | 'tipoDoc'
  | 'total'
  | 'totalAcreditado'
  | 'saldo'
  | 'statusDocumento'
  | 'codigoEstablecimiento'
>;

/** Text of a document in which each word of a search must appear. */
function textOf(documento: Filtrable): string {
  const { nombreReceptor, idReceptor, serie, numero, numeroAcceso, uuidCertificacion, tipoDoc, total } =
    documento;
  const datos = [nombreReceptor, idReceptor, serie, numero, numeroAcceso, uuidCertificacion, tipoDoc, total];
  // The words of the keys leave out marks that people leave out too: "kiche" finds "K'iche'".
  return `${foldText(datos.join(' '))} ${palabrasOf(nombreReceptor).join(' ')}`;
}

/** Makes the test whether a document passes a filter. */
export function createFiltro(filtro: FiltroDocumentos): (documento: Filtrable) => boolean {
  const { tipoDoc, idSucursal, estado, pagado, montoMinimo, montoMaximo } = filtro;
  const palabras = wordsOf(filtro.texto);
  const minimo = montoMinimo === null ? null : decimal(montoMinimo);
  const maximo = montoMaximo === null ? null : decimal(montoMaximo);
  const condiciones: ((documento: Filtrable) => boolean)[] = [];
  if (tipoDoc !== null) condiciones.push((documento) => documento.tipoDoc === tipoDoc);
  if (idSucursal !== null)
    condiciones.push(({ codigoEstablecimiento }) => codigoEstablecimiento === idSucursal);
  if (estado !== null) condiciones.push((documento) => isInEstado(documento, estado));
  if (pagado !== null) condiciones.push((documento) => isInPago(documento, pagado));
  if (minimo !== null) condiciones.push(({ total }) => compare(decimal(total), minimo) >= 0);
  if (maximo !== null) condiciones.push(({ total }) => compare(decimal(total), maximo) <= 0);
  if (palabras.length > 0) condiciones.push((documento) => hasPalabras(textOf(documento), palabras));
  return (documento) => condiciones.every((isPasada) => isPasada(documento));
}

/** Whether each word is in a text; ids and authorisations are written with hyphens or without them, whichever way they are stored. */
export function hasPalabras(texto: string, palabras: readonly string[]): boolean {
  const sinGuiones = texto.replaceAll('-', '');
  return palabras.every(
    (palabra) => texto.includes(palabra) || sinGuiones.includes(palabra.replaceAll('-', '')),
  );
}

function isInEstado(documento: Filtrable, estado: EstadoLista): boolean {
  return documento.statusDocumento === estado || acreditacionOf(documento) === estado;
}

function isInPago({ statusDocumento, saldo }: Filtrable, pagado: boolean): boolean {
  return isEstado(statusDocumento, 'vigente') && compare(decimal(saldo), ZERO) <= 0 === pagado;
}

/** Whether a filter asks for nothing, so that a list is whole. */
export function isSinFiltro(filtro: FiltroDocumentos): boolean {
  const { texto, ...otros } = filtro;
  return texto.trim() === '' && Object.values(otros).every((valor) => valor === null);
}
