import type { Ficha } from '../clientes/cliente.ts';
import { PRINT_SCALE, decimal, round, toText } from '../dinero/decimal.ts';
import type { ResumenDocumento } from '../documentos/modelo/documento.ts';
import { ventaOf } from '../documentos/ventas.ts';
import type { Monto } from '../documentos/ventas.ts';
import type { Sucursal } from '../establecimiento/establecimiento.ts';
import type { Producto } from '../productos/producto.ts';
import { exportacion } from '../traducciones/areas.ts';
import { textosOf } from '../traducciones/textos.ts';

const t = textosOf({ exportacion });

/** A table of the export: the name of each column (exportacion.json) and its value. */
type Columnas<T> = Readonly<Record<string, (registro: T) => string | number | boolean | null>>;

/** Names of the files that hold a document; "" for none. */
export type ArchivosDocumento = { pdf: string; xml: string; xmlAnulacion: string };
/** A purchase adds nothing to the sales. */
export type FilaIndice = { documento: ResumenDocumento; archivos: ArchivosDocumento; isCompra?: boolean };

/**
 * Amounts with which a document counts in the sales: both columns add up to the totals of the lists. A test document
 * adds nothing, because it has no fiscal value.
 */
function ventaDe({ documento, isCompra = false }: FilaIndice): Monto {
  if (isCompra || !documento.produccion) return { total: decimal('0.00'), iva: decimal('0.00') };
  const { total, iva } = ventaOf(documento, {
    total: decimal(documento.total),
    iva: decimal(documento.totalIva),
  });
  return { total: round(total, PRINT_SCALE), iva: round(iva, PRINT_SCALE) };
}

const INDICE = {
  'exportacion.columna.fechaEmision': ({ documento }) => documento.fechaEmision,
  'exportacion.columna.tipo': ({ documento }) => documento.tipoDoc,
  'exportacion.columna.serie': ({ documento }) => documento.serie,
  'exportacion.columna.numero': ({ documento }) => documento.numero,
  'exportacion.columna.autorizacion': ({ documento }) => documento.uuidCertificacion,
  'exportacion.columna.estado': ({ documento }) => documento.statusDocumento,
  'exportacion.columna.produccion': ({ documento }) => documento.produccion,
  'exportacion.columna.sucursal': ({ documento }) => documento.codigoEstablecimiento,
  'exportacion.columna.receptor': ({ documento }) => documento.idReceptor,
  'exportacion.columna.nombreReceptor': ({ documento }) => documento.nombreReceptor,
  'exportacion.columna.moneda': ({ documento }) => documento.moneda,
  'exportacion.columna.total': ({ documento }) => documento.total,
  'exportacion.columna.iva': ({ documento }) => documento.totalIva,
  'exportacion.columna.venta': (fila) => toText(ventaDe(fila).total),
  'exportacion.columna.ivaVenta': (fila) => toText(ventaDe(fila).iva),
  'exportacion.columna.descuento': ({ documento }) => documento.totalDescuento,
  'exportacion.columna.saldo': ({ documento }) => documento.saldo,
  'exportacion.columna.fechaCertificacion': ({ documento }) => documento.fechaCertificacion,
  'exportacion.columna.fechaAnulacion': ({ documento }) => documento.fechaAnulacion,
  'exportacion.columna.motivoAnulacion': ({ documento }) => documento.motivoAnulacion,
  'exportacion.columna.numeroAcceso': ({ documento }) => documento.numeroAcceso,
  'exportacion.columna.usuario': ({ documento }) => documento.idUsuario,
  'exportacion.columna.id': ({ documento }) => documento.idTransaccion,
  'exportacion.columna.pdf': ({ archivos }) => archivos.pdf,
  'exportacion.columna.xml': ({ archivos }) => archivos.xml,
  'exportacion.columna.xmlAnulacion': ({ archivos }) => archivos.xmlAnulacion,
} as const satisfies Columnas<FilaIndice>;

const CLIENTES = {
  'exportacion.columna.receptor': ({ nitCliente }) => nitCliente,
  'exportacion.columna.identificador': ({ tipoIdentificador }) => tipoIdentificador,
  'exportacion.columna.nombre': ({ nombre }) => nombre,
  'exportacion.columna.correo': ({ correo }) => correo,
  'exportacion.columna.telefono': ({ telefono }) => telefono,
  'exportacion.columna.direccion': ({ direccionCliente }) => direccionCliente?.direccion ?? null,
  'exportacion.columna.municipio': ({ direccionCliente }) => direccionCliente?.municipio ?? null,
  'exportacion.columna.departamento': ({ direccionCliente }) => direccionCliente?.departamento ?? null,
} as const satisfies Columnas<Ficha>;

const PRODUCTOS = {
  'exportacion.columna.codigo': ({ codigo }) => codigo,
  'exportacion.columna.codigoAlterno': ({ codigoAlterno }) => codigoAlterno,
  'exportacion.columna.descripcion': ({ descripcion }) => descripcion,
  'exportacion.columna.bienServicio': ({ bienServicio }) => bienServicio,
  'exportacion.columna.unidad': ({ unidadMedida }) => unidadMedida,
  'exportacion.columna.precio': ({ precio }) => precio,
  'exportacion.columna.impuesto': ({ impuesto }) => impuesto?.nombreCorto ?? null,
  'exportacion.columna.unidadGravable': ({ impuesto }) => impuesto?.codigoUnidadGravable ?? null,
  'exportacion.columna.eliminado': ({ eliminado }) => eliminado,
} as const satisfies Columnas<Producto>;

const SUCURSALES = {
  'exportacion.columna.sucursal': ({ id }) => id,
  'exportacion.columna.nombre': ({ nombre }) => nombre,
  'exportacion.columna.direccion': ({ direccion }) => direccion,
  'exportacion.columna.municipio': ({ ciudad }) => ciudad,
  'exportacion.columna.departamento': ({ estado }) => estado,
  'exportacion.columna.correo': ({ correo }) => correo,
  'exportacion.columna.habilitada': ({ habilitada }) => habilitada,
} as const satisfies Columnas<Sucursal>;

type Etiqueta = Parameters<typeof t>[0];

function encabezadoOf(columnas: Readonly<Partial<Record<Etiqueta, unknown>>>): string[] {
  return (Object.keys(columnas) as Etiqueta[]).map((etiqueta) => t(etiqueta));
}

function filaOf<T>(columnas: Columnas<T>, registro: T): string[] {
  return Object.values(columnas).map((read) => toCelda(read(registro)));
}

function toCelda(valor: string | number | boolean | null): string {
  if (typeof valor === 'boolean') return t(valor ? 'exportacion.si' : 'exportacion.no');
  return valor === null ? '' : String(valor);
}

export const encabezadoIndice = (): string[] => encabezadoOf(INDICE);
export const filaIndiceOf = (fila: FilaIndice): string[] => filaOf(INDICE, fila);

export function tablaClientes(clientes: readonly Ficha[]): string[][] {
  return [encabezadoOf(CLIENTES), ...clientes.map((cliente) => filaOf(CLIENTES, cliente))];
}

export function tablaProductos(productos: readonly Producto[]): string[][] {
  return [encabezadoOf(PRODUCTOS), ...productos.map((producto) => filaOf(PRODUCTOS, producto))];
}

export function tablaSucursales(sucursales: readonly Sucursal[]): string[][] {
  return [encabezadoOf(SUCURSALES), ...sucursales.map((sucursal) => filaOf(SUCURSALES, sucursal))];
}
