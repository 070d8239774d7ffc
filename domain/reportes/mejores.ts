import { CONSUMIDOR_FINAL } from '../constantes.ts';
import { ZERO, add, compare, decimal, multiply, printMonto } from '../dinero/decimal.ts';
import type { Decimal } from '../dinero/decimal.ts';
import type { DocumentoCompleto } from '../documentos/modelo/documento.ts';
import { cambioOf, convertDocumento, factorOf } from '../documentos/quetzales.ts';
import type { TasasPorDia } from '../documentos/quetzales.ts';
import { signoEnVentas, withSigno } from '../documentos/ventas.ts';

/** Clients and products of a list at most. */
const CUANTOS = 5;

/** A client or a product with its sales in quetzales, less their notes. */
export type Mejor = { clave: string; nombre: string; total: string };
/** The best of a month, largest first; all of test documents, or none. */
export type Mejores = { clientes: Mejor[]; productos: Mejor[]; pruebas: boolean };

/** Sums by client and by product of some documents, those of tests apart. */
export type SumaMejores = Record<'reales' | 'pruebas', { clientes: Mejor[]; productos: Mejor[] }>;

/** Adds up by client and by product, dollars at the rate of their day; those whose rate is missing are left out. */
export function sumMejores(documentos: readonly DocumentoCompleto[], tasas: TasasPorDia): SumaMejores {
  const sumOf = (isReal: boolean): SumaMejores['reales'] => {
    const contados = documentos.flatMap((documento) => {
      const factor = factorOf(documento, cambioOf(documento, tasas));
      const isContado = documento.produccion === isReal && signoEnVentas(documento) !== 0;
      return isContado && factor !== null ? [{ documento, factor }] : [];
    });
    return {
      clientes: joinAll(contados.map(mejorOf)),
      productos: joinAll(contados.flatMap(productosOf)),
    };
  };
  return { reales: sumOf(true), pruebas: sumOf(false) };
}

/** Joins the sums of several parts of a month. */
export function joinMejores(sumas: readonly SumaMejores[]): SumaMejores {
  const joinOf = (clase: keyof SumaMejores): SumaMejores['reales'] => ({
    clientes: joinAll(sumas.flatMap((suma) => suma[clase].clientes)),
    productos: joinAll(sumas.flatMap((suma) => suma[clase].productos)),
  });
  return { reales: joinOf('reales'), pruebas: joinOf('pruebas') };
}

/** Chooses the best ones: of real documents for an issuer in production or with one, of tests for any other. */
export function chooseMejores({ reales, pruebas }: SumaMejores, isProduccion: boolean): Mejores {
  const isReal = isProduccion || reales.clientes.length > 0;
  const { clientes, productos } = isReal ? reales : pruebas;
  return { clientes: largest(clientes), productos: largest(productos), pruebas: !isReal };
}

type Contado = { documento: DocumentoCompleto; factor: Decimal };

/** Buyers without an id are one together, which has the name of none of them. */
function mejorOf({ documento, factor }: Contado): Mejor {
  const { idReceptor: clave, nombreReceptor } = documento;
  const nombre = clave === CONSUMIDOR_FINAL.id ? CONSUMIDOR_FINAL.nombre : nombreReceptor;
  return { clave, nombre, total: signed(documento, convertDocumento(documento, factor).total) };
}

/** Products of the lines: by code, or by description where there is none. */
function productosOf({ documento, factor }: Contado): Mejor[] {
  return documento.detalle.map(({ codigoProducto, descripcion, subtotal }) => ({
    clave: codigoProducto === '' ? descripcion : codigoProducto,
    nombre: descripcion,
    total: signed(documento, multiply(decimal(subtotal), factor)),
  }));
}

function signed(documento: DocumentoCompleto, total: Decimal): string {
  return printMonto(withSigno(signoEnVentas(documento), { total, iva: ZERO }).total);
}

/** Adds up what has one key; the name is that of the last one. */
function joinAll(mejores: readonly Mejor[]): Mejor[] {
  const juntos = new Map<string, Mejor>();
  for (const mejor of mejores) {
    const previo = juntos.get(mejor.clave);
    const total = add(decimal(previo?.total ?? '0'), decimal(mejor.total));
    juntos.set(mejor.clave, { ...mejor, total: printMonto(total) });
  }
  return [...juntos.values()];
}

function largest(mejores: readonly Mejor[]): Mejor[] {
  return mejores
    .filter(({ total }) => compare(decimal(total), ZERO) > 0)
    .sort((a, b) => compare(decimal(b.total), decimal(a.total)))
    .slice(0, CUANTOS);
}
