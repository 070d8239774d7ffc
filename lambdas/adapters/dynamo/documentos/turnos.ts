import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { PENDIENTE, documentoKey, idOfDocumentoKey } from './claves.ts';
import { siTurno } from './transicion.ts';
import type { Almacen } from './transicion.ts';
import { requireText } from '../item.ts';
import { queryPendientes, takeTurno } from '../pendientes.ts';

/** Who works on a document and when it is looked at again. */
export function createTurnos({
  dynamo,
  tablas,
}: Almacen): Pick<DocumentoRepository, 'lease' | 'release' | 'listPending'> {
  return {
    lease: (nit, id, now, hasta) =>
      takeTurno(dynamo, tablas.documentos, documentoKey(nit, id), { now, hasta }),
    release: async (nit, id, turno, proximoIntento) => {
      const cambio = { leaseHasta: 0, proximoIntento };
      await dynamo.update(tablas.documentos, documentoKey(nit, id), cambio, { condicion: siTurno(turno) });
    },
    listPending: async (now, limite) => {
      const items = await queryPendientes(dynamo, tablas.documentos, { clase: PENDIENTE, now, limite });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        idTransaccion: idOfDocumentoKey(requireText(item, 'sk')),
      }));
    },
  };
}
