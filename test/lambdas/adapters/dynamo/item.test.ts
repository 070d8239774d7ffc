import {
  buildCheck,
  buildPut,
  buildUpdate,
  fromItem,
  readBytes,
  readNumber,
  readText,
  requireText,
  toItem,
} from '#lambdas/adapters/dynamo/item.ts';

const FILA = {
  pk: 'a',
  vacio: '',
  monto: '0.10',
  largo: '123456789012345678901234567890.123456',
  version: 3,
  micros: 9_007_199_254_740_993n,
  negativo: -5n,
  activa: false,
  bytes: new Uint8Array([0, 255]),
  nada: new Uint8Array(),
};

test('a row is read back as it was written, every digit, empty text and byte of it', () => {
  const item = fromItem(toItem(FILA));
  // A bigint that a number holds exactly comes as a number.
  expect(item).toEqual({ ...FILA, negativo: -5 });
  expect([readText(item, 'vacio'), readNumber(item, 'version')]).toEqual(['', 3]);
  expect([readBytes(item, 'bytes'), readBytes(item, 'nada')]).toEqual([FILA.bytes, FILA.nada]);
});

test('text stays text and a number a number: an amount never becomes one', () => {
  expect(toItem(FILA)).toMatchObject({
    monto: { S: '0.10' },
    version: { N: '3' },
    micros: { N: '9007199254740993' },
    activa: { BOOL: false },
    bytes: { B: FILA.bytes },
  });
});

test('an attribute that is null does not exist; what does not exist reads as nothing', () => {
  const item = fromItem(toItem({ pk: 'a', otro: null }));
  expect(item).toEqual({ pk: 'a' });
  expect([readText(item, 'otro'), readBytes(item, 'otro'), readNumber(item, 'otro')]).toEqual([
    null,
    null,
    0,
  ]);
  expect(() => requireText(item, 'otro')).toThrow('no otro');
});

test('an attribute of another kind is not taken for the one that is asked for', () => {
  const item = fromItem(toItem({ pk: 'a', numero: 1, texto: '1' }));
  expect([readText(item, 'numero'), readNumber(item, 'texto')]).toEqual([null, 0]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is not written as a number', (numero) => {
  expect(() => toItem({ pk: 'a', numero })).toThrow();
});

test('expressions without values carry no empty map, which DynamoDB refuses', () => {
  const sin = { expresion: 'attribute_exists(pk)' };
  for (const built of [
    buildCheck('t', { pk: 'a' }, sin),
    buildPut('t', toItem({ pk: 'a' }), sin),
    buildUpdate('t', { pk: 'a', sk: 'b' }, { x: null }, { condicion: sin }),
  ]) {
    expect(Object.keys(built)).not.toContain('ExpressionAttributeValues');
  }
  expect(buildUpdate('t', { pk: 'a', sk: 'b' }, {}).Key).toEqual({ pk: { S: 'a' }, sk: { S: 'b' } });
  expect(buildUpdate('t', { pk: 'a' }, {}).Key).toEqual({ pk: { S: 'a' } });
});
