import {
  IdempotentParameterMismatchException,
  QueryCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
  type TransactWriteItem,
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

async function caughtReasons(task: Promise<unknown>): Promise<(string | undefined)[]> {
  const error = await caught(task);
  if (!(error instanceof TransactionCanceledException)) throw error;
  return (error.CancellationReasons ?? []).map(({ Code }) => Code);
}

describe.each<Mode>(['memory', 'disk'])('Transactions of the DynamoDB engine (%s)', (mode) => {
  let banco: Banco;

  beforeAll(async () => {
    banco = await openBanco(mode);
  });
  afterAll(() => banco.close());
  beforeEach(() => banco.nextPartition());

  const putOp = (sk: string, more: Row = {}): TransactWriteItem => ({
    Put: { TableName: TABLE, Item: { ...banco.key(sk), ...more } },
  });
  const useCredit = (sk: string): TransactWriteItem => ({
    Update: {
      TableName: TABLE,
      Key: banco.key(sk),
      UpdateExpression: 'SET saldo = saldo - :uno',
      ConditionExpression: 'saldo >= :uno',
      ExpressionAttributeValues: { ':uno': { N: '1' } },
    },
  });
  const transact = (items: TransactWriteItem[], token?: string) =>
    banco.client.send(
      new TransactWriteItemsCommand({
        TransactItems: items,
        ...(token === undefined ? {} : { ClientRequestToken: token }),
      }),
    );
  it('applies puts, updates, deletes and checks together', async () => {
    await banco.put('saldo', { saldo: { N: '2' } });
    await banco.put('viejo');
    await banco.put('guardia');
    await transact([
      putOp('doc'),
      useCredit('saldo'),
      { Delete: { TableName: TABLE, Key: banco.key('viejo') } },
      {
        ConditionCheck: {
          TableName: TABLE,
          Key: banco.key('guardia'),
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ]);
    expect(await banco.get('doc')).toBeDefined();
    expect(await banco.get('viejo')).toBeUndefined();
    expect(await banco.get('guardia')).toBeDefined();
    expect((await banco.get('saldo'))?.['saldo']).toEqual({ N: '1' });
  });

  it('writes nothing when one condition fails, with the reasons in order and the item asked for', async () => {
    await banco.put('saldo', { saldo: { N: '0' } });
    const update = useCredit('saldo').Update;
    if (update === undefined) throw new Error('unreachable');
    const items: TransactWriteItem[] = [
      putOp('doc'),
      { Update: { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
      {
        ConditionCheck: {
          TableName: TABLE,
          Key: banco.key('no'),
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ];
    const error = await caught(transact(items));
    if (!(error instanceof TransactionCanceledException)) throw error;
    expect(error.message).toContain('[None, ConditionalCheckFailed, ConditionalCheckFailed]');
    expect(error.CancellationReasons).toMatchObject([
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { saldo: { N: '0' } } },
      { Code: 'ConditionalCheckFailed' },
    ]);
    expect(await banco.get('doc')).toBeUndefined();
  });

  it('reports an item that does not fit as ValidationError and a broken expression at once', async () => {
    await banco.put('texto', { saldo: { S: 'x' } });
    const wrong: TransactWriteItem = {
      Update: {
        TableName: TABLE,
        Key: banco.key('texto'),
        UpdateExpression: 'SET saldo = saldo + :u',
        ExpressionAttributeValues: { ':u': { N: '1' } },
      },
    };
    expect(await caughtReasons(transact([putOp('doc'), wrong]))).toEqual(['None', 'ValidationError']);
    const broken = { Delete: { TableName: TABLE, Key: banco.key('texto'), ConditionExpression: 'a = = b' } };
    expect(await caught(transact([broken]))).toHaveProperty('name', 'ValidationException');
    expect(await banco.get('doc')).toBeUndefined();
  });

  it('takes 100 items, and refuses 101 or the same item twice', async () => {
    const items = Array.from({ length: 101 }, (_, i) => putOp(`t${i}`));
    expect(await caught(transact(items))).toHaveProperty('name', 'ValidationException');
    await transact(items.slice(0, 100));
    expect(await banco.get('t99')).toBeDefined();
    expect(await caught(transact([putOp('x'), useCredit('x')]))).toHaveProperty(
      'name',
      'ValidationException',
    );
  });

  it('applies a repeated token once and refuses it with another body', async () => {
    await banco.put('saldo', { saldo: { N: '5' } });
    const token = `${mode}-${banco.pk}`;
    await transact([useCredit('saldo')], token);
    await transact([useCredit('saldo')], token);
    expect((await banco.get('saldo'))?.['saldo']).toEqual({ N: '4' });
    expect(await caught(transact([putOp('otro')], token))).toBeInstanceOf(
      IdempotentParameterMismatchException,
    );
  });

  it('does not remember the token of a cancelled transaction', async () => {
    await banco.put('saldo', { saldo: { N: '0' } });
    const token = `${mode}-${banco.pk}`;
    expect(await caughtReasons(transact([useCredit('saldo')], token))).toEqual(['ConditionalCheckFailed']);
    await banco.put('saldo', { saldo: { N: '1' } });
    await transact([useCredit('saldo')], token);
    expect((await banco.get('saldo'))?.['saldo']).toEqual({ N: '0' });
  });

  it('keeps the index of what it writes', async () => {
    await transact([putOp('a', { pendiente: { S: banco.pk }, proximo: { N: '1' } }), putOp('b')]);
    const { Count } = await banco.client.send(
      new QueryCommand({
        TableName: TABLE,
        IndexName: INDEX,
        KeyConditionExpression: 'pendiente = :p',
        ExpressionAttributeValues: { ':p': { S: banco.pk } },
      }),
    );
    expect(Count).toBe(1);
  });

  it('reads many items at one instant', async () => {
    await banco.put('a', { v: { N: '1' } });
    const { Responses } = await banco.client.send(
      new TransactGetItemsCommand({
        TransactItems: ['a', 'no'].map((sk) => ({ Get: { TableName: TABLE, Key: banco.key(sk) } })),
      }),
    );
    expect(Responses).toEqual([{ Item: { ...banco.key('a'), v: { N: '1' } } }, {}]);
  });

  it('lets exactly 20 of 60 racers have 20 credits', async () => {
    await banco.put('saldo', { saldo: { N: '20' } });
    const racers = Array.from({ length: 60 }, (_, i) => transact([putOp(`d${i}`), useCredit('saldo')]));
    const results = await Promise.allSettled(racers);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await banco.get('saldo'))?.['saldo']).toEqual({ N: '0' });
    const { Count } = await banco.client.send(
      new QueryCommand({
        TableName: TABLE,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :d)',
        ExpressionAttributeValues: { ':pk': { S: banco.pk }, ':d': { S: 'd' } },
      }),
    );
    expect(Count).toBe(20);
  });

  it('answers an injected conflict once and writes nothing then', async () => {
    banco.dynamo.modos.add('dynamodb', 'TransactWriteItems', 'conflict');
    expect(await caughtReasons(transact([putOp('a'), putOp('b')]))).toEqual(['TransactionConflict', 'None']);
    expect(await banco.get('a')).toBeUndefined();
    await transact([putOp('a'), putOp('b')]);
    expect(await banco.get('a')).toBeDefined();
  });
});
