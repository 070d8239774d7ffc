import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { createDynamo } from '#lambdas/adapters/dynamo/tabla.ts';

const mock = mockClient(DynamoDBClient);
const waits: number[] = [];
const dynamo = createDynamo(new DynamoDBClient({ region: 'us-east-1' }), async (ms) => void waits.push(ms));
const ITEMS: TransactWriteItem[] = [{ Put: undefined }, { Put: undefined }];

function cancelled(...codes: string[]): TransactionCanceledException {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return new TransactionCanceledException({ $metadata: {}, message: 'x', CancellationReasons });
}

const conflict = (): TransactionConflictException =>
  new TransactionConflictException({ $metadata: {}, message: 'x' });

beforeEach(() => {
  mock.reset();
  waits.length = 0;
});

describe('A transaction', () => {
  it('says which conditions failed, by position', async () => {
    mock.on(TransactWriteItemsCommand).rejects(cancelled('None', 'ConditionalCheckFailed'));
    expect(await dynamo.transact(ITEMS)).toEqual([false, true]);
    expect(waits).toEqual([]);
  });

  it('is repeated after a conflict, waiting longer each time', async () => {
    mock
      .on(TransactWriteItemsCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('None', 'ThrottlingError'))
      .resolves({});
    expect(await dynamo.transact(ITEMS)).toBeNull();
    expect(waits).toHaveLength(2);
    expect(waits.every((ms) => ms >= 0 && ms <= 1_000)).toBe(true);
  });

  it('believes a failed condition even beside a conflict', async () => {
    mock.on(TransactWriteItemsCommand).rejects(cancelled('ConditionalCheckFailed', 'TransactionConflict'));
    expect(await dynamo.transact(ITEMS)).toEqual([true, false]);
  });

  it('gives up after many conflicts, and at once on any other failure', async () => {
    mock.on(TransactWriteItemsCommand).rejects(cancelled('TransactionConflict'));
    await expect(dynamo.transact(ITEMS)).rejects.toThrow();
    expect(waits).toHaveLength(12);
    mock.on(TransactWriteItemsCommand).rejects(cancelled('ValidationError'));
    await expect(dynamo.transact(ITEMS)).rejects.toThrow();
    expect(waits).toHaveLength(12);
  });
});

async function tokensOf(...errors: Error[]): Promise<(string | undefined)[]> {
  const answers = mock.on(TransactWriteItemsCommand);
  for (const error of errors) answers.rejectsOnce(error);
  answers.resolves({});
  expect(await dynamo.transact(ITEMS)).toBeNull();
  return mock.commandCalls(TransactWriteItemsCommand).map(({ args }) => args[0].input.ClientRequestToken);
}

test('a cancelled transaction is repeated with another token', async () => {
  const tokens = await tokensOf(cancelled('TransactionConflict'), cancelled('ThrottlingError'));
  expect(new Set(tokens).size).toBe(3);
});

test('one that is in progress, or that the SDK sent again after a lost answer, keeps its token', async () => {
  const enCurso = new TransactionInProgressException({ $metadata: {}, message: 'x' });
  expect(new Set(await tokensOf(enCurso, cancelled('TransactionConflict'))).size).toBe(1);
  mock.reset();
  const repetida = cancelled('ThrottlingError');
  repetida.$metadata.attempts = 2;
  expect(new Set(await tokensOf(repetida, cancelled('TransactionConflict'))).size).toBe(1);
});

describe('A conditional update', () => {
  const update = () => dynamo.update('t', { pk: 'a' }, { x: 1, y: null }, { suma: { n: 2 } });

  it('is false when the condition does not hold and is repeated after a conflict', async () => {
    mock
      .on(UpdateItemCommand)
      .rejectsOnce(conflict())
      .rejectsOnce(new ConditionalCheckFailedException({ $metadata: {}, message: 'x' }))
      .resolves({});
    expect(await update()).toBe(false);
    expect(waits).toHaveLength(1);
    expect(await update()).toBe(true);
  });

  it('writes sets, removes and sums behind placeholders', async () => {
    mock.on(UpdateItemCommand).resolves({});
    await update();
    expect(mock.commandCalls(UpdateItemCommand)[0]?.args[0].input).toMatchObject({
      UpdateExpression: 'SET #x = :x, #escritura = :escritura REMOVE #y ADD #n :suma_n',
      ExpressionAttributeNames: { '#x': 'x', '#y': 'y', '#n': 'n', '#escritura': 'escritura' },
      ConditionExpression: '(attribute_not_exists(escritura) OR escritura <> :escritura)',
      ExpressionAttributeValues: { ':x': { N: '1' }, ':suma_n': { N: '2' } },
    });
  });
});

describe('Reading and writing many', () => {
  const row = (n: number) => ({ pk: { S: `p${n}` } });

  it('follows the pages of 1 MB, an empty one included, and stops at the limit', async () => {
    mock
      .on(QueryCommand)
      .resolvesOnce({ Items: [row(1)], LastEvaluatedKey: row(1) })
      .resolvesOnce({ Items: [], LastEvaluatedKey: row(2) })
      .resolvesOnce({ Items: [row(3), row(4)], LastEvaluatedKey: row(4) });
    const consulta = { tabla: 't', expresion: 'pk = :a', valores: { ':a': 'x' }, limite: 3 };
    expect(await dynamo.query(consulta)).toHaveLength(3);
    const limits = mock.commandCalls(QueryCommand).map(({ args }) => args[0].input.Limit);
    expect(limits).toEqual([3, 2, 2]);
  });

  it('asks again for what a batch left out', async () => {
    mock
      .on(BatchGetItemCommand)
      .resolvesOnce({ Responses: { t: [row(1)] }, UnprocessedKeys: { t: { Keys: [row(2)] } } })
      .resolves({ Responses: { t: [row(2)] } });
    expect(await dynamo.getMany('t', [{ pk: 'p1' }, { pk: 'p2' }])).toEqual([{ pk: 'p1' }, { pk: 'p2' }]);
    const sent = mock
      .commandCalls(BatchGetItemCommand)
      .map(({ args }) => args[0].input.RequestItems?.['t']?.Keys?.length);
    expect(sent).toEqual([2, 1]);
  });

  it('says so when a batch never ends', async () => {
    mock.on(BatchGetItemCommand).resolves({ UnprocessedKeys: { t: { Keys: [row(1)] } } });
    await expect(dynamo.getMany('t', [{ pk: 'p1' }])).rejects.toThrow('unprocessed');
  });
});

describe('A new row', () => {
  it('is refused when there is one with its key, and other failures come out', async () => {
    const exists = new ConditionalCheckFailedException({ $metadata: {}, message: 'x' });
    mock.on(PutItemCommand).resolvesOnce({}).rejectsOnce(exists).rejects(new Error('AccessDenied'));
    expect(await dynamo.putNew('T', { pk: 'a' })).toBe(true);
    expect(await dynamo.putNew('T', { pk: 'a' })).toBe(false);
    expect(mock.commandCalls(PutItemCommand)[0]?.args[0].input.ConditionExpression).toBe(
      'attribute_not_exists(pk)',
    );
    await expect(dynamo.putNew('T', { pk: 'a' })).rejects.toThrow('AccessDenied');
  });
});
