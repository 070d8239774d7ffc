import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { documentoKey, uuidKey } from './claves.ts';
import { requireText } from './columnas.ts';
import { createEvents } from './events.ts';
import { toGuardado } from './filas.ts';
import { createLeases } from './leases.ts';
import { createListas } from './listas.ts';
import { createReservations } from './reservations.ts';
import { createTransitions } from './transitions.ts';
import { createUnpaid } from './unpaid.ts';
import type { Almacen } from './writes.ts';
import type { Dynamo } from '../tabla.ts';

export function createDocumentoRepository(dynamo: Dynamo, tablas: Almacen['tablas']): DocumentoRepository {
  const almacen = { dynamo, tablas };
  return {
    ...createReads(almacen),
    ...createListas(almacen),
    ...createUnpaid(almacen),
    ...createEvents(almacen),
    ...createReservations(almacen),
    ...createTransitions(almacen),
    ...createLeases(almacen),
  };
}

function createReads({
  dynamo,
  tablas,
}: Almacen): Pick<DocumentoRepository, 'find' | 'findMany' | 'findByUuid'> {
  const find: DocumentoRepository['find'] = async (nit, id) => {
    const item = await dynamo.get(tablas.documentos, documentoKey(nit, id));
    return item === null ? null : toGuardado(item);
  };
  return {
    find,
    findMany: async (nit, ids) => {
      const keys = [...new Set(ids)].map((id) => documentoKey(nit, id));
      const found = (await dynamo.getMany(tablas.documentos, keys)).map(toGuardado);
      const byId = new Map(found.map((guardado) => [guardado.documento.idTransaccion, guardado]));
      return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
    },
    findByUuid: async (nit, uuid) => {
      const pointer = await dynamo.get(tablas.documentos, uuidKey(nit, uuid));
      return pointer === null ? null : find(nit, requireText(pointer, 'idTransaccion'));
    },
  };
}
