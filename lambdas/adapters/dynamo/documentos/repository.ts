import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { documentoKey, uuidKey } from './claves.ts';
import { requireText } from './columnas.ts';
import { createCargas } from './cargas.ts';
import { createConteos } from './conteos.ts';
import { createDudas } from './dudas.ts';
import { createEsperas } from './esperas.ts';
import { createEvents } from './events.ts';
import { toAvance, toGuardado } from './filas.ts';
import { createLeases } from './leases.ts';
import { readDocumento, readDocumentos } from './lectura.ts';
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
    ...createConteos(almacen),
    ...createUnpaid(almacen),
    ...createEvents(almacen),
    ...createReservations(almacen),
    ...createEsperas(almacen),
    ...createCargas(almacen),
    ...createTransitions(almacen),
    ...createLeases(almacen),
    ...createDudas(almacen),
  };
}

function createReads(
  almacen: Almacen,
): Pick<DocumentoRepository, 'find' | 'findAvance' | 'findMany' | 'findByUuid' | 'findByPrincipio'> {
  const find: DocumentoRepository['find'] = async (nit, id) => {
    const filas = await readDocumento(almacen, nit, id);
    return filas === null ? null : toGuardado(filas);
  };
  return {
    find,
    findAvance: async (nit, id) => {
      const fila = await almacen.dynamo.get(almacen.tablas.documentos, documentoKey(nit, id));
      return fila === null ? null : toAvance(fila);
    },
    findMany: async (nit, ids) => {
      return (await readDocumentos(almacen, nit, ids)).map(toGuardado);
    },
    findByUuid: async (nit, uuid) => {
      const pointer = await almacen.dynamo.get(almacen.tablas.documentos, uuidKey(nit, uuid));
      return pointer === null ? null : find(nit, requireText(pointer, 'idTransaccion'));
    },
    findByPrincipio: async (nit, principio, maximo) => {
      const { sk } = uuidKey(nit, principio);
      const punteros = await almacen.dynamo.query({
        tabla: almacen.tablas.documentos,
        expresion: 'pk = :nit AND begins_with(sk, :principio)',
        valores: { ':nit': nit, ':principio': sk },
        limite: maximo + 1,
      });
      if (punteros.length > maximo) return null;
      const ids = punteros.map((puntero) => requireText(puntero, 'idTransaccion'));
      return (await readDocumentos(almacen, nit, ids)).map(toGuardado);
    },
  };
}
