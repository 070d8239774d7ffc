import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  GetItemCommand,
  IdempotentParameterMismatchException,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
  type AttributeValue,
  type TransactWriteItem,
} from '@aws-sdk/client-dynamodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamo, type Dynamo } from '../../local/aws/dynamo.ts';

const TABLE = 'contrato';
const INDEX = 'pendientes';

type Row = Record<string, AttributeValue>;

async function caught(task: Promise<unknown>): Promise<unknown> {
  try {
    await task;
  } catch (error) {
    return error;
  }
  throw new Error('It should have failed');
}

async function caughtReasons(task: Promise<unknown>): Promise<(string | undefined)[]> {
  const error = await caught(task);
  if (!(error instanceof TransactionCanceledException)) throw error;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}

describe.each(['memory', 'disk'])('The DynamoDB engine (%s)', (mode) => {
  let folder: string;
  let dynamo: Dynamo;
  let client: DynamoDBClient;
  let partition = 0;
  let pk: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dynamo-'));
    dynamo = await startDynamo({ dataDir: mode === 'disk' ? folder : null });
    client = new DynamoDBClient({
      endpoint: dynamo.endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'y' },
      maxAttempts: 1,
    });
    await client.send(
      new CreateTableCommand({
        TableName: TABLE,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
          { AttributeName: 'pendiente', AttributeType: 'S' },
          { AttributeName: 'proximo', AttributeType: 'N' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: INDEX,
            KeySchema: [
              { AttributeName: 'pendiente', KeyType: 'HASH' },
              { AttributeName: 'proximo', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      }),
    );
  });

  afterAll(async () => {
    client.destroy();
    await dynamo.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(() => {
    partition += 1;
    pk = `p${partition}`;
  });

  const key = (sk: string): Row => ({ pk: { S: pk }, sk: { S: sk } });
  const put = (sk: string, more: Row = {}) =>
    client.send(new PutItemCommand({ TableName: TABLE, Item: { ...key(sk), ...more } }));
  const get = async (sk: string): Promise<Row | undefined> =>
    (await client.send(new GetItemCommand({ TableName: TABLE, Key: key(sk), ConsistentRead: true }))).Item;
  const putOp = (sk: string, more: Row = {}): TransactWriteItem => ({
    Put: { TableName: TABLE, Item: { ...key(sk), ...more } },
  });
  const useCredit = (sk: string): TransactWriteItem => ({
    Update: {
      TableName: TABLE,
      Key: key(sk),
      UpdateExpression: 'SET saldo = saldo - :uno',
      ConditionExpression: 'saldo >= :uno',
      ExpressionAttributeValues: { ':uno': { N: '1' } },
    },
  });
  const transact = (items: TransactWriteItem[], token?: string) =>
    client.send(
      new TransactWriteItemsCommand({
        TransactItems: items,
        ...(token === undefined ? {} : { ClientRequestToken: token }),
      }),
    );
  const query = async (limit?: number, descending = false) => {
    const rows: Row[] = [];
    let pages = 0;
    let start: Row | undefined;
    do {
      const page = await client.send(
        new QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :r)',
          ExpressionAttributeValues: { ':pk': { S: pk }, ':r': { S: 'R#' } },
          ScanIndexForward: !descending,
          ...(limit === undefined ? {} : { Limit: limit }),
          ...(start === undefined ? {} : { ExclusiveStartKey: start }),
        }),
      );
      rows.push(...(page.Items ?? []));
      start = page.LastEvaluatedKey;
      pages += 1;
    } while (start !== undefined);
    return { rows: rows.map(({ sk }) => sk?.S), pages };
  };

  describe('tables', () => {
    it('creates the tables of the product at the start, active and with their index', async () => {
      const { TableNames } = await client.send(new ListTablesCommand({}));
      expect(TableNames).toEqual(expect.arrayContaining(['local-Documentos', 'local-Membresias', TABLE]));
      const { Table } = await client.send(new DescribeTableCommand({ TableName: 'local-Documentos' }));
      expect(Table?.TableStatus).toBe('ACTIVE');
      expect(Table?.GlobalSecondaryIndexes?.[0]).toMatchObject({
        IndexName: 'pendientes',
        IndexStatus: 'ACTIVE',
      });
    });

    it('refuses a table that exists and a table that does not', async () => {
      const simple = {
        TableName: 'otra',
        BillingMode: 'PAY_PER_REQUEST' as const,
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
      };
      await client.send(new CreateTableCommand(simple));
      expect(await caught(client.send(new CreateTableCommand(simple)))).toBeInstanceOf(
        ResourceInUseException,
      );
      await client.send(new DeleteTableCommand({ TableName: 'otra' }));
      const error = await caught(
        client.send(new GetItemCommand({ TableName: 'otra', Key: { pk: { S: 'a' } } })),
      );
      expect(error).toBeInstanceOf(ResourceNotFoundException);
    });

    it('remembers the time to live attribute', async () => {
      const settings = { Enabled: true, AttributeName: 'vence' };
      await client.send(new UpdateTimeToLiveCommand({ TableName: TABLE, TimeToLiveSpecification: settings }));
      const { TimeToLiveDescription } = await client.send(
        new DescribeTimeToLiveCommand({ TableName: TABLE }),
      );
      expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'vence' });
    });
  });

  describe('single items', () => {
    it('returns every attribute type as it was written', async () => {
      const row: Row = {
        texto: { S: 'ñandú "x"' },
        numero: { N: '12345678901234567890.123' },
        bytes: { B: new Uint8Array([0, 255, 7]) },
        si: { BOOL: true },
        nada: { NULL: true },
        lista: { L: [{ S: 'a' }, { N: '1' }] },
        mapa: { M: { dentro: { M: { mas: { S: 'b' } } } } },
        conjunto: { SS: ['x', 'y'] },
      };
      await put('a', row);
      expect(await get('a')).toEqual({ ...key('a'), ...row });
    });

    it('answers nothing for a missing item', async () => {
      expect(await get('nada')).toBeUndefined();
    });

    it('refuses a conditional put and shows the item that stood there', async () => {
      await put('a', { v: { S: 'primero' } });
      const error = await caught(
        client.send(
          new PutItemCommand({
            TableName: TABLE,
            Item: key('a'),
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      );
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      expect(error.Item).toEqual({ ...key('a'), v: { S: 'primero' } });
      expect(await get('a')).toHaveProperty('v');
    });

    it('updates nested attributes, counters and sets, and returns the new item', async () => {
      await put('a', { n: { N: '1' }, m: { M: { x: { S: 'viejo' } } }, s: { SS: ['a', 'b'] } });
      const { Attributes } = await client.send(
        new UpdateItemCommand({
          TableName: TABLE,
          Key: key('a'),
          UpdateExpression: 'SET m.#x = :x, nuevo = if_not_exists(nuevo, :x) ADD n :dos DELETE s :s',
          ExpressionAttributeNames: { '#x': 'x' },
          ExpressionAttributeValues: { ':x': { S: 'nuevo' }, ':dos': { N: '2' }, ':s': { SS: ['a'] } },
          ReturnValues: 'ALL_NEW',
        }),
      );
      expect(Attributes).toEqual({
        ...key('a'),
        n: { N: '3' },
        m: { M: { x: { S: 'nuevo' } } },
        nuevo: { S: 'nuevo' },
        s: { SS: ['b'] },
      });
    });

    it('creates the missing item of an update', async () => {
      await client.send(
        new UpdateItemCommand({
          TableName: TABLE,
          Key: key('nuevo'),
          UpdateExpression: 'ADD n :uno',
          ExpressionAttributeValues: { ':uno': { N: '1' } },
        }),
      );
      expect(await get('nuevo')).toEqual({ ...key('nuevo'), n: { N: '1' } });
    });

    it('deletes an item and returns what it was', async () => {
      await put('a', { v: { S: 'x' } });
      const command = { TableName: TABLE, Key: key('a'), ReturnValues: 'ALL_OLD' as const };
      expect((await client.send(new DeleteItemCommand(command))).Attributes).toHaveProperty('v');
      expect((await client.send(new DeleteItemCommand(command))).Attributes).toBeUndefined();
    });

    it.each([
      ['an unknown attribute name', { ConditionExpression: 'v = :x' }],
      ['a broken expression', { ConditionExpression: 'v = = v' }],
      ['an unused value', { ExpressionAttributeValues: { ':x': { S: 'x' } } }],
    ])('refuses %s', async (_title, more) => {
      const error = await caught(
        client.send(new PutItemCommand({ TableName: TABLE, Item: key('a'), ...more })),
      );
      expect(error).toHaveProperty('name', 'ValidationException');
    });

    it('refuses a key of another type and an item over 400 KB', async () => {
      const wrong = new PutItemCommand({ TableName: TABLE, Item: { pk: { N: '1' }, sk: { S: 'a' } } });
      expect(await caught(client.send(wrong))).toHaveProperty('name', 'ValidationException');
      expect(await caught(put('a', { v: { S: 'x'.repeat(410_000) } }))).toHaveProperty(
        'name',
        'ValidationException',
      );
    });
  });

  describe('queries', () => {
    it('orders by sort key in both directions and pages to an empty last page', async () => {
      const names = Array.from({ length: 6 }, (_, i) => `R#${i}`);
      for (const name of names) await put(name);
      await put('D#otra');
      expect((await query()).rows).toEqual(names);
      expect(await query(3)).toEqual({ rows: names, pages: 3 });
      expect((await query(4, true)).rows).toEqual(names.toReversed());
    });

    it('cuts a page at 1 MB without any limit', async () => {
      for (let i = 0; i < 5; i += 1) await put(`R#${i}`, { v: { S: 'x'.repeat(300_000) } });
      const { rows, pages } = await query();
      expect(rows).toHaveLength(5);
      expect(pages).toBeGreaterThan(1);
    });

    it('filters and projects after reading', async () => {
      await put('R#1', { v: { N: '5' }, w: { S: 'a' } });
      await put('R#2', { v: { N: '50' }, w: { S: 'b' } });
      const { Items, ScannedCount } = await client.send(
        new QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :a AND :b',
          FilterExpression: 'v > :v',
          ProjectionExpression: 'w',
          ExpressionAttributeValues: {
            ':pk': { S: pk },
            ':a': { S: 'R#' },
            ':b': { S: 'R#~' },
            ':v': { N: '10' },
          },
        }),
      );
      expect(Items).toEqual([{ w: { S: 'b' } }]);
      expect(ScannedCount).toBe(2);
    });

    it('keeps a sparse index with its numeric order', async () => {
      const pending = async (): Promise<(string | undefined)[]> => {
        const { Items } = await client.send(
          new QueryCommand({
            TableName: TABLE,
            IndexName: INDEX,
            KeyConditionExpression: 'pendiente = :p AND proximo <= :n',
            ExpressionAttributeValues: { ':p': { S: pk }, ':n': { N: '100' } },
          }),
        );
        return (Items ?? []).map(({ sk }) => sk?.S);
      };
      await put('a', { pendiente: { S: pk }, proximo: { N: '90' } });
      await put('b', { pendiente: { S: pk }, proximo: { N: '9' } });
      await put('c', { pendiente: { S: pk }, proximo: { N: '900' } });
      await put('sin');
      expect(await pending()).toEqual(['b', 'a']);
      await client.send(
        new UpdateItemCommand({
          TableName: TABLE,
          Key: key('b'),
          UpdateExpression: 'REMOVE pendiente, proximo',
        }),
      );
      expect(await pending()).toEqual(['a']);
    });

    it('scans every row', async () => {
      await put('a');
      const { Items } = await client.send(new ScanCommand({ TableName: TABLE }));
      expect(Items?.some((row) => row['pk']?.S === pk)).toBe(true);
    });
  });

  describe('batches', () => {
    it('writes, deletes and reads many items', async () => {
      await put('viejo');
      const puts = Array.from({ length: 24 }, (_, i) => ({ PutRequest: { Item: key(`b${i}`) } }));
      const requests = [...puts, { DeleteRequest: { Key: key('viejo') } }];
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE]: requests } }));
      const keys = ['b0', 'b23', 'viejo'].map(key);
      const { Responses } = await client.send(
        new BatchGetItemCommand({ RequestItems: { [TABLE]: { Keys: keys } } }),
      );
      expect(Responses?.[TABLE]).toHaveLength(2);
    });

    it('refuses a batch that names an item twice', async () => {
      const requests = [{ PutRequest: { Item: key('a') } }, { DeleteRequest: { Key: key('a') } }];
      const error = await caught(
        client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE]: requests } })),
      );
      expect(error).toHaveProperty('name', 'ValidationException');
      expect(await get('a')).toBeUndefined();
    });
  });

  describe('transactions', () => {
    it('applies puts, updates, deletes and checks together', async () => {
      await put('saldo', { saldo: { N: '2' } });
      await put('viejo');
      await put('guardia');
      await transact([
        putOp('doc'),
        useCredit('saldo'),
        { Delete: { TableName: TABLE, Key: key('viejo') } },
        {
          ConditionCheck: {
            TableName: TABLE,
            Key: key('guardia'),
            ConditionExpression: 'attribute_exists(pk)',
          },
        },
      ]);
      expect(await get('doc')).toBeDefined();
      expect(await get('viejo')).toBeUndefined();
      expect(await get('guardia')).toBeDefined();
      expect((await get('saldo'))?.['saldo']).toEqual({ N: '1' });
    });

    it('writes nothing when one condition fails, with the reasons in order and the item asked for', async () => {
      await put('saldo', { saldo: { N: '0' } });
      const update = useCredit('saldo').Update;
      if (update === undefined) throw new Error('unreachable');
      const items: TransactWriteItem[] = [
        putOp('doc'),
        { Update: { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
        { ConditionCheck: { TableName: TABLE, Key: key('no'), ConditionExpression: 'attribute_exists(pk)' } },
      ];
      const error = await caught(transact(items));
      if (!(error instanceof TransactionCanceledException)) throw error;
      expect(error.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]');
      expect(error.CancellationReasons).toMatchObject([
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { saldo: { N: '0' } } },
        { Code: 'ConditionalCheckFailed' },
      ]);
      expect(await get('doc')).toBeUndefined();
    });

    it('reports an item that does not fit as ValidationError and a broken expression at once', async () => {
      await put('texto', { saldo: { S: 'x' } });
      const wrong: TransactWriteItem = {
        Update: {
          TableName: TABLE,
          Key: key('texto'),
          UpdateExpression: 'SET saldo = saldo + :u',
          ExpressionAttributeValues: { ':u': { N: '1' } },
        },
      };
      expect(await caughtReasons(transact([putOp('doc'), wrong]))).toEqual(['None', 'ValidationError']);
      const broken = { Delete: { TableName: TABLE, Key: key('texto'), ConditionExpression: 'a = = b' } };
      expect(await caught(transact([broken]))).toHaveProperty('name', 'ValidationException');
      expect(await get('doc')).toBeUndefined();
    });

    it('takes 100 items, and refuses 101 or the same item twice', async () => {
      const items = Array.from({ length: 101 }, (_, i) => putOp(`t${i}`));
      expect(await caught(transact(items))).toHaveProperty('name', 'ValidationException');
      await transact(items.slice(0, 100));
      expect(await get('t99')).toBeDefined();
      expect(await caught(transact([putOp('x'), useCredit('x')]))).toHaveProperty(
        'name',
        'ValidationException',
      );
    });

    it('applies a repeated token once and refuses it with another body', async () => {
      await put('saldo', { saldo: { N: '5' } });
      const token = `${mode}-${pk}`;
      await transact([useCredit('saldo')], token);
      await transact([useCredit('saldo')], token);
      expect((await get('saldo'))?.['saldo']).toEqual({ N: '4' });
      expect(await caught(transact([putOp('otro')], token))).toBeInstanceOf(
        IdempotentParameterMismatchException,
      );
    });

    it('does not remember the token of a cancelled transaction', async () => {
      await put('saldo', { saldo: { N: '0' } });
      const token = `${mode}-${pk}`;
      expect(await caughtReasons(transact([useCredit('saldo')], token))).toEqual(['ConditionalCheckFailed']);
      await put('saldo', { saldo: { N: '1' } });
      await transact([useCredit('saldo')], token);
      expect((await get('saldo'))?.['saldo']).toEqual({ N: '0' });
    });

    it('keeps the index of what it writes', async () => {
      await transact([putOp('a', { pendiente: { S: pk }, proximo: { N: '1' } }), putOp('b')]);
      const { Count } = await client.send(
        new QueryCommand({
          TableName: TABLE,
          IndexName: INDEX,
          KeyConditionExpression: 'pendiente = :p',
          ExpressionAttributeValues: { ':p': { S: pk } },
        }),
      );
      expect(Count).toBe(1);
    });

    it('reads many items at one instant', async () => {
      await put('a', { v: { N: '1' } });
      const { Responses } = await client.send(
        new TransactGetItemsCommand({
          TransactItems: ['a', 'no'].map((sk) => ({ Get: { TableName: TABLE, Key: key(sk) } })),
        }),
      );
      expect(Responses).toEqual([{ Item: { ...key('a'), v: { N: '1' } } }, {}]);
    });

    it('lets exactly 20 of 60 racers have 20 credits', async () => {
      await put('saldo', { saldo: { N: '20' } });
      const racers = Array.from({ length: 60 }, (_, i) => transact([putOp(`d${i}`), useCredit('saldo')]));
      const results = await Promise.allSettled(racers);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
      expect((await get('saldo'))?.['saldo']).toEqual({ N: '0' });
      const { Count } = await client.send(
        new QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :d)',
          ExpressionAttributeValues: { ':pk': { S: pk }, ':d': { S: 'd' } },
        }),
      );
      expect(Count).toBe(20);
    });

    it('answers an injected conflict once and writes nothing then', async () => {
      dynamo.injectTransactionConflict();
      expect(await caughtReasons(transact([putOp('a'), putOp('b')]))).toEqual([
        'TransactionConflict',
        'None',
      ]);
      expect(await get('a')).toBeUndefined();
      await transact([putOp('a'), putOp('b')]);
      expect(await get('a')).toBeDefined();
    });
  });
});
