import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { StatusDocumento } from '#domain/documentos/documento.ts';
import type { Solicitud } from '../../ports.ts';
import { documentoKey, readEstado, resumenKey, toSolicitud } from './documento-filas.ts';
import { buildUpdate } from './item.ts';
import type { Cambio, Item } from './item.ts';
import type { Dynamo } from './tabla.ts';

export type Almacen = { dynamo: Dynamo; tablas: { documentos: string; paquetes: string } };

/** One step of a document's life. */
export type Transicion = {
  /** The states it may start from; in any other one nothing changes. */
  desde: readonly StatusDocumento[];
  /** For the record and its summary. */
  cambio: (solicitud: Solicitud) => Cambio;
  /** For the record alone. */
  interno: (item: Item) => Cambio;
  /** Writes that must go in the same transaction. */
  extras?: (solicitud: Solicitud) => TransactWriteItem[];
};

const INTENTOS = 5;

/** Makes the step in one transaction; false when the document is in another state (a repeat, or a lost race). */
export async function runTransicion(
  { dynamo, tablas }: Almacen,
  nit: string,
  idTransaccion: string,
  transicion: Transicion,
): Promise<boolean> {
  const key = documentoKey(nit, idTransaccion);
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const item = await dynamo.get(tablas.documentos, key);
    if (item === null) throw new Error(`There is no document ${idTransaccion}`);
    const estado = readEstado(item);
    if (!transicion.desde.includes(estado)) return false;
    const solicitud = toSolicitud(item);
    const cambio = transicion.cambio(solicitud);
    const condicion = { expresion: 'estado = :antes', valores: { ':antes': estado } };
    const completo = { ...cambio, ...transicion.interno(item) };
    const fallos = await dynamo.transact([
      { Update: buildUpdate(tablas.documentos, key, completo, { condicion }) },
      { Update: buildUpdate(tablas.documentos, resumenKey(solicitud.documento), cambio) },
      ...(transicion.extras?.(solicitud) ?? []),
    ]);
    if (fallos === null) return true;
    if (fallos[0] !== true) break;
  }
  throw new Error(`The rows of ${idTransaccion} do not agree`);
}
