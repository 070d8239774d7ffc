import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
  QueryCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  ScanCommand,
  UpdateItemCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  caught,
  INDEX,
  openBanco,
  TABLE,
  type Banco,
  type Mode,
  type Row,
} from '../support/dynamo-contract.ts';

describe.each<Mode>(['memory', 'disk'])('The DynamoDB engine (%s)', (mode) => {
  let banco: Banco;

  beforeAll(async () => {
    banco = await openBanco(mode);
  });
  afterAll(() => banco.close());
  beforeEach(() => banco.nextPartition());

  const query = async (limit?: number, descending = false) => {
    const rows: Row[] = [];
    let pages = 0;
    let start: Row | undefined;
    do {
      const page = await banco.client.send(
        new QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :r)',
          ExpressionAttributeValues: { ':pk': { S: banco.pk }, ':r': { S: 'R#' } },
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
      const { TableNames } = await banco.client.send(new ListTablesCommand({}));
      expect(TableNames).toEqual(expect.arrayContaining(['local-Documentos', 'local-Membresias', TABLE]));
      const { Table } = await banco.client.send(new DescribeTableCommand({ TableName: 'local-Documentos' }));
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
      await banco.client.send(new CreateTableCommand(simple));
      expect(await caught(banco.client.send(new CreateTableCommand(simple)))).toBeInstanceOf(
        ResourceInUseException,
      );
      await banco.client.send(new DeleteTableCommand({ TableName: 'otra' }));
      const error = await caught(
        banco.client.send(new GetItemCommand({ TableName: 'otra', Key: { pk: { S: 'a' } } })),
      );
      expect(error).toBeInstanceOf(ResourceNotFoundException);
    });

    it('remembers the time to live attribute', async () => {
      const settings = { Enabled: true, AttributeName: 'vence' };
      await banco.client.send(
        new UpdateTimeToLiveCommand({ TableName: TABLE, TimeToLiveSpecification: settings }),
      );
      const { TimeToLiveDescription } = await banco.client.send(
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
      await banco.put('a', row);
      expect(await banco.get('a')).toEqual({ ...banco.key('a'), ...row });
    });

    it('answers nothing for a missing item', async () => {
      expect(await banco.get('nada')).toBeUndefined();
    });

    it('refuses a conditional put and shows the item that stood there', async () => {
      await banco.put('a', { v: { S: 'primero' } });
      const error = await caught(
        banco.client.send(
          new PutItemCommand({
            TableName: TABLE,
            Item: banco.key('a'),
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        ),
      );
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      expect(error.Item).toEqual({ ...banco.key('a'), v: { S: 'primero' } });
      expect(await banco.get('a')).toHaveProperty('v');
    });

    it('updates nested attributes, counters and sets, and returns the new item', async () => {
      await banco.put('a', { n: { N: '1' }, m: { M: { x: { S: 'viejo' } } }, s: { SS: ['a', 'b'] } });
      const { Attributes } = await banco.client.send(
        new UpdateItemCommand({
          TableName: TABLE,
          Key: banco.key('a'),
          UpdateExpression: 'SET m.#x = :x, nuevo = if_not_exists(nuevo, :x) ADD n :dos DELETE s :s',
          ExpressionAttributeNames: { '#x': 'x' },
          ExpressionAttributeValues: { ':x': { S: 'nuevo' }, ':dos': { N: '2' }, ':s': { SS: ['a'] } },
          ReturnValues: 'ALL_NEW',
        }),
      );
      expect(Attributes).toEqual({
        ...banco.key('a'),
        n: { N: '3' },
        m: { M: { x: { S: 'nuevo' } } },
        nuevo: { S: 'nuevo' },
        s: { SS: ['b'] },
      });
    });

    it('creates the missing item of an update', async () => {
      await banco.client.send(
        new UpdateItemCommand({
          TableName: TABLE,
          Key: banco.key('nuevo'),
          UpdateExpression: 'ADD n :uno',
          ExpressionAttributeValues: { ':uno': { N: '1' } },
        }),
      );
      expect(await banco.get('nuevo')).toEqual({ ...banco.key('nuevo'), n: { N: '1' } });
    });

    it('deletes an item and returns what it was', async () => {
      await banco.put('a', { v: { S: 'x' } });
      const command = { TableName: TABLE, Key: banco.key('a'), ReturnValues: 'ALL_OLD' as const };
      expect((await banco.client.send(new DeleteItemCommand(command))).Attributes).toHaveProperty('v');
      expect((await banco.client.send(new DeleteItemCommand(command))).Attributes).toBeUndefined();
    });

    it.each([
      ['an unknown attribute name', { ConditionExpression: 'v = :x' }],
      ['a broken expression', { ConditionExpression: 'v = = v' }],
      ['an unused value', { ExpressionAttributeValues: { ':x': { S: 'x' } } }],
    ])('refuses %s', async (_title, more) => {
      const error = await caught(
        banco.client.send(new PutItemCommand({ TableName: TABLE, Item: banco.key('a'), ...more })),
      );
      expect(error).toHaveProperty('name', 'ValidationException');
    });

    it('refuses a key of another type and an item over 400 KB', async () => {
      const wrong = new PutItemCommand({ TableName: TABLE, Item: { pk: { N: '1' }, sk: { S: 'a' } } });
      expect(await caught(banco.client.send(wrong))).toHaveProperty('name', 'ValidationException');
      expect(await caught(banco.put('a', { v: { S: 'x'.repeat(410_000) } }))).toHaveProperty(
        'name',
        'ValidationException',
      );
    });
  });

  describe('queries', () => {
    it('orders by sort key in both directions and pages to an empty last page', async () => {
      const names = Array.from({ length: 6 }, (_, i) => `R#${i}`);
      for (const name of names) await banco.put(name);
      await banco.put('D#otra');
      expect((await query()).rows).toEqual(names);
      expect(await query(3)).toEqual({ rows: names, pages: 3 });
      expect((await query(4, true)).rows).toEqual(names.toReversed());
    });

    it('cuts a page at 1 MB without any limit', async () => {
      for (let i = 0; i < 5; i += 1) await banco.put(`R#${i}`, { v: { S: 'x'.repeat(300_000) } });
      const { rows, pages } = await query();
      expect(rows).toHaveLength(5);
      expect(pages).toBeGreaterThan(1);
    });

    it('filters and projects after reading', async () => {
      await banco.put('R#1', { v: { N: '5' }, w: { S: 'a' } });
      await banco.put('R#2', { v: { N: '50' }, w: { S: 'b' } });
      const { Items, ScannedCount } = await banco.client.send(
        new QueryCommand({
          TableName: TABLE,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :a AND :b',
          FilterExpression: 'v > :v',
          ProjectionExpression: 'w',
          ExpressionAttributeValues: {
            ':pk': { S: banco.pk },
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
        const { Items } = await banco.client.send(
          new QueryCommand({
            TableName: TABLE,
            IndexName: INDEX,
            KeyConditionExpression: 'pendiente = :p AND proximo <= :n',
            ExpressionAttributeValues: { ':p': { S: banco.pk }, ':n': { N: '100' } },
          }),
        );
        return (Items ?? []).map(({ sk }) => sk?.S);
      };
      await banco.put('a', { pendiente: { S: banco.pk }, proximo: { N: '90' } });
      await banco.put('b', { pendiente: { S: banco.pk }, proximo: { N: '9' } });
      await banco.put('c', { pendiente: { S: banco.pk }, proximo: { N: '900' } });
      await banco.put('sin');
      expect(await pending()).toEqual(['b', 'a']);
      await banco.client.send(
        new UpdateItemCommand({
          TableName: TABLE,
          Key: banco.key('b'),
          UpdateExpression: 'REMOVE pendiente, proximo',
        }),
      );
      expect(await pending()).toEqual(['a']);
    });

    it('scans every row', async () => {
      await banco.put('a');
      const { Items } = await banco.client.send(new ScanCommand({ TableName: TABLE }));
      expect(Items?.some((row) => row['pk']?.S === banco.pk)).toBe(true);
    });
  });

  describe('batches', () => {
    it('writes, deletes and reads many items', async () => {
      await banco.put('viejo');
      const puts = Array.from({ length: 24 }, (_, i) => ({ PutRequest: { Item: banco.key(`b${i}`) } }));
      const requests = [...puts, { DeleteRequest: { Key: banco.key('viejo') } }];
      await banco.client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE]: requests } }));
      const keys = ['b0', 'b23', 'viejo'].map((sk) => banco.key(sk));
      const { Responses } = await banco.client.send(
        new BatchGetItemCommand({ RequestItems: { [TABLE]: { Keys: keys } } }),
      );
      expect(Responses?.[TABLE]).toHaveLength(2);
    });

    it('refuses a batch that names an item twice', async () => {
      const requests = [{ PutRequest: { Item: banco.key('a') } }, { DeleteRequest: { Key: banco.key('a') } }];
      const error = await caught(
        banco.client.send(new BatchWriteItemCommand({ RequestItems: { [TABLE]: requests } })),
      );
      expect(error).toHaveProperty('name', 'ValidationException');
      expect(await banco.get('a')).toBeUndefined();
    });
  });
});
