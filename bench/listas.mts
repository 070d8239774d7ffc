import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { join } from 'node:path';
import { claveNumero, clavesOf } from '#domain/documentos/busqueda/claves.ts';
import { SIN_FILTRO } from '#domain/documentos/busqueda/filtro.ts';
import type { FiltroDocumentos } from '#domain/documentos/busqueda/filtro.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { busquedaKey, deReceptorKey } from '#lambdas/adapters/dynamo/documentos/claves.ts';
import { toResumenRow } from '#lambdas/adapters/dynamo/documentos/filas.ts';
import { toItem } from '#lambdas/adapters/dynamo/item.ts';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { searchDocumentos } from '#lambdas/documentos/search-documentos.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { startAws } from '../local/aws/start-aws.ts';
import { createClient, createDocumento } from './almacen.mts';
import { compare, type Medida } from './medida.mts';

const CANTIDAD = 100_000;
const TABLA = 'local-Documentos';
const PAGINA = 50;
/** Clients with different frequency: the first has half of the documents, the last a handful. */
const CLIENTES = [
  'Comercial La Bendición',
  'Telas Xela',
  'Ferretería El Tornillo',
  'Panadería Maya',
  'Agua Clara',
];

/** Searches, each with its filter and the least number of documents that the first page must have. */
const BUSQUEDAS: readonly (readonly [string, Partial<FiltroDocumentos>, number])[] = [
  ['no filter', {}, PAGINA],
  ['a common name', { texto: 'bendicion' }, PAGINA],
  ['the beginning of a rare name', { texto: 'torn' }, PAGINA],
  ['a number', { texto: '77777' }, 1],
  ['a NIT', { texto: '9990003' }, PAGINA],
  ['an amount', { texto: '1,077.00' }, 1],
  ['a name and an amount', { texto: 'xela 1,051.00' }, 1],
  ['nothing that exists', { texto: 'zzzz' }, 0],
  ['a state that is rare', { estado: 'ANULADO' }, 1],
  ['amounts from to', { montoMinimo: '1500', montoMaximo: '1510' }, 1],
];

/** Measures the first page of the list and of searches among the documents of an issuer, and counts what each reads. */
export async function listasCases(folder: string): Promise<Medida[]> {
  const aws = await startAws({ dataDir: join(folder, 'listas') });
  const client = createClient(
    aws.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    aws.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  );
  try {
    for (let desde = 0; desde < CANTIDAD; desde += 5) await seed(aws, desde);
    const unidades = countUnidades(client);
    const { documentos } = createRepositories(client, (env) => aws.env[envOfTabla(env)] ?? '');
    const { nit, fechaEmisionUnix: fechaInicial } = createDocumento(CANTIDAD, 0);
    const contexto = { documentos, sesion: { nit } } as Parameters<typeof searchDocumentos>[1];
    const rango = { fechaInicial, fechaFinal: fechaInicial + CANTIDAD };
    const search = async (cambio: Partial<FiltroDocumentos>): Promise<number> => {
      const filtro = { ...SIN_FILTRO, ...cambio };
      const pagina = await searchDocumentos({ rango, filtro, limite: PAGINA, siguiente: null }, contexto);
      return pagina.documentos.length;
    };
    const medidas: Medida[] = [];
    for (const [que, filtro, minimo] of BUSQUEDAS) {
      // A wrong answer must fail the bench, even when it is fast.
      unidades.clear();
      const encontrados = await search(filtro);
      if (encontrados < minimo) throw new Error(`The search for ${que} found ${encontrados}`);
      const nombre = `${que}: ${encontrados} documents, ${unidades.read()} read units`;
      const base = { nombre: 'list, first page', run: () => documentos.list(nit, rango, PAGINA, null) };
      const medida = await compare(40, { nombre, run: () => search(filtro) }, base, 5);
      const meta = filtro.texto === undefined ? 'list of 100000 documents' : 'search among 100000 documents';
      medidas.push({ ...medida, meta });
    }
    return medidas;
  } finally {
    client.destroy();
    await aws.close();
  }
}

/** Writes the rows by which five documents are listed and found. */
async function seed(aws: Awaited<ReturnType<typeof startAws>>, desde: number): Promise<void> {
  const filas = [0, 1, 2, 3, 4].flatMap((n) => {
    const documento = createVenta(desde + n);
    const receptor = { modulo: 'V', tipoIdentificador: 'NIT', idReceptor: documento.idReceptor } as const;
    const claves = [...clavesOf(documento).slice(0, 3), claveNumero(documento.numero ?? '')];
    return [
      toResumenRow(documento),
      deReceptorKey(documento, receptor),
      ...claves.map((clave) => busquedaKey(documento, clave)),
    ];
  });
  for (let i = 0; i < filas.length; i += 25) {
    const RequestItems = {
      [TABLA]: filas.slice(i, i + 25).map((fila) => ({ PutRequest: { Item: toItem(fila) } })),
    };
    await aws.dynamo.execute('BatchWriteItem', { RequestItems });
  }
}

function createVenta(i: number): DocumentoCompleto {
  // Each client has half of what the one before has.
  const cliente = Math.min(Math.clz32((i * 2_654_435_761) >>> 0), CLIENTES.length - 1);
  return {
    ...createDocumento(CANTIDAD, i),
    tipoIdentificador: 'NIT',
    idReceptor: `9990${String(cliente).padStart(3, '0')}`,
    nombreReceptor: CLIENTES[cliente] ?? '',
    total: `${1_000 + (i % 997)}.00`,
    statusDocumento: i % 200 === 0 ? 'ANULADO' : 'CERTIFICADO',
  };
}

/** Counts the read units of every call of a client. */
function countUnidades(client: DynamoDBClient): { clear: () => void; read: () => number } {
  let suma = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const respuesta = await next(args);
      const { ConsumedCapacity = [] } = respuesta.output as { ConsumedCapacity?: unknown };
      for (const cada of [ConsumedCapacity].flat() as { CapacityUnits?: number }[])
        suma += cada.CapacityUnits ?? 0;
      return respuesta;
    },
    { step: 'initialize' },
  );
  return { clear: () => (suma = 0), read: () => suma };
}
