import { ESTADOS_FIRMA } from '#domain/importacion/firmas.ts';
import type { Firmas } from '#domain/importacion/firmas.ts';
import { ESTADOS_IMPORTACION, RESULTADOS_ARCHIVO } from '#lambdas/ports/importacion.ts';
import type {
  ArchivoImportado,
  AvanceImportacion,
  ConteosImportacion,
  Importacion,
  ImportacionRepository,
  LoteImportacion,
  MesCerrado,
  SubidaImportacion,
} from '#lambdas/ports/importacion.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { buildPut, buildUpdate, requireText, toItem } from './item.ts';
import type { Cambio, Item, ItemKey } from './item.ts';
import { CONCLUIDO, queryPendientes, takeLease } from './pendientes.ts';
import { json, jsonOf, list, nullable, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Imports are rows of `Documentos` (I#<id>), in the index of pending work; IR#<id>#<batch> has the results of some files, so that
 * a progress and what it tells of are one transaction.
 */
const PENDIENTE = TRABAJOS.importacion.sweep.pendiente;
const PREFIJO = 'I#';

const CONTEOS = record<Record<keyof ConteosImportacion, number | null>>(
  Object.fromEntries(
    [...RESULTADOS_ARCHIVO, 'CON_REPAROS'].map((resultado) => [resultado, optional(number)]),
  ) as never,
);
type Fila = Omit<Importacion, 'nit' | 'id' | 'conteos'> & { conteos: Record<string, number | null> };
const readFila = row<Fila>('importacion', {
  usuario: text,
  creada: text,
  estado: oneOf(ESTADOS_IMPORTACION),
  subidas: jsonOf(list(record<SubidaImportacion>({ clave: text, nombre: text, tamano: number }))),
  avance: jsonOf(record<AvanceImportacion>({ subida: number, entrada: number, lotes: number })),
  conteos: jsonOf(CONTEOS),
  // Imports from before closed months were noted lack it.
  cerrados: optional(
    jsonOf(
      list(record<MesCerrado>({ mes: text, estado: oneOf(['LISTO', 'DECLARADO']), documentos: number })),
    ),
  ),
  intentos: number,
  version: number,
});
const FIRMAS = record<Firmas>({ emisor: oneOf(ESTADOS_FIRMA), certificador: oneOf(ESTADOS_FIRMA) });
const readArchivos = json(
  'lote de importacion',
  list(
    record<ArchivoImportado>({
      nombre: text,
      resultado: oneOf(RESULTADOS_ARCHIVO),
      motivos: list(text),
      uuid: nullable(text),
      tipoDoc: nullable(text),
      contraparte: nullable(text),
      total: nullable(text),
      moneda: nullable(text),
      fecha: nullable(text),
      firmas: nullable(FIRMAS),
    }),
  ),
);

function importacionKey(nit: string, id: string): ItemKey {
  return { pk: nit, sk: `${PREFIJO}${id}` };
}

function lotesPrefix(id: string): string {
  return `IR#${id}#`;
}

function loteSk(id: string, numero: number): string {
  return `${lotesPrefix(id)}${String(numero).padStart(8, '0')}`;
}

export function createImportacionRepository(dynamo: Dynamo, tabla: string): ImportacionRepository {
  const find = async (nit: string, id: string): Promise<Importacion | null> => {
    const item = await dynamo.get(tabla, importacionKey(nit, id));
    return item === null ? null : toImportacion(item);
  };
  return {
    find,
    create: async ({ nit, id, usuario, creada, subidas }, inicio) => {
      await dynamo.putNew(tabla, {
        ...importacionKey(nit, id),
        ...{ usuario, creada, subidas: JSON.stringify(subidas), estado: 'PREPARANDO' },
        avance: JSON.stringify({ subida: 0, entrada: 0, lotes: 0 } satisfies AvanceImportacion),
        ...{ conteos: '{}', intentos: 0, version: 1, leaseHasta: 0 },
        ...{ pendiente: parteOf(PENDIENTE, id), proximoIntento: inicio },
      });
    },
    list: async (nit, limite) => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': PREFIJO },
        ...{ descendente: true, consistente: true, limite },
      });
      return filas.map(toImportacion);
    },
    lease: async (nit, id, now, hasta) =>
      (await takeLease(dynamo, tabla, importacionKey(nit, id), { now, hasta, suma: { version: 1 } }))
        ? find(nit, id)
        : null,
    save: async ({ nit, id, version }, cambio, lote) => {
      const condicion = { expresion: 'version = :antes', valores: { ':antes': version } };
      const fila = { ...toCambio(id, cambio), version: version + 1 };
      const fallos = await dynamo.transact([
        { Update: buildUpdate(tabla, importacionKey(nit, id), fila, { condicion }) },
        ...(lote === undefined ? [] : [{ Put: buildPut(tabla, toItem(toLoteRow(nit, id, lote))) }]),
      ]);
      return fallos === null ? version + 1 : null;
    },
    listLotes: async (nit, id, desde, limite) => {
      const filas = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND sk BETWEEN :desde AND :hasta',
        valores: { ':nit': nit, ':desde': loteSk(id, desde), ':hasta': `${lotesPrefix(id)}~` },
        ...{ consistente: true, limite },
      });
      return filas.map((fila) => ({
        numero: Number(requireText(fila, 'sk').slice(lotesPrefix(id).length)),
        archivos: readArchivos(fila),
      }));
    },
    listPending: async (now, limite) => {
      const items = await queryPendientes(dynamo, tabla, { clase: PENDIENTE, now, limite });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        id: requireText(item, 'sk').slice(PREFIJO.length),
      }));
    },
  };
}

function toCambio(
  id: string,
  {
    avance,
    conteos,
    cerrados,
    proximoIntento,
    leaseHasta,
    ...resto
  }: Parameters<ImportacionRepository['save']>[1],
): Cambio {
  return {
    ...resto,
    ...(avance === undefined ? {} : { avance: JSON.stringify(avance) }),
    ...(conteos === undefined ? {} : { conteos: JSON.stringify(conteos) }),
    ...(cerrados == null ? {} : { cerrados: JSON.stringify(cerrados) }),
    ...(proximoIntento === null
      ? CONCLUIDO
      : { pendiente: parteOf(PENDIENTE, id), proximoIntento, leaseHasta }),
  };
}

function toLoteRow(nit: string, id: string, { numero, archivos }: LoteImportacion): Cambio {
  return { pk: nit, sk: loteSk(id, numero), dato: JSON.stringify(archivos) };
}

function toImportacion(item: Item): Importacion {
  const { conteos, ...fila } = readFila(item);
  const contados = Object.entries(conteos).filter(
    (par): par is [string, number] => typeof par[1] === 'number',
  );
  return {
    nit: requireText(item, 'pk'),
    id: requireText(item, 'sk').slice(PREFIJO.length),
    ...fila,
    conteos: Object.fromEntries(contados),
  };
}
