import { MONEDAS } from '#domain/dinero/moneda.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { isRecord } from '#domain/is-record.ts';
import {
  CLASES_COMPRA,
  MOTIVOS_ELEGIBLES,
  MOTIVOS_SIN_CREDITO,
  SIN_CLASIFICAR,
} from '#domain/importacion/clasificacion.ts';
import type { ClaseRecordada, ClasesProveedor } from '#domain/importacion/articulos.ts';
import type { ClaseLinea, Clasificacion } from '#domain/importacion/clasificacion.ts';
import { CREDITOS_CARGA, vencimientoOf } from '#domain/importacion/compra.ts';
import type {
  Carga,
  DatosAnulacion,
  FacturaCompra,
  NotaDeCompra,
  NotasCompra,
  ResumenCompra,
} from '#domain/importacion/compra.ts';
import { PRUEBAS_COMPRA, pruebaOf } from '#domain/importacion/comprobacion.ts';
import type { Aceptacion } from '#domain/importacion/comprobacion.ts';
import { ESTADOS_FIRMA, GRADOS_FIRMA } from '#domain/importacion/firmas.ts';
import { mesDeCompra } from '#domain/importacion/mes-compra.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import type { Anulada, LugarCarga } from '#lambdas/ports/facturas-compra.ts';
import { isDocumentoCompleto, isResumen } from './documentos/formas.ts';
import { packImmutable, readImmutable } from './immutable-part.ts';
import { readText, requireText } from './item.ts';
import type { Cambio, Item } from './item.ts';
import {
  FilaInvalida,
  absent,
  json,
  jsonOf,
  keyOf,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  row,
  text,
} from './read-row.ts';
import type { Reader } from './read-row.ts';

/*
 * Rows of `Compras`, all in the partition of the issuer that bought: the purchase (D#<authorisation>), its summary for lists
 * (R#<second>#…), the pointer that lists the purchases from one supplier (P#<NIT>#<second>#…), and imported annulments (A#…),
 * which may come before what they annul. The notes in force of a purchase, which may come before it, are one row
 * (N#<authorisation>). The counters of a supplier and year are Y#<year>#<NIT>. A purchase that is owed stands under its due day (S#<day>#…), and the classes of a
 * supplier's products are one row (C#<NIT>).
 */

type ClaveFila = { pk: string; sk: string };
type Fechada = Pick<ResumenCompra, 'nit' | 'fechaEmisionUnix' | 'uuidCertificacion'>;

export function compraKey(nit: string, uuid: string): ClaveFila {
  return { pk: nit, sk: `D#${uuid.toUpperCase()}` };
}

/** Pointer to a purchase that is owed, by its next due day; null for one of which nothing is owed. */
export function deudaKey(nit: string, compra: FacturaCompra): ClaveFila | null {
  const { uuidCertificacion } = compra.documento;
  const dia = vencimientoOf(compra);
  return dia === null ? null : { pk: nit, sk: `S#${dia}#${uuidCertificacion ?? ''}` };
}

export const DEUDAS = { desde: 'S#', hasta: 'S#~' };

/** Key of the annulment by that issuer: one of somebody else never stands in the way of the true one. */
export function anulacionKey(nit: string, { uuid, nitEmisor }: Anulada): ClaveFila {
  return { pk: nit, sk: `A#${uuid.toUpperCase()}#${encodeURIComponent(nitEmisor)}` };
}

/** Prefix of the keys of the summaries. */
export const RESUMENES_COMPRA = 'R#';

export function resumenKey(nit: string, { fechaEmisionUnix, uuidCertificacion }: Fechada): ClaveFila {
  return { pk: nit, sk: `${RESUMENES_COMPRA}${seconds(fechaEmisionUnix)}#${uuidCertificacion ?? ''}` };
}

export function proveedorPrefix(nitProveedor: string): string {
  return `P#${encodeURIComponent(nitProveedor)}#`;
}

/** Pointer to a summary; `nit` of the summary is the supplier's. */
export function proveedorKey(nit: string, resumen: Fechada): ClaveFila {
  const { fechaEmisionUnix, uuidCertificacion } = resumen;
  const sk = `${proveedorPrefix(resumen.nit)}${seconds(fechaEmisionUnix)}#${uuidCertificacion ?? ''}`;
  return { pk: nit, sk };
}

/** Time in a key; ten digits put the rows in its order. */
export function seconds(unix: number): string {
  return String(Math.min(Math.max(Math.trunc(unix), 0), 9_999_999_999)).padStart(10, '0');
}

/** A stored purchase, its entry in the ledger of credits (null without one), and its version, which each change raises. */
export type CompraGuardada = { compra: FacturaCompra; movimiento: string | null; version: number };

const FIRMAS = record<Firmas>({ emisor: oneOf(ESTADOS_FIRMA), certificador: oneOf(ESTADOS_FIRMA) });
const CARGA = record<Carga>({
  idImportacion: text,
  lugar: text,
  cargada: text,
  credito: oneOf(CREDITOS_CARGA),
});

/** Reader of a value that one of the checks of documents accepts. */
const checked =
  <T>(isOne: (valor: unknown) => valor is T): Reader<T> =>
  (valor, lugar) => {
    if (!isOne(valor)) throw new FilaInvalida(lugar);
    return valor;
  };
const isFactura = (valor: unknown): valor is FacturaCompra['factura'] =>
  isRecord(valor) &&
  isRecord(valor['client']) &&
  isRecord(valor['invoice']) &&
  Array.isArray(valor['products']);

const GRADOS = Object.values(GRADOS_FIRMA);
const NOTAS = record<NotasCompra>({ total: text, rebajado: text, vencimiento: nullable(text) });
const COMPRA = record<FacturaCompra>({
  documento: checked(isDocumentoCompleto),
  factura: checked(isFactura),
  firmas: FIRMAS,
  reparos: list(text),
  carga: CARGA,
  clasificacion: record<Clasificacion>({
    clases: list(record<ClaseLinea>({ numeroLinea: number, clase: oneOf(CLASES_COMPRA) })),
    sinCredito: nullable(oneOf(MOTIVOS_ELEGIBLES)),
  }),
  mes: absent(text),
  notas: absent(NOTAS),
  exigido: absent(oneOf(GRADOS)),
  aceptacion: absent(record<Aceptacion>({ usuario: text, cuando: text, motivo: text })),
});
const readAtributos = row<{ movimiento: string | null; version: number }>('compra', {
  movimiento: optional(text),
  version: number,
});

/** Throws ImmutableTooLarge. */
export function toCompraRow(nit: string, { compra, movimiento, version }: CompraGuardada): Cambio {
  return {
    ...compraKey(nit, compra.documento.uuidCertificacion ?? ''),
    ...packImmutable(compra),
    ...{ movimiento, version },
  };
}

export function readCompra(fila: Item): CompraGuardada {
  const leida: unknown = JSON.parse(readImmutable(fila));
  // Purchases of before they had classes have none.
  const entera = isRecord(leida) ? { clasificacion: SIN_CLASIFICAR, ...leida } : leida;
  return { compra: COMPRA(entera, 'compra'), ...readAtributos(fila) };
}

export function toResumenRow(nit: string, resumen: ResumenCompra): Cambio {
  return { ...resumenKey(nit, resumen), dato: JSON.stringify(resumen) };
}

/** Fields that a summary of a purchase adds to that of a document. */
const PROPIO = record<Omit<ResumenCompra, keyof ResumenDocumento>>({
  firmas: FIRMAS,
  reparos: list(text),
  nombreProveedor: text,
  prueba: oneOf(PRUEBAS_COMPRA),
  carga: record<ResumenCompra['carga']>({ idImportacion: text, cargada: text }),
  clases: list(oneOf(CLASES_COMPRA)),
  sinCredito: nullable(oneOf(MOTIVOS_SIN_CREDITO)),
  mes: text,
});
/** Classes of summaries of before there were any. */
const SIN_CLASES = { clases: [], sinCredito: null };
const readResumenCompra: Reader<ResumenCompra> = (valor, lugar) => {
  const resumen = checked(isResumen)(valor, lugar);
  // Summaries of before a purchase could be moved stand in their own month.
  const deAntes = { ...SIN_CLASES, mes: mesDeCompra({ documento: resumen }) };
  const propio = isRecord(valor) ? { ...deAntes, ...valor, ...pruebaDeAntes(valor) } : valor;
  return { ...resumen, ...PROPIO(propio, lugar) };
};

/** Worth of a summary of before there was any, which its signatures say; one that is not proved gives no credit any more. */
function pruebaDeAntes(
  valor: Record<string, unknown>,
): Partial<Pick<ResumenCompra, 'prueba' | 'sinCredito'>> {
  if (valor['prueba'] !== undefined) return {};
  const prueba = pruebaOf({ firmas: FIRMAS(valor['firmas'], 'firmas') });
  return prueba === 'PROBADA' || valor['sinCredito'] === 'ANULADA'
    ? { prueba }
    : { prueba, sinCredito: 'NO_CUENTA' };
}

export const readResumen = json('resumen de compra', readResumenCompra);

export function toAnulacionRow(nit: string, uuid: string, datos: DatosAnulacion & LugarCarga): Cambio {
  return { ...anulacionKey(nit, { uuid, nitEmisor: datos.nitEmisor }), dato: JSON.stringify(datos) };
}

export const readAnulacion = json(
  'anulacion de compra',
  record<DatosAnulacion & LugarCarga>({
    ...{ nitEmisor: text, fechaAnulacion: text, motivoAnulacion: text, firmas: FIRMAS },
    ...{ idImportacion: text, lugar: text },
  }),
);

const PREFIJO_CLASES = 'C#';
export const CLASES = { desde: PREFIJO_CLASES, hasta: `${PREFIJO_CLASES}~` };

export function clasesKey(nit: string, nitProveedor: string): ClaveFila {
  return { pk: nit, sk: `${PREFIJO_CLASES}${encodeURIComponent(nitProveedor)}` };
}

const CLASE = record<ClaseRecordada>({ producto: text, clase: oneOf(CLASES_COMPRA), descripcion: text });
export const readClases = json(
  'clases de proveedor',
  // Rows of before the catalogue have no descriptions.
  list((valor, lugar) => CLASE(isRecord(valor) ? { descripcion: '', ...valor } : valor, lugar)),
);

export function readClasesProveedor(fila: Item): ClasesProveedor {
  return {
    nit: decodeURIComponent(requireText(fila, 'sk').slice(PREFIJO_CLASES.length)),
    nombre: readText(fila, 'nombre') ?? '',
    clases: readClases(fila),
  };
}

/** Key of the counters of a supplier in a year (yyyy). */
export function conteoProveedorKey(nit: string, anio: string, nitProveedor: string): ClaveFila {
  return { pk: nit, sk: `Y#${anio}#${encodeURIComponent(nitProveedor)}` };
}

/** Key of the notes of the purchase with that authorisation. */
export function notasKey(nit: string, origen: string): ClaveFila {
  return { pk: nit, sk: `N#${origen.toUpperCase()}` };
}

const readFilaNotas = row<{ dato: NotaDeCompra[]; version: number }>('notas de compra', {
  dato: jsonOf(
    list(
      record<NotaDeCompra>({
        ...{ uuid: text, nit: text, moneda: keyOf<Moneda>(MONEDAS), total: text, firmas: FIRMAS },
        aceptada: absent(checked((valor): valor is true => valor === true)),
      }),
    ),
  ),
  version: number,
});

export function readNotas(fila: Item): { notas: NotaDeCompra[]; version: number } {
  const { dato, version } = readFilaNotas(fila);
  return { notas: dato, version };
}
