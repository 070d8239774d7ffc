import type { EstadoLista, FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import { METODOS_PAGO } from '#domain/documentos/modelo/metodos-pago.ts';
import { isOrdenado } from '#domain/exportacion/id-ordenado.ts';
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
import { ESTADOS_EXPORTACION, PASOS_CIERRE, claseOf } from '#lambdas/ports/exportacion.ts';
import type {
  AvanceExportacion,
  CambioExportacion,
  CierreExportacion,
  ClaseExportacion,
  CuentasExportacion,
  DeClase,
  Exportacion,
  ExportacionNueva,
  ExportacionRepository,
  ParteExportacion,
} from '#lambdas/ports/exportacion.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, requireText, toItem } from './item.ts';
import type { Cambio, ItemKey, Condicion, Item } from './item.ts';
import { CONCLUIDO, SI_A_TIEMPO, queryPendientes } from './pendientes.ts';
import type { Reader } from './read-row.ts';
import { flag, jsonOf, list, nullable, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Exports are rows of `Documentos` (Y#<id>), in the index of pending work; YA# names the tenant's export under way, and
 * YP# its package, YR# its report, YL# its book, YC# its calculation of a month, YB# that of its best clients and products, YT# its
 * batch over a list.
 */
const PENDIENTE = TRABAJOS.exportacion.sweep.pendiente;
const PREFIJO = 'Y#';
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
  retencionesAnteriores: (valor, lugar) => (valor === undefined ? undefined : text(valor, lugar)),
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
  mejores: (valor, lugar) => (valor === undefined ? undefined : flag(valor, lugar)),
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
});
const CLIENTES = list(record<ClienteDePaquete>({ nit: text, nombre: text }));
/**
 * The progress is the attribute `obra`. Exports made before it hold another shape under another name, which nobody reads:
 * those that ended are still listed, and one that had not ended begins again.
 */
type Fila = Omit<Exportacion, 'nit' | 'id' | 'avance'> & { obra: AvanceExportacion | null };
const readFila = row<Fila>('exportacion', {
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

const SI_LIBRE: Condicion = { expresion: 'attribute_not_exists(abierta)' };

function exportacionKey(nit: string, id: string): ItemKey {
  return { pk: nit, sk: `${PREFIJO}${id}` };
}

export function createExportacionRepository(dynamo: Dynamo, tabla: string): ExportacionRepository {
  const find = async (nit: string, id: string): Promise<Exportacion | null> => {
    const item = await dynamo.get(tabla, exportacionKey(nit, id));
    return item === null ? null : toExportacion(item);
  };
  const isDe = (clase: ClaseExportacion) => (exportacion: Exportacion) => claseOf(exportacion) === clase;
  return {
    find,
    create: async (nueva, now) => {
      const fallos = await dynamo.transact([
        {
          Update: buildUpdate(tabla, abiertaKey(nueva), { abierta: nueva.id }, { condicion: SI_LIBRE }),
        },
        { Put: buildPut(tabla, toItem(toRow(nueva, now)), SI_NO_EXISTE) },
      ]);
      return fallos === null;
    },
    list: (nit, limite) => listOf({ dynamo, tabla, nit }, limite, isDe('datos')),
    listPaquetes: (nit, limite, usuario) =>
      listOf({ dynamo, tabla, nit }, limite, (each) => isDe('paquete')(each) && each.usuario === usuario),
    listReportes: (nit, limite) => listOf({ dynamo, tabla, nit }, limite, isDe('reporte')),
    listLibros: (nit, limite) => listOf({ dynamo, tabla, nit }, limite, isDe('libro')),
    listLotes: (nit, limite, usuario) =>
      listOf({ dynamo, tabla, nit }, limite, (each) => isDe('lote')(each) && each.usuario === usuario),
    confirm: (lote, now) => confirm({ dynamo, tabla }, lote, now),
    lease: async (nit, id, now, hasta) => {
      const cambio = { leaseHasta: hasta, proximoIntento: hasta };
      const suma = { intentos: 1, version: 1 };
      const isMine = await dynamo.update(tabla, exportacionKey(nit, id), cambio, {
        suma,
        condicion: SI_A_TIEMPO(now),
      });
      return isMine ? find(nit, id) : null;
    },
    save: (actual, cambio) => save(dynamo, tabla, actual, cambio),
    listPending: async (now, limite) => {
      const items = await queryPendientes(dynamo, tabla, { clase: PENDIENTE, now, limite });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        id: requireText(item, 'sk').slice(PREFIJO.length),
      }));
    },
  };
}

const ABIERTAS: Readonly<Record<ClaseExportacion, string>> = {
  datos: 'YA#',
  paquete: 'YP#',
  reporte: 'YR#',
  libro: 'YL#',
  cierre: 'YC#',
  mejores: 'YB#',
  lote: 'YT#',
};

/** Reads from the newest on. Those with random ids come last, and of them all are read, because they are in no order. */
async function listOf(
  { dynamo, tabla, nit }: { dynamo: Dynamo; tabla: string; nit: string },
  limite: number,
  isPedida: (exportacion: Exportacion) => boolean,
): Promise<Exportacion[]> {
  const pedidas: Exportacion[] = [];
  for (let desde: ItemKey | null = null; ;) {
    const filas = await dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': PREFIJO },
      descendente: true,
      consistente: true,
      limite,
      ...(desde === null ? {} : { desde }),
    });
    const leidas: Exportacion[] = filas.map(toExportacion);
    pedidas.push(...leidas.filter(isPedida));
    const ultima = leidas.at(-1);
    const isBastante = ultima !== undefined && isOrdenado(ultima.id) && pedidas.length >= limite;
    if (ultima === undefined || filas.length < limite || isBastante)
      return pedidas.sort((a, b) => b.creada.localeCompare(a.creada)).slice(0, limite);
    desde = exportacionKey(nit, ultima.id);
  }
}

function abiertaKey(exportacion: Pick<Exportacion, 'nit'> & DeClase): ItemKey {
  return { pk: exportacion.nit, sk: ABIERTAS[claseOf(exportacion)] };
}

/** Puts a batch back into the work that waits, and takes the place of its tenant again. */
async function confirm(
  { dynamo, tabla }: { dynamo: Dynamo; tabla: string },
  actual: Parameters<ExportacionRepository['confirm']>[0],
  now: Date,
): Promise<boolean> {
  const { nit, id, version, lote } = actual;
  const fila = {
    ...{
      lote: JSON.stringify({ ...lote, isConfirmado: true }),
      estado: 'PREPARANDO',
      vistos: 0,
      intentos: 0,
    },
    ...{ version: version + 1, vence: null, ...porHacer(id, now) },
  };
  const condicion = { expresion: 'version = :antes', valores: { ':antes': version } };
  const fallos = await dynamo.transact([
    { Update: buildUpdate(tabla, abiertaKey(actual), { abierta: id }, { condicion: SI_LIBRE }) },
    { Update: buildUpdate(tabla, exportacionKey(nit, id), fila, { condicion }) },
  ]);
  return fallos === null;
}

const porHacer = (id: string, now: Date) => ({
  leaseHasta: 0,
  pendiente: parteOf(PENDIENTE, id),
  proximoIntento: now.getTime(),
});

async function save(
  dynamo: Dynamo,
  tabla: string,
  actual: Pick<Exportacion, 'nit' | 'id' | 'version'> & DeClase,
  cambio: CambioExportacion,
): Promise<number | null> {
  const { nit, id, version } = actual;
  const condicion: Condicion = { expresion: 'version = :antes', valores: { ':antes': version } };
  const fila = { ...toCambio(cambio), version: version + 1 };
  const Update = buildUpdate(tabla, exportacionKey(nit, id), fila, { condicion });
  const isFin = cambio.tipo === 'lista' || cambio.tipo === 'fallida';
  const suya = { expresion: 'abierta = :id', valores: { ':id': id } };
  const libera = buildUpdate(tabla, abiertaKey(actual), { abierta: null }, { condicion: suya });
  const fallos = await dynamo.transact([{ Update }, ...(isFin ? [{ Update: libera }] : [])]);
  return fallos === null ? version + 1 : null;
}

function toCambio(cambio: CambioExportacion): Cambio {
  switch (cambio.tipo) {
    case 'avance': {
      const { avance, hasta } = cambio;
      const lease = { leaseHasta: hasta, proximoIntento: hasta };
      return { ...lease, obra: JSON.stringify(avance), vistos: avance.hechos, intentos: 0 };
    }
    case 'vistos':
      return { vistos: cambio.vistos, leaseHasta: cambio.hasta, proximoIntento: cambio.hasta };
    case 'pausa':
      return { leaseHasta: 0, proximoIntento: cambio.proximoIntento };
    case 'lista': {
      const { bytes, documentos, vence, avance } = cambio;
      const fin = { ...CONCLUIDO, estado: 'LISTA', bytes, vistos: documentos, vence };
      return avance === undefined ? fin : { ...fin, obra: JSON.stringify(avance) };
    }
    case 'fallida':
      return { ...CONCLUIDO, estado: 'FALLIDA' };
  }
}

function toRow(nueva: ExportacionNueva, now: Date): Cambio {
  return {
    ...exportacionKey(nueva.nit, nueva.id),
    clientes: nueva.clientes === null ? null : JSON.stringify(nueva.clientes),
    reporte: nueva.reporte === null ? null : JSON.stringify(nueva.reporte),
    libro: nueva.libro === null ? null : JSON.stringify(nueva.libro),
    lote: nueva.lote === null ? null : JSON.stringify(nueva.lote),
    fechaInicial: nueva.fechaInicial,
    fechaFinal: nueva.fechaFinal,
    usuario: nueva.usuario,
    creada: nueva.creada,
    estado: 'PREPARANDO',
    vistos: 0,
    bytes: 0,
    intentos: 0,
    version: 1,
    ...porHacer(nueva.id, now),
  };
}

function toExportacion(item: Item): Exportacion {
  const { obra, ...fila } = readFila(item);
  return {
    nit: requireText(item, 'pk'),
    id: requireText(item, 'sk').slice(PREFIJO.length),
    ...fila,
    avance: obra,
  };
}
