import type { EstadoLista, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { METODOS_PAGO } from '#domain/documentos/modelo/metodos-pago.ts';
import { ACCIONES_LOTE } from '#domain/exportacion/acciones-lote.ts';
import { MOTIVOS_LOTE } from '#domain/exportacion/lote.ts';
import type { FalloLote, PedidoLote, ResumenLote } from '#domain/exportacion/lote.ts';
import { MOTIVOS_VACIO } from '#domain/exportacion/paquete.ts';
import type { ClienteDePaquete, ClienteSinDocumentos } from '#domain/exportacion/paquete.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import type { Moneda } from '#domain/documentos/modelo/borrador.ts';
import { FORMATOS_LIBRO, TIPOS_LIBRO } from '#domain/libros/pedido.ts';
import type { PedidoLibro } from '#domain/libros/pedido.ts';
import { CLASES_COMPRA } from '#domain/importacion/clasificacion.ts';
import { ESTADOS_COMPRA } from '#domain/importacion/estado-compra.ts';
import type { FiltroCompras } from '#domain/importacion/filtro-compras.ts';
import { ESTADOS_FILTRO } from '#domain/reportes/opciones.ts';
import type { FiltroReporte, PedidoReporte } from '#domain/reportes/opciones.ts';
import { TIPOS_REPORTE } from '#domain/reportes/tablas.ts';
import { ESTADOS_EXPORTACION, PASOS_CIERRE } from '#lambdas/ports/exportacion.ts';
import type {
  AvanceExportacion,
  CierreExportacion,
  CuentasExportacion,
  Exportacion,
  ParteExportacion,
} from '#lambdas/ports/exportacion.ts';
import { MARCA } from './marca-mes.ts';
import type { Reader } from './read-row.ts';
import {
  absent,
  flag,
  jsonOf,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  row,
  text,
} from './read-row.ts';

const CIERRE = record<CierreExportacion>({
  paso: oneOf(PASOS_CIERRE),
  leidas: number,
  escritos: number,
  cuentas: record<CuentasExportacion>({
    pdf: number,
    xml: number,
    xmlAnulacion: number,
    clientes: number,
    proveedores: number,
    productosVenta: number,
    productosCompra: number,
    archivos: number,
  }),
  inicio: number,
  entradas: number,
});
const RESUMEN_LOTE = record<ResumenLote>({
  ...{ cantidad: number, gtq: text, usd: text, ejecutadas: number, hechos: number, fallidos: number },
  primeros: list(record<FalloLote>({ id: text, nombre: text, motivo: oneOf(MOTIVOS_LOTE) })),
  archivos: list(text),
  repetidos: absent(number),
});
const AVANCE = record<AvanceExportacion>({
  subida: text,
  listas: list(text),
  siguiente: nullable(text),
  isContado: flag,
  total: number,
  hechos: number,
  libros: list(text),
  partes: list(record<ParteExportacion>({ recibo: text, indice: text, bytes: number })),
  bytes: number,
  // Exports that were under way when there were no packages have none of this.
  vacios: optional(nullable(list(record<ClienteSinDocumentos>({ nit: text, motivo: oneOf(MOTIVOS_VACIO) })))),
  dados: optional(nullable(list(text))),
  cierre: nullable(CIERRE),
  // Exports from before there were batches lack it.
  lote: optional(nullable(RESUMEN_LOTE)),
  dePrueba: absent(number),
});
const REPORTE = record<PedidoReporte>({
  tipo: oneOf(TIPOS_REPORTE),
  filtro: record<FiltroReporte>({
    sucursal: nullable(number),
    tipoDoc: nullable(text),
    estado: nullable(oneOf(ESTADOS_FILTRO)),
    idReceptor: nullable(text),
    moneda: nullable(oneOf(Object.keys(MONEDAS) as Moneda[])),
  }),
  isProduccion: flag,
});
const DATOS_CIERRE = record<NonNullable<PedidoLibro['cierre']>>({
  remanente: text,
  retenciones: text,
  // Closings from before unused withholdings were carried on lack it.
  retencionesAnteriores: absent(text),
});
const LIBRO = record<PedidoLibro>({
  tipo: oneOf(TIPOS_LIBRO),
  formato: oneOf(FORMATOS_LIBRO),
  mes: text,
  establecimiento: nullable(number),
  folioInicial: number,
  consolidado: flag,
  isProduccion: flag,
  // Books from before there were closings lack it.
  cierre: optional(nullable(DATOS_CIERRE)),
  mejores: absent(flag),
  marca: absent(MARCA),
});
const LOTE = record<PedidoLote>({
  accion: oneOf(ACCIONES_LOTE),
  ventas: nullable(
    record<FiltroDocumentos>({
      ...{ texto: text, tipoDoc: nullable(text), estado: nullable(text as Reader<EstadoLista>) },
      ...{ idSucursal: nullable(number), pagado: nullable(flag) },
      ...{ montoMinimo: nullable(text), montoMaximo: nullable(text) },
    }),
  ),
  compras: nullable(
    record<FiltroCompras>({
      ...{ texto: text, proveedor: nullable(text), tipoDoc: nullable(text) },
      ...{ estado: nullable(oneOf(ESTADOS_COMPRA)), pagado: nullable(flag) },
      ...{ clase: nullable(oneOf(CLASES_COMPRA)), conCredito: nullable(flag) },
      ...{ montoMinimo: nullable(text), montoMaximo: nullable(text) },
    }),
  ),
  sucursales: nullable(list(number)),
  metodo: nullable(oneOf(METODOS_PAGO)),
  isConfirmado: flag,
  previos: absent(list(text)),
  hasEnviados: absent(flag),
});
const CLIENTES = list(record<ClienteDePaquete>({ nit: text, nombre: text }));
/**
 * The progress is the attribute `obra`. Exports made before it hold another shape under another name, which nobody reads:
 * those that ended are still listed, and one that had not ended begins again.
 */
type FilaExportacion = Omit<Exportacion, 'nit' | 'id' | 'avance'> & { obra: AvanceExportacion | null };
export const readExportacion = row<FilaExportacion>('exportacion', {
  clientes: optional(jsonOf(CLIENTES)),
  reporte: optional(jsonOf(REPORTE)),
  libro: optional(jsonOf(LIBRO)),
  lote: optional(jsonOf(LOTE)),
  fechaInicial: number,
  fechaFinal: number,
  usuario: text,
  creada: text,
  estado: oneOf(ESTADOS_EXPORTACION),
  obra: optional(jsonOf(AVANCE)),
  vistos: number,
  bytes: number,
  vence: optional(text),
  intentos: number,
  version: number,
});
