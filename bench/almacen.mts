import {
  CreateTableCommand,
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { DocumentoCompleto, ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import { toResumenRow } from '#lambdas/adapters/dynamo/documentos/filas.ts';
import { toItem } from '#lambdas/adapters/dynamo/item.ts';
import { createRepositories } from '#lambdas/adapters/dynamo/repositories.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { startAws } from '../local/aws/start-aws.ts';
import { compare, type Medida } from './medida.mts';

type Row = Record<string, AttributeValue>;
type Started = Awaited<ReturnType<typeof startAws>>;

const TABLE = 'local-Documentos';
const PAGE = 100;
const FIRST_UNIX = 1_790_000_000;
const SIZES = [1000, 10_000, 100_000] as const;

/** Measures the local store on disk: single writes, transactions and the sales list while its size grows. */
export async function almacenCases(folder: string, isFull: boolean): Promise<Medida[]> {
  const aws = await startAws({ dataDir: join(folder, 'producto') });
  const client = createClient(
    aws.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
    aws.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  );
  const plain = await startPlainDynalite(join(folder, 'dynalite'));
  try {
    return [...(await writeCases(client, plain.client)), ...(await listCases(aws, client, isFull))];
  } finally {
    client.destroy();
    plain.close();
    await aws.close();
  }
}

export function createClient(endpoint: string, secretAccessKey: string): DynamoDBClient {
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey };
  return new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
}

/** Starts the baseline: plain dynalite, which syncs nothing and has no transactions. */
async function startPlainDynalite(path: string): Promise<{ client: DynamoDBClient; close: () => void }> {
  const server = dynalite({ path, createTableMs: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createClient(`http://127.0.0.1:${port}`, 'x');
  await client.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
    }),
  );
  // It answers before the table exists.
  await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    client,
    close: () => {
      client.destroy();
      server.close();
    },
  };
}

async function writeCases(client: DynamoDBClient, plain: DynamoDBClient): Promise<Medida[]> {
  const row = (sk: string): Row => ({ pk: { S: 'put' }, sk: { S: sk }, inmutable: { S: 'x'.repeat(1000) } });
  const put = (to: DynamoDBClient, sk: string) =>
    to.send(new PutItemCommand({ TableName: TABLE, Item: row(sk) }));
  const transact = (i: number) => {
    const TransactItems = [1, 2, 3, 4].map((n) => ({ Put: { TableName: TABLE, Item: row(`T${i}#${n}`) } }));
    return client.send(new TransactWriteItemsCommand({ TransactItems }));
  };
  const base = { nombre: 'one put of plain dynalite', run: (i: number) => put(plain, `B${i}`) };
  return [
    await compare(400, { nombre: 'put', run: (i) => put(client, `P${i}`) }, base),
    await compare(400, { nombre: 'transaction of 4 rows', run: transact }, base),
  ];
}

async function listCases(aws: Started, client: DynamoDBClient, isFull: boolean): Promise<Medida[]> {
  const { documentos } = createRepositories(client, (env) => aws.env[envOfTabla(env)] ?? '');
  const rango = { fechaInicial: FIRST_UNIX, fechaFinal: FIRST_UNIX + 1_000_000 };
  const readPage = async (size: number): Promise<void> => {
    const pagina = await documentos.list(nitOf(size), rango, PAGE, null);
    // A wrong answer must fail the bench, even when it is fast.
    if (
      pagina.documentos.length !== PAGE ||
      pagina.documentos[0]?.fechaEmisionUnix !== FIRST_UNIX + size - 1
    ) {
      throw new Error(`The first page of ${size} is wrong`);
    }
  };
  const [small, ...larger] = isFull ? SIZES : SIZES.slice(0, 2);
  await seed(aws, small);
  const medidas: Medida[] = [];
  for (const size of larger) {
    await seed(aws, size);
    const nombre = `sales list, first page of ${size}`;
    const base = { nombre: `first page of ${small}`, run: () => readPage(small) };
    medidas.push(await compare(100, { nombre, run: () => readPage(size) }, base));
  }
  return medidas;
}

async function seed(aws: Started, size: number): Promise<void> {
  for (let from = 0; from < size; from += 25) {
    const requests = Array.from({ length: Math.min(25, size - from) }, (_, i) => ({
      PutRequest: { Item: toItem(toResumenRow(createDocumento(size, from + i))) },
    }));
    await aws.dynamo.execute('BatchWriteItem', { RequestItems: { [TABLE]: requests } });
  }
}

function nitOf(size: number): string {
  return `9990${size}`;
}

export function createDocumento(size: number, i: number): DocumentoCompleto {
  const id = i.toString(16).padStart(12, '0');
  const resumen: ResumenDocumento = {
    idTransaccion: `00000000-0000-4000-8000-${id}`,
    fechaEmisionUnix: FIRST_UNIX + i,
    uuidCertificacion: `AAAAAAAA-BBBB-4CCC-8DDD-${id}`.toUpperCase(),
    paisIso: 'GT',
    tipoDoc: 'FACT',
    serie: 'AAAAAAAA',
    numero: String(i),
    numeroAcceso: null,
    incluyeIva: true,
    escenarioExento: null,
    total: '1234.50',
    totalIva: '132.27',
    totalDescuento: '0.00',
    moneda: 'GTQ',
    codigoEstablecimiento: 1,
    statusDocumento: 'CERTIFICADO',
    produccion: true,
    tipoVenta: 'Local',
    idReceptor: 'CF',
    nombreReceptor: 'CONSUMIDOR FINAL DE NOMBRE REGULAR',
    tipoIdentificador: 'CF',
    fechaEmision: '2026-09-21T10:00:00-06:00',
    fechaCertificacion: '2026-09-21T10:00:01-06:00',
    fechaAnulacion: null,
    motivoAnulacion: null,
    idUsuario: 'demo',
    nit: nitOf(size),
    tipoGrabacion: 'EMITIDO',
    mensajes: [],
    saldo: '0.00',
    fechaVencimiento: null,
    idTransaccionOrigen: null,
    totalAcreditado: null,
    certificadorNoDisponible: false,
  };
  // The summary row holds neither the lines nor the printed data.
  return { ...resumen, detalle: [], datos: {} as DocumentoCompleto['datos'] };
}
