import {
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  type AttributeValue,
} from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROUNDS = 5;
const WRITERS = 8;
const SALDO = 1_000_000;
const TABLE = 'local-Documentos';

type Row = Record<string, AttributeValue>;
type Child = { process: ChildProcess; env: Record<string, string>; bodies: string[] };

const started: ChildProcess[] = [];

async function startChild(folder: string, mode = 'serve'): Promise<Child> {
  const script = resolve('test/support/aws-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  started.push(child);
  const bodies: string[] = [];
  const env = await new Promise<Record<string, string>>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`The child ended with ${String(code)}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as { env?: Record<string, string>; body?: string };
      if (message.env) done(message.env);
      if (message.body !== undefined) bodies.push(message.body);
    });
  });
  return { process: child, env, bodies };
}

async function kill(child: Child): Promise<void> {
  child.process.removeAllListeners('exit');
  const ended = once(child.process, 'exit');
  child.process.kill('SIGKILL');
  await ended;
}

function clientOptions(env: Record<string, string>, name: string) {
  return {
    endpoint: env[name] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '' },
    maxAttempts: 1,
  };
}

const key = (pk: string, sk: string): Row => ({ pk: { S: pk }, sk: { S: sk } });

/** Number of rows that only make the transaction long, so that a kill falls inside it. */
const RELLENO = 40;

/** Writes like a certification: the document (in the sparse index), its summary and one credit less. */
function certify(client: DynamoDBClient, id: string): Promise<unknown> {
  const pendiente: Row = { pendiente: { S: 'SI' }, proximoIntento: { N: '1' } };
  return client.send(
    new TransactWriteItemsCommand({
      TransactItems: [
        ...Array.from({ length: RELLENO }, (_, i) => ({
          Put: { TableName: TABLE, Item: key('tx', `L#${id}#${i}`) },
        })),
        {
          Put: {
            TableName: TABLE,
            Item: { ...key('tx', `D#${id}`), ...pendiente, relleno: { S: 'x'.repeat(4000) } },
          },
        },
        { Put: { TableName: TABLE, Item: key('tx', `R#${id}`) } },
        {
          Update: {
            TableName: TABLE,
            Key: key('tx', 'SALDO'),
            UpdateExpression: 'SET saldo = saldo - :uno',
            ConditionExpression: 'saldo >= :uno',
            ExpressionAttributeValues: { ':uno': { N: '1' } },
          },
        },
      ],
    }),
  );
}

function putSingle(client: DynamoDBClient, id: string): Promise<unknown> {
  const indexed: Row = { pendiente: { S: 'UNO' }, proximoIntento: { N: '1' } };
  return client.send(new PutItemCommand({ TableName: TABLE, Item: { ...key('uno', id), ...indexed } }));
}

/** Repeats `write` until the server dies; returns the ids that were acknowledged. */
async function writeUntilDead(
  write: (id: string) => Promise<unknown>,
  name: string,
  onWritten: () => void = () => undefined,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let i = 0; ; i += 1) {
    try {
      await write(`${name}-${i}`);
      acknowledged.push(`${name}-${i}`);
      onWritten();
    } catch {
      return acknowledged;
    }
  }
}

async function readAll(client: DynamoDBClient): Promise<Row[]> {
  const rows: Row[] = [];
  let ExclusiveStartKey: Row | undefined;
  do {
    const start = ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey };
    const page = await client.send(new ScanCommand({ TableName: TABLE, ...start }));
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return rows;
}

async function countIndex(client: DynamoDBClient, value: string): Promise<number> {
  let count = 0;
  let ExclusiveStartKey: Row | undefined;
  do {
    const page = await client.send(
      new QueryCommand({
        TableName: TABLE,
        IndexName: 'pendientes',
        Select: 'COUNT',
        KeyConditionExpression: 'pendiente = :p',
        ExpressionAttributeValues: { ':p': { S: value } },
        ...(ExclusiveStartKey === undefined ? {} : { ExclusiveStartKey }),
      }),
    );
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return count;
}

describe('A killed process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kill-'));
  });
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it(`loses no acknowledged write and tears no transaction in ${ROUNDS} kills`, async () => {
    const acknowledged: string[] = [];
    let child = await startChild(folder);
    let client = new DynamoDBClient(clientOptions(child.env, 'AWS_ENDPOINT_URL_DYNAMODB'));
    await client.send(
      new PutItemCommand({ TableName: TABLE, Item: { ...key('tx', 'SALDO'), saldo: { N: String(SALDO) } } }),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const current = client;
      const write = (id: string) => (id.startsWith('s') ? putSingle(current, id) : certify(current, id));
      let written = 0;
      const onWritten = (): unknown => (written += 1);
      const writers = Array.from({ length: WRITERS }, (_, i) =>
        writeUntilDead(write, `${i % 2 === 0 ? 's' : 't'}${i}-${round}`, onWritten),
      );
      // A busy machine may need longer until there is anything to lose.
      for (let tries = 0; written <= WRITERS && tries < 500; tries += 1) {
        await new Promise((done) => setTimeout(done, 10));
      }
      await new Promise((done) => setTimeout(done, 150 + 90 * round));
      await kill(child);
      acknowledged.push(...(await Promise.all(writers)).flat());
      client.destroy();

      child = await startChild(folder);
      client = new DynamoDBClient(clientOptions(child.env, 'AWS_ENDPOINT_URL_DYNAMODB'));
      const rows = await readAll(client);
      const names = new Set(rows.map(({ sk }) => sk?.S));
      const ofKind = (start: string) => rows.filter(({ sk }) => sk?.S?.startsWith(start)).length;
      const saldo = Number(rows.find(({ sk }) => sk?.S === 'SALDO')?.['saldo']?.N);
      expect(acknowledged.filter((id) => !names.has(id.startsWith('s') ? id : `D#${id}`))).toEqual([]);
      expect(ofKind('R#')).toBe(ofKind('D#'));
      expect(ofKind('L#')).toBe(ofKind('D#') * RELLENO);
      expect(SALDO - saldo).toBe(ofKind('D#'));
      expect(await countIndex(client, 'SI')).toBe(ofKind('D#'));
      expect(await countIndex(client, 'UNO')).toBe(ofKind('s'));
    }
    client.destroy();
    await kill(child);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * WRITERS);
  }, 60_000);

  it('delivers every acknowledged message at least once', async () => {
    const acknowledged: string[] = [];
    const delivered = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const child = await startChild(folder, 'consume');
      const client = new SQSClient(clientOptions(child.env, 'AWS_ENDPOINT_URL_SQS'));
      const QueueUrl = child.env['COLA_CERTIFICACION'];
      const send = (MessageBody: string) => client.send(new SendMessageCommand({ QueueUrl, MessageBody }));
      const writers = Array.from({ length: WRITERS }, (_, i) => writeUntilDead(send, `m${round}-${i}`));
      await new Promise((done) => setTimeout(done, 200));
      await kill(child);
      acknowledged.push(...(await Promise.all(writers)).flat());
      client.destroy();
      for (const body of child.bodies) delivered.add(body);
    }
    const last = await startChild(folder, 'consume');
    await new Promise((done) => setTimeout(done, 500));
    await kill(last);
    for (const body of last.bodies) delivered.add(body);
    expect(acknowledged.length).toBeGreaterThan(WRITERS);
    expect(acknowledged.filter((body) => !delivered.has(body))).toEqual([]);
  }, 60_000);
});
