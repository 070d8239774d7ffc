import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { EventoDocumento, StatusDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import { documentoKey, eventoKey, resumenKey } from './claves.ts';
import { readEstado, toSolicitud } from './filas.ts';
import { buildPut, buildUpdate, readNumber, toItem } from '../item.ts';
import type { Cambio, Condicion, Item, Suma } from '../item.ts';
import type { Dynamo } from '../tabla.ts';

export type Almacen = {
  dynamo: Dynamo;
  tablas: { documentos: string; paquetes: string };
  /** Dates the events of the steps that are told no time. */
  now: () => Date;
};

/** A document as it was read; its version tells whether it changed since. */
export type FilaDocumento = { item: Item; solicitud: DocumentoGuardado; estado: StatusDocumento };

/** One step of a document's life. */
export type Paso = {
  /** For the record and its summary. */
  cambio?: Cambio;
  /** For the record alone. */
  interno?: Cambio;
  /** Counters of the record. */
  suma?: Suma;
  evento?: EventoDocumento | null;
  /** Of attributes that change without a new version: the lease. */
  condicion?: Condicion;
  /** Writes that must go in the same transaction. */
  extras?: readonly TransactWriteItem[];
};

/** The step from what is stored now; null when there is none to make from here (a repeat, or a lost race). */
export type Decidir = (registro: FilaDocumento) => Paso | null | Promise<Paso | null>;

/** Each lost race means that another writer made its step. */
const INTENTOS = 30;

export async function readRegistro(
  { dynamo, tablas }: Almacen,
  nit: string,
  idTransaccion: string,
): Promise<FilaDocumento | null> {
  const item = await dynamo.get(tablas.documentos, documentoKey(nit, idTransaccion));
  return item === null ? null : { item, solicitud: toSolicitud(item), estado: readEstado(item) };
}

/** Makes the step in one transaction, deciding again when the document changed meanwhile; throws when there is none. */
export async function runTransicion(
  almacen: Almacen,
  nit: string,
  idTransaccion: string,
  decidir: Decidir,
): Promise<boolean> {
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const registro = await readRegistro(almacen, nit, idTransaccion);
    if (registro === null) throw new Error(`There is no document ${idTransaccion}`);
    const paso = await decidir(registro);
    if (paso === null) return false;
    if ((await almacen.dynamo.transact(writesOf(almacen, registro, paso))) === null) return true;
  }
  throw new Error(`The rows of ${idTransaccion} do not agree`);
}

type Turno = { nit: string; id: string; turno: number };

/** As `runTransicion`, for the worker that holds the lease until `turno`; false when it lost it meanwhile. */
export function runTurno(almacen: Almacen, { nit, id, turno }: Turno, decidir: Decidir): Promise<boolean> {
  return runTransicion(almacen, nit, id, async (registro) => {
    const paso = readNumber(registro.item, 'leaseHasta') === turno ? await decidir(registro) : null;
    return paso === null ? null : { ...paso, condicion: siTurno(turno) };
  });
}

/** The lease changes without a new version of the record. */
export function siTurno(turno: number): Condicion {
  return { expresion: 'leaseHasta = :turno', valores: { ':turno': turno } };
}

/** As `runTransicion`; false when there is no such document. */
export async function tryTransicion(
  almacen: Almacen,
  nit: string,
  idTransaccion: string,
  decidir: Decidir,
): Promise<boolean> {
  const exists =
    (await almacen.dynamo.get(almacen.tablas.documentos, documentoKey(nit, idTransaccion))) !== null;
  return exists && runTransicion(almacen, nit, idTransaccion, decidir);
}

/** The writes of a step, refused when the record changed since it was read. */
export function writesOf({ tablas }: Almacen, registro: FilaDocumento, paso: Paso): TransactWriteItem[] {
  const { documento } = registro.solicitud;
  const { nit, idTransaccion } = documento;
  const { cambio = {}, interno = {}, suma = {}, evento = null, extras = [] } = paso;
  const version = readNumber(registro.item, 'version');
  const opciones = {
    condicion: condicionOf(registro, version, paso.condicion),
    suma: { ...suma, version: 1 },
  };
  const completo = { ...cambio, ...interno };
  return [
    { Update: buildUpdate(tablas.documentos, documentoKey(nit, idTransaccion), completo, opciones) },
    ...(Object.keys(cambio).length === 0
      ? []
      : [{ Update: buildUpdate(tablas.documentos, resumenKey(documento), cambio) }]),
    ...(evento === null ? [] : [putEvento(tablas.documentos, { nit, idTransaccion, evento }, version + 1)]),
    ...extras,
  ];
}

/** Rows from before the version have none. */
function condicionOf({ estado }: FilaDocumento, version: number, mas: Condicion | undefined): Condicion {
  const isVersion = version === 0 ? 'attribute_not_exists(version)' : 'version = :version';
  return {
    expresion: ['estado = :antes', isVersion, ...(mas === undefined ? [] : [mas.expresion])].join(' AND '),
    valores: { ':antes': estado, ...(version === 0 ? {} : { ':version': version }), ...mas?.valores },
  };
}

type EventoDe = { nit: string; idTransaccion: string; evento: EventoDocumento };

export function putEvento(
  tabla: string,
  { nit, idTransaccion, evento }: EventoDe,
  version: number,
): TransactWriteItem {
  const fila = { ...eventoKey(nit, idTransaccion, evento, version), dato: JSON.stringify(evento) };
  return { Put: buildPut(tabla, toItem(fila)) };
}
