import type { AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { NotaContada } from '#domain/documentos/cobros/acreditado.ts';
import { toNotas } from '#domain/documentos/cobros/cuota.ts';
import type { DocumentoRepository } from '#lambdas/ports/documentos.ts';
import { anulacionesPrefix, documentoKey, eventoAjenoKey, eventosPrefix, notasPrefix } from './claves.ts';
import { invalida, json, requireText } from './columnas.ts';
import { toAnulacion, toGuardado } from './filas.ts';
import { isAnulacionContada, isEvento } from './formas.ts';
import { joinHistoria, readHistoria } from './historia.ts';
import { readDocumentos } from './lectura.ts';
import type { Almacen } from './writes.ts';
import type { Item } from '../item.ts';

type Historia = Pick<DocumentoRepository, 'listAnulaciones' | 'listNotas' | 'listEventos' | 'addEvento'>;

const EVENTO = json('dato', isEvento);
const ANULACION = json('dato', isAnulacionContada);

/** Reads and writes the rows around a document: its events, annulments and notes. */
export function createEvents(almacen: Almacen): Historia {
  const {
    dynamo,
    tablas: { documentos: tabla },
  } = almacen;
  const query = (nit: string, prefijo: string, descendente = false): Promise<Item[]> =>
    dynamo.query({
      tabla,
      expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
      valores: { ':nit': nit, ':prefijo': prefijo },
      consistente: true,
      descendente,
      acotada: 'history of one document',
    });
  return {
    listAnulaciones: async (nit, id) => {
      const fila = await dynamo.get(tabla, documentoKey(nit, id));
      const actual = fila === null ? null : toAnulacion(fila);
      if (actual === null) return [];
      const filas = await query(nit, anulacionesPrefix(id), true);
      // The record counts the attempts of the latest annulment; the rows of the others are final.
      return [
        actual,
        ...filas.slice(1).map((anterior): AnulacionGuardada => requireDato(ANULACION.read, anterior)),
      ];
    },
    listNotas: (nit, id) => readNotas(almacen, nit, id),
    listEventos: async (nit, id) => {
      const [fila, filas] = await Promise.all([
        dynamo.get(tabla, documentoKey(nit, id)),
        query(nit, eventosPrefix(id)),
      ]);
      const otros = filas.map((each) => requireDato(EVENTO.read, each));
      return joinHistoria(fila === null ? [] : readHistoria(fila), otros);
    },
    addEvento: (nit, id, evento, origen) =>
      dynamo.put(tabla, { ...eventoAjenoKey(nit, id, { evento, origen }), dato: JSON.stringify(evento) }),
  };
}

/** Notes of a document with their lines, read as they stand now. */
export async function readNotas(almacen: Almacen, nit: string, id: string): Promise<NotaContada[]> {
  const enlaces = await almacen.dynamo.query({
    tabla: almacen.tablas.documentos,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': notasPrefix(id) },
    consistente: true,
    acotada: 'notes of one document, each of which lowers its balance',
  });
  const ids = enlaces.map((enlace) => requireText(enlace, 'idTransaccion'));
  return toNotas((await readDocumentos(almacen, nit, ids)).map(toGuardado));
}

function requireDato<T>(read: (fila: Item) => T | null, fila: Item): T {
  const dato = read(fila);
  if (dato === null) throw invalida(fila, 'dato');
  return dato;
}
