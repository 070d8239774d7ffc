import { proximoIntentoOf } from '#domain/documentos/vida/registro.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { PENDIENTE, documentoKey, idOfDocumentoKey } from './claves.ts';
import { requireText } from './columnas.ts';
import { toPlan } from './filas.ts';
import type { Almacen } from './writes.ts';
import { queryPendientes, takeLease } from '../pendientes.ts';

/** Leases of documents and the instants of their next attempt. Both writes count as a version of the record. */
export function createLeases({
  dynamo,
  tablas,
}: Almacen): Pick<DocumentoRepository, 'lease' | 'release' | 'findProximoIntento' | 'listPending'> {
  return {
    lease: (nit, id, { until }, now) =>
      takeLease(dynamo, tablas.documentos, documentoKey(nit, id), {
        now,
        hasta: until,
        suma: { version: 1 },
      }),
    release: async (nit, id, { until }, proximoIntento) => {
      const condicion = { expresion: 'leaseHasta = :until', valores: { ':until': until } };
      const cambio = { leaseHasta: 0, proximoIntento };
      await dynamo.update(tablas.documentos, documentoKey(nit, id), cambio, {
        condicion,
        suma: { version: 1 },
      });
    },
    findProximoIntento: async (nit, id, now) => {
      const item = await dynamo.get(tablas.documentos, documentoKey(nit, id));
      return item === null ? null : proximoIntentoOf(toPlan(item), now);
    },
    listPending: async (now, limite) => {
      const items = await queryPendientes(dynamo, tablas.documentos, { clase: PENDIENTE, now, limite });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        id: idOfDocumentoKey(requireText(item, 'sk')),
      }));
    },
  };
}
