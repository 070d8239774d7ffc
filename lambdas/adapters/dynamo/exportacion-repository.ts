import { isOrdenado } from '#domain/exportacion/id-ordenado.ts';
import { claseOf } from '#lambdas/ports/exportacion.ts';
import type {
  CambioExportacion,
  ClaseExportacion,
  DeClase,
  Exportacion,
  ExportacionNueva,
  ExportacionRepository,
} from '#lambdas/ports/exportacion.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { readExportacion } from './fila-exportacion.ts';
import { SI_NO_EXISTE, buildPut, buildUpdate, requireText, toItem } from './item.ts';
import type { Cambio, ItemKey, Condicion, Item } from './item.ts';
import { CONCLUIDO, SI_A_TIEMPO, queryPendientes } from './pendientes.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Exports are rows of `Documentos` (Y#<id>), in the index of pending work; YA# names the tenant's export under way, and
 * YP# its package, YR# its report, YL# its book, YC# its calculation of a month, YB# that of its best clients and products, YT# its
 * batch over a list.
 */
const PENDIENTE = TRABAJOS.exportacion.sweep.pendiente;
const PREFIJO = 'Y#';

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
      listOf(
        { dynamo, tabla, nit },
        limite,
        (each) => isDe('lote')(each) && (usuario === null || each.usuario === usuario),
      ),
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
  const { obra, ...fila } = readExportacion(item);
  return {
    nit: requireText(item, 'pk'),
    id: requireText(item, 'sk').slice(PREFIJO.length),
    ...fila,
    avance: obra,
  };
}
