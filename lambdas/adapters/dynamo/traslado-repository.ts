import { isEstado } from '#domain/documentos/modelo/estados.ts';
import type { AvanceArchivo, Traslado, TrasladoRepository } from '#lambdas/ports/traslados.ts';
import type { NombreTabla } from '#lambdas/shared/tablas.ts';
import { catalogKey as clientesPk } from './cliente-repository.ts';
import { cambiosKey } from './cambios-producto.ts';
import { key, pruebaKey } from './contadores.ts';
import { ATRIBUTOS_ESTADO, toEstado } from './documentos/filas.ts';
import { SI_EXISTE, buildDelete, buildPut, buildUpdate, readText, requireText, toItem } from './item.ts';
import type { Cambio, Condicion, Item, Valor } from './item.ts';
import { catalogKey as productosPk } from './producto-repository.ts';
import { optional, number, row, text } from './read-row.ts';
import { TRASLADOS } from './reclamos.ts';
import { emisorPk } from './supresion-repository.ts';
import type { Dynamo } from './tabla.ts';
import { titularKey } from './titular.ts';

type NombreOf = (tabla: NombreTabla) => string;
type Tienda = { dynamo: Dynamo; nombre: NombreOf };

/** Partitions that an establishment has, by table. `Auditoria` stays, and so do the files, which only rows name. */
const PARTICIONES: readonly (readonly [NombreTabla, (nit: string) => string])[] = [
  ['Establecimientos', (nit) => nit],
  ['Documentos', (nit) => nit],
  ['Compras', (nit) => nit],
  ['Productos', (nit) => productosPk(nit, 'V')],
  ['Productos', (nit) => productosPk(nit, 'C')],
  ['Productos', (nit) => cambiosKey(nit, 'V')],
  ['Productos', (nit) => cambiosKey(nit, 'C')],
  ['Clientes', (nit) => clientesPk(nit, 'V')],
  ['Clientes', (nit) => clientesPk(nit, 'C')],
  ['Paquetes', (nit) => nit],
  ['Supresiones', emisorPk],
];

/** Rows of one transaction: each may have 400 kB and is written twice, and a transaction takes 4 MB. */
const LOTE = 5;
/** Rows that are the NIT's own and stay. */
const PROPIAS: readonly string[] = [titularKey('').sk ?? '', pruebaKey('').sk ?? ''];
/** Attributes with which sweepers find rows; nothing works on what lies in the archive. */
const DE_TRABAJO = ['pendiente', 'proximoIntento', 'leaseHasta'] as const;
/** Attributes with the keys of a certifier, which go with their owner. */
const SECRETOS = ['apiKeyCifrada', 'llaveFirmaCifrada', 'bearerCifrado', 'certificado'] as const;
const CON_SECRETOS = /^(?:CERTIFICADOR|RETIRADO)#/;

const ARCHIVOS = 'ARCHIVOS';

/** Partition of the archive that has the rows of one partition; docs/runbook.md shows how to read it. */
function archivoPk({ desde }: Traslado, pk: string): string {
  return `ARCHIVO#${desde}#${pk}`;
}

const readTraslado = row<Omit<Traslado, 'nit' | 'isEntregado'> & { entregado: string | null }>('traslado', {
  anterior: text,
  ganador: text,
  desde: text,
  cortado: optional(number),
  entregado: optional(text),
});

export function createTrasladoRepository(dynamo: Dynamo, nombre: NombreOf): TrasladoRepository {
  const tienda = { dynamo, nombre };
  const establecimientos = (): string => nombre('Establecimientos');
  return {
    list: () => list(tienda),
    cut: async (nit, sub) => {
      await dynamo.update(
        establecimientos(),
        key(nit, 'USUARIO#', sub),
        { activa: false },
        { condicion: SI_EXISTE },
      );
    },
    markCortado: async (nit, cortado) => {
      const condicion = { expresion: 'attribute_exists(pk) AND attribute_not_exists(cortado)' };
      await dynamo.update(establecimientos(), { pk: TRASLADOS, sk: nit }, { cortado }, { condicion });
    },
    listInciertos: (nit) => listInciertos(tienda, nit),
    archive: (traslado, now) => archive(tienda, traslado, now),
    deliver: (traslado, fecha) => deliver(tienda, traslado, fecha),
    forget: async (hecho) => {
      const sk = 'sub' in hecho ? `${hecho.nit}#${hecho.sub}` : hecho.nit;
      await dynamo.transact([{ Delete: buildDelete(establecimientos(), { pk: TRASLADOS, sk }) }]);
    },
  };
}

async function list({ dynamo, nombre }: Tienda): ReturnType<TrasladoRepository['list']> {
  const filas = await dynamo.query({
    tabla: nombre('Establecimientos'),
    expresion: 'pk = :pk',
    valores: { ':pk': TRASLADOS },
    consistente: true,
    acotada: 'transfers under way; each takes its rows away when it ends',
  });
  const claves = filas.map((fila) => ({ fila, partes: requireText(fila, 'sk').split('#') }));
  return {
    traslados: claves.flatMap(({ fila, partes: [nit = '', sub] }) => {
      if (sub !== undefined) return [];
      const { entregado, ...traslado } = readTraslado(fila);
      return [{ nit, ...traslado, isEntregado: entregado !== null }];
    }),
    rechazados: claves.flatMap(({ partes: [nit = '', sub] }) => (sub === undefined ? [] : [{ nit, sub }])),
  };
}

/** Rows that are held at once while all documents of an issuer are looked through. */
const PAGINA_INCIERTOS = 1_000;

async function listInciertos({ dynamo, nombre }: Tienda, nit: string): Promise<string[]> {
  const inciertos: string[] = [];
  for (let desde: string | null = ''; desde !== null;) {
    const filas: Item[] = await dynamo.query({
      tabla: nombre('Documentos'),
      expresion: 'pk = :nit AND begins_with(sk, :resumen)',
      valores: { ':nit': nit, ':resumen': 'R#V#' },
      consistente: true,
      solo: ATRIBUTOS_ESTADO,
      limite: PAGINA_INCIERTOS,
      ...(desde === '' ? {} : { desde: { pk: nit, sk: desde } }),
    });
    for (const fila of filas) {
      const statusDocumento = toEstado(fila);
      const isSinEnviar = isEstado(statusDocumento, 'nuncaEnviado') || isEstado(statusDocumento, 'enEspera');
      if (isEstado(statusDocumento, 'enCurso') && !isSinEnviar)
        inciertos.push(requireText(fila, 'sk').split('#')[3] ?? '');
    }
    const last = filas.at(-1);
    desde = filas.length < PAGINA_INCIERTOS || last === undefined ? null : requireText(last, 'sk');
  }
  return inciertos;
}

async function archive(tienda: Tienda, traslado: Traslado, now: Date): Promise<AvanceArchivo> {
  const { dynamo, nombre } = tienda;
  for (const [tabla, pkOf] of PARTICIONES) {
    const pk = pkOf(traslado.nit);
    const filas = await dynamo.query({
      tabla: nombre(tabla),
      expresion: 'pk = :pk',
      valores: { ':pk': pk },
      consistente: true,
      limite: LOTE + PROPIAS.length,
    });
    const ajenas = filas.filter((fila) => !PROPIAS.includes(requireText(fila, 'sk'))).slice(0, LOTE);
    if (ajenas.length === 0) continue;
    const pares = ajenas.flatMap((fila) => [
      { Put: buildPut(nombre(tabla), toItem(toArchivo(fila, archivoPk(traslado, pk)))) },
      { Delete: buildDelete(nombre(tabla), { pk, sk: requireText(fila, 'sk') }, siIntacta(fila, now)) },
    ]);
    return (await dynamo.transact(pares)) === null ? 'movido' : 'ocupado';
  }
  return 'vacio';
}

/** Row of the archive: the same without what jobs look for and without keys. */
function toArchivo(fila: Item, pk: string): Cambio {
  const sobran: readonly string[] = [
    ...DE_TRABAJO,
    ...(CON_SECRETOS.test(requireText(fila, 'sk')) ? SECRETOS : []),
  ];
  const quedan = Object.entries(fila).filter(([atributo]) => !sobran.includes(atributo));
  return { ...(Object.fromEntries(quedan) as Record<string, Valor>), pk };
}

/** Condition that nobody changed the row since it was read and that no worker holds it. */
function siIntacta(fila: Item, now: Date): Condicion {
  const marcas = ['version', 'escritura'].flatMap((atributo) => {
    const valor = fila[atributo];
    return typeof valor === 'string' || typeof valor === 'number' ? [{ atributo, valor }] : [];
  });
  const libre = '(attribute_not_exists(leaseHasta) OR leaseHasta <= :ahora)';
  return {
    expresion: [libre, ...marcas.map(({ atributo }) => `${atributo} = :${atributo}`)].join(' AND '),
    valores: {
      ':ahora': now.getTime(),
      ...Object.fromEntries(marcas.map(({ atributo, valor }) => [`:${atributo}`, valor])),
    },
  };
}

async function deliver({ dynamo, nombre }: Tienda, traslado: Traslado, fecha: string): Promise<void> {
  const { nit, anterior, ganador, desde } = traslado;
  const tabla = nombre('Establecimientos');
  const siTraslado = {
    expresion: 'titular = :ganador AND attribute_exists(traslado)',
    valores: { ':ganador': ganador },
  };
  const archivo = { pk: ARCHIVOS, sk: `${nit}#${desde}`, anterior, ganador, entregado: fecha };
  const fallos = await dynamo.transact([
    { Put: buildPut(tabla, toItem({ ...titularKey(nit), titular: ganador, desde: fecha }), siTraslado) },
    { Update: buildUpdate(tabla, pruebaKey(nit), { traslado: null }, { condicion: SI_EXISTE }) },
    { Put: buildPut(tabla, toItem(archivo)) },
    {
      Update: buildUpdate(tabla, { pk: TRASLADOS, sk: nit }, { entregado: fecha }, { condicion: SI_EXISTE }),
    },
  ]);
  if (fallos === null) return;
  const actual = await dynamo.get(tabla, { pk: TRASLADOS, sk: nit });
  if (actual === null || readText(actual, 'entregado') === null)
    throw new Error('The NIT does not move any more');
}
