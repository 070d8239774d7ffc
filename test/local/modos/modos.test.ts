import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';
import { runtimeEnv, startAws } from '../../../local/aws/start-aws.ts';
import { SIN_MODOS, readAjustes } from '../../../local/modos/ajustes.ts';
import { createModos } from '../../../local/modos/modos.ts';
import type { Modos } from '../../../local/modos/modos.ts';

type Started = Awaited<ReturnType<typeof startAws>>;
type Cliente = { region: string; endpoint: string; credentials: Credenciales; maxAttempts: number };
type Credenciales = { accessKeyId: string; secretAccessKey: string };

let aws: Started;
let modos: Modos;
let variables: Readonly<Record<string, string>>;

beforeAll(async () => {
  modos = createModos();
  aws = await startAws({ dataDir: null, modos });
  const todo = { Effect: 'Allow', Action: ['*'], Resource: ['*'] } as const;
  variables = runtimeEnv(aws.origin, aws.llavero.add({ nombre: 'funcion', declaraciones: [todo] }));
});
afterAll(() => aws.close());

/** Settings of a client of a function; without a number of attempts it sees every refusal. */
function clientOf(servicio: 'DYNAMODB' | 'KMS' | 'S3' | 'SQS', maxAttempts = 1): Cliente {
  return {
    region: 'us-east-1',
    endpoint: variables[`AWS_ENDPOINT_URL_${servicio}`] ?? '',
    credentials: {
      accessKeyId: variables['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: variables['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
    maxAttempts,
  };
}

const TableName = 'local-Limites';
const put = (pk: string) => new PutItemCommand({ TableName, Item: { pk: { S: pk } } });
const get = (pk: string) => new GetItemCommand({ TableName, Key: { pk: { S: pk } }, ConsistentRead: true });
const transact = (...pks: string[]) =>
  new TransactWriteItemsCommand({
    TransactItems: pks.map((pk) => ({ Put: { TableName, Item: { pk: { S: pk } } } })),
  });

async function caught(task: Promise<unknown>): Promise<Error> {
  try {
    await task;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It should have failed');
}

test('a table that has too many calls refuses them with the names of DynamoDB, and writes nothing', async () => {
  const client = new DynamoDBClient(clientOf('DYNAMODB'));
  modos.add('dynamodb', '*', 'throttled', 20);
  const names = new Set<string>();
  for (let i = 0; i < 10; i += 1) names.add((await caught(client.send(put('a')))).name);
  expect([...names].sort()).toEqual(['ProvisionedThroughputExceededException', 'ThrottlingException']);
  const codes = new Set<string | undefined>();
  for (let i = 0; i < 10; i += 1) {
    const error = await caught(client.send(transact('a', 'b')));
    if (!(error instanceof TransactionCanceledException)) throw error;
    codes.add(error.CancellationReasons?.map(({ Code }) => Code).join());
  }
  expect([...codes].sort()).toEqual(['ProvisionedThroughputExceeded,None', 'ThrottlingError,None']);
  expect((await client.send(get('a'))).Item).toBeUndefined();
});

test('a row that a transaction writes refuses other writes, and no reads', async () => {
  const client = new DynamoDBClient(clientOf('DYNAMODB'));
  modos.add('dynamodb', 'PutItem', 'conflict');
  modos.add('dynamodb', 'TransactWriteItems', 'conflict');
  expect((await client.send(get('a'))).Item).toBeUndefined();
  expect((await caught(client.send(put('a')))).name).toBe('TransactionConflictException');
  expect(await caught(client.send(transact('a', 'b')))).toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
  });
});

test('KMS refuses what is too much, and the client asks again', async () => {
  const datos = { KeyId: aws.env['LLAVE_CIFRADO'] ?? '', KeySpec: 'AES_256' as const };
  modos.add('kms', 'GenerateDataKey', 'throttled');
  const once = new KMSClient(clientOf('KMS'));
  expect((await caught(once.send(new GenerateDataKeyCommand(datos)))).name).toBe('ThrottlingException');
  modos.add('kms', 'GenerateDataKey', 'throttled');
  const again = await new KMSClient(clientOf('KMS', 2)).send(new GenerateDataKeyCommand(datos));
  expect(again.Plaintext).toHaveLength(32);
});

test('a change whose answer is lost was made, and its connection ends', async () => {
  const tablas = new DynamoDBClient(clientOf('DYNAMODB'));
  modos.add('dynamodb', 'PutItem', 'lost');
  expect((await caught(tablas.send(put('perdida')))).message).toContain('ECONNRESET');
  expect((await tablas.send(get('perdida'))).Item).toEqual({ pk: { S: 'perdida' } });

  const s3 = new S3Client(clientOf('S3'));
  const objeto = { Bucket: 'local-archivos', Key: 'x/dte/perdido.xml' };
  modos.add('s3', 'PUT', 'lost');
  const sinRespuesta = await caught(s3.send(new PutObjectCommand({ ...objeto, Body: 'abc' })));
  expect(sinRespuesta.message).toContain('ECONNRESET');
  const { Body } = await s3.send(new GetObjectCommand(objeto));
  expect(await Body?.transformToString()).toBe('abc');

  const sqs = new SQSClient(clientOf('SQS'));
  const QueueUrl = aws.env['COLA_CORREO'] ?? '';
  modos.add('sqs', 'SendMessage', 'lost');
  const mensaje = new SendMessageCommand({ QueueUrl, MessageBody: 'hola' });
  expect((await caught(sqs.send(mensaje))).message).toContain('ECONNRESET');
  expect(aws.colas.correo.count()).toBe(1);
});

test('a function that was frozen finds its kept connections dead; its client asks again over another one', async () => {
  const once = new DynamoDBClient(clientOf('DYNAMODB'));
  const again = new DynamoDBClient(clientOf('DYNAMODB', 2));
  for (const client of [once, again]) await client.send(get('a'));
  modos.set({ frozen: 1 });
  expect((await caught(once.send(put('sin enviar')))).message).toContain('ECONNRESET');
  await again.send(put('enviada'));
  const s3 = new S3Client(clientOf('S3', 2));
  const objeto = { Bucket: 'local-archivos', Key: 'x/dte/congelado.xml' };
  await s3.send(new PutObjectCommand({ ...objeto, Body: 'abc' }));
  await s3.send(new GetObjectCommand(objeto)).then(({ Body }) => Body?.transformToString());
  modos.set({ frozen: 0 });
  expect((await again.send(get('sin enviar'))).Item).toBeUndefined();
  expect((await again.send(get('enviada'))).Item).toEqual({ pk: { S: 'enviada' } });
  expect(modos.cuenta.get('dynamodb frozen')).toBe(2);
  expect(modos.cuenta.get('s3 frozen')).toBe(1);
});

test('the same seed strikes the same calls of each operation, in about the share that is set', () => {
  const strikes = (semilla: number): (string | null)[] => {
    const propios = createModos({ throttled: 0.1, lost: 0.1 }, semilla);
    return Array.from({ length: 1_000 }, (_, i) => {
      // Calls of other operations in between change nothing.
      if (i % 3 === semilla % 3) propios.take('kms', 'Decrypt');
      return propios.take('dynamodb', 'PutItem');
    });
  };
  const [uno, otro] = [strikes(1), strikes(2)];
  expect(strikes(1)).toEqual(uno);
  expect(otro).not.toEqual(uno);
  for (const modo of ['throttled', 'lost']) {
    const veces = uno.filter((each) => each === modo).length;
    expect(veces).toBeGreaterThan(60);
    expect(veces).toBeLessThan(140);
  }
});

test.each([
  ['', SIN_MODOS],
  [
    'throttled:0.05, lost:.5,stale:300,frozen:1',
    { ...SIN_MODOS, throttled: 0.05, lost: 0.5, stale: 300, frozen: 1 },
  ],
  ['throttled', null],
  ['throttled:2', null],
  ['lento:0.5', null],
])('the setting %j is read as %j', (texto, ajustes) => {
  expect(readAjustes(texto)).toEqual(ajustes);
});
