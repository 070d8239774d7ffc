import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import type { DocumentoGuardado, AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import {
  anulacionesPrefix,
  documentoKey,
  eventoKey,
  eventosPrefix,
  idOfResumenKey,
  notasPrefix,
  resumenPrefix,
} from './claves.ts';
import { toSolicitud } from './filas.ts';
import { toNotas } from '#domain/documentos/cobros/cuota.ts';
import type { Almacen } from './transicion.ts';
import { requireText } from '../item.ts';
import type { Item } from '../item.ts';

type Historia = Pick<
  DocumentoRepository,
  'listAnulaciones' | 'listNotas' | 'listEventos' | 'addEvento' | 'findByEmision'
>;

/** What surrounds a document: its events, its annulments, its notes. */
export function createHistoria({ dynamo, tablas: { documentos: tabla } }: Almacen): Historia {
  const query = (nit: string, prefijo: string, descendente = false): Promise<Item[]> =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefijo },
      consistente: true,
      descendente,
    });
  const readMany = async (nit: string, ids: readonly string[]): Promise<DocumentoGuardado[]> => {
    const filas = await dynamo.getMany(
      tabla,
      ids.map((id) => documentoKey(nit, id)),
    );
    return filas.map(toSolicitud);
  };
  return {
    listAnulaciones: async (nit, id) => {
      const record = await dynamo.get(tabla, documentoKey(nit, id));
      const actual = record === null ? null : toSolicitud(record).anulacion;
      const filas = await query(nit, anulacionesPrefix(id), true);
      // The record's own counts the attempts; one from before the rows is there alone.
      const anteriores = filas.slice(1).map((fila) => readDato(fila) as AnulacionGuardada);
      return actual === null ? [] : [actual, ...anteriores];
    },
    listNotas: async (nit, id) => {
      const enlaces = await query(nit, notasPrefix(id));
      const ids = enlaces.map((enlace) => requireText(enlace, 'idTransaccion'));
      return toNotas((await readMany(nit, ids)).map(({ documento }) => documento));
    },
    listEventos: async (nit, id) =>
      (await query(nit, eventosPrefix(id))).map((fila) => readDato(fila) as EventoDocumento),
    addEvento: (nit, id, evento) =>
      dynamo.put(tabla, { ...eventoKey(nit, id, evento, null), dato: JSON.stringify(evento) }),
    findByEmision: async (nit, unix) => {
      const filas = await query(nit, `${resumenPrefix(unix)}#`);
      const ids = filas.map((fila) => idOfResumenKey(requireText(fila, 'sk')));
      const found = await readMany(nit, ids);
      return found.sort((a, b) => (a.documento.idTransaccion < b.documento.idTransaccion ? -1 : 1));
    },
  };
}

function readDato(fila: Item): unknown {
  return JSON.parse(requireText(fila, 'dato'));
}
