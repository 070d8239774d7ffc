import { startAws } from '../../local/aws/start-aws.ts';
import { measure } from '../../local/aws/dynamo/consumo.ts';
import type { Consumo } from '../../local/aws/dynamo/consumo.ts';

const TableName = 'local-Productos';
const Item = (sk: string, largo = 10) => ({ pk: { S: 'x' }, sk: { S: sk }, d: { S: 'a'.repeat(largo) } });

test('reads, writes and transactions are told with the units that the tables would charge', async () => {
  const aws = await startAws({ dataDir: null });
  const vistos: Consumo[] = [];
  const call = (operation: string, input: Record<string, unknown>) =>
    measure(aws.dynamo, { operation, input, rol: 'documentos' }, (consumo) => void vistos.push(consumo));
  const unidades = () => vistos.splice(0).map((each) => [each.unidades, each.isLectura]);
  try {
    await call('PutItem', { TableName, Item: Item('a', 1_500) });
    expect(unidades()).toEqual([[2, false]]);
    await call('GetItem', { TableName, Key: { pk: { S: 'x' }, sk: { S: 'a' } }, ConsistentRead: true });
    expect(unidades()).toEqual([[1, true]]);
    const salida = await call('TransactWriteItems', {
      TransactItems: [{ Put: { TableName, Item: Item('b') } }, { Put: { TableName, Item: Item('c') } }],
    });
    expect(salida).toEqual({});
    expect(unidades()).toEqual([[4, false]]);
    await call('DescribeTable', { TableName });
    expect(unidades()).toEqual([]);
  } finally {
    await aws.close();
  }
});
