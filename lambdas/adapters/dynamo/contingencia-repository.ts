import type { Contingencia, ContingenciaRepository } from '#lambdas/ports/contingencia.ts';
import { SI_EXISTE, SI_NO_EXISTE, buildPut, buildUpdate, readText, requireText, toItem } from './item.ts';
import type { Cambio, ItemKey, Item } from './item.ts';
import { number, optional, row, text } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/**
 * Rows of `Documentos`: a head (K#<id>#), a row per document (K#<id>#<idTransaccion>), so that a long outage never
 * fills one row, and per branch the id of the open period (KA#<branch>), so that two first documents open only one.
 */
const PREFIJO = 'K#';
const readCabeza = row<Omit<Contingencia, 'documentos'>>('contingencia', {
  id: text,
  codigoEstablecimiento: number,
  motivo: text,
  inicio: text,
  fin: optional(text),
  avisoPresentado: optional(text),
});

function cabezaKey(nit: string, id: string): { pk: string; sk: string } {
  return { pk: nit, sk: `${PREFIJO}${id}#` };
}

export function miembroKey(nit: string, id: string, idTransaccion: string): { pk: string; sk: string } {
  return { pk: nit, sk: `${PREFIJO}${id}#${idTransaccion}` };
}

function abiertaKey(nit: string, codigoEstablecimiento: number): ItemKey {
  return { pk: nit, sk: `KA#${codigoEstablecimiento}` };
}

export function createContingenciaRepository(dynamo: Dynamo, tabla: string): ContingenciaRepository {
  const query = async (nit: string, prefijo: string): Promise<Contingencia[]> =>
    toContingencias(
      await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': prefijo },
        consistente: true,
        acotada: 'periods without certification of one issuer: a few a year',
      }),
    );
  const find = async (nit: string, id: string): Promise<Contingencia | null> =>
    (await query(nit, cabezaKey(nit, id).sk))[0] ?? null;
  return {
    find,
    list: async (nit) => (await query(nit, PREFIJO)).sort((a, b) => (a.inicio < b.inicio ? 1 : -1)),
    open: (nit, nueva) => open({ dynamo, tabla, find }, nit, nueva),
    addDocumento: (nit, id, idTransaccion) =>
      dynamo.put(tabla, { ...miembroKey(nit, id, idTransaccion), idTransaccion }),
    close: async (nit, id, fin) => {
      const item = await dynamo.get(tabla, cabezaKey(nit, id));
      const cabeza = item === null ? null : readCabeza(item);
      if (cabeza === null || cabeza.fin !== null) return;
      const abierta = abiertaKey(nit, cabeza.codigoEstablecimiento);
      const sinFin = { expresion: 'attribute_not_exists(fin)' };
      const suya = { expresion: 'abierta = :id', valores: { ':id': id } };
      await dynamo.transact([
        { Update: buildUpdate(tabla, cabezaKey(nit, id), { fin }, { condicion: sinFin }) },
        { Update: buildUpdate(tabla, abierta, { abierta: null }, { condicion: suya }) },
      ]);
    },
    markAviso: async (nit, id, avisoPresentado) => {
      await dynamo.update(tabla, cabezaKey(nit, id), { avisoPresentado }, { condicion: SI_EXISTE });
    },
  };
}

const INTENTOS = 5;

type Tienda = { dynamo: Dynamo; tabla: string; find: ContingenciaRepository['find'] };

async function open(
  { dynamo, tabla, find }: Tienda,
  nit: string,
  nueva: Parameters<ContingenciaRepository['open']>[1],
): Promise<Contingencia> {
  const clave = abiertaKey(nit, nueva.codigoEstablecimiento);
  const libre = { expresion: 'attribute_not_exists(abierta)' };
  for (let intento = 0; intento < INTENTOS; intento += 1) {
    const puntero = await dynamo.get(tabla, clave);
    const id = puntero === null ? null : readText(puntero, 'abierta');
    const abierta = id === null ? null : await find(nit, id);
    if (abierta !== null) return abierta;
    const fallos = await dynamo.transact([
      { Update: buildUpdate(tabla, clave, { abierta: nueva.id }, { condicion: libre }) },
      { Put: buildPut(tabla, toItem(toRow(nit, nueva)), SI_NO_EXISTE) },
    ]);
    if (fallos === null) return { ...nueva, fin: null, avisoPresentado: null, documentos: [] };
  }
  throw new Error(`The contingency ${nueva.id} could not be opened`);
}

function toRow(nit: string, nueva: Parameters<ContingenciaRepository['open']>[1]): Cambio {
  const { id, codigoEstablecimiento, motivo, inicio } = nueva;
  return { ...cabezaKey(nit, id), id, codigoEstablecimiento, motivo, inicio };
}

/** Joins rows to periods; a head comes before its documents in the order of the keys. */
function toContingencias(filas: readonly Item[]): Contingencia[] {
  const found = new Map<string, Contingencia>();
  for (const fila of filas) {
    const sk = requireText(fila, 'sk');
    const cabeza = sk.slice(0, sk.indexOf('#', PREFIJO.length) + 1);
    const idTransaccion = readText(fila, 'idTransaccion');
    if (idTransaccion === null) found.set(cabeza, { ...readCabeza(fila), documentos: [] });
    else found.get(cabeza)?.documentos.push(idTransaccion);
  }
  return [...found.values()];
}
