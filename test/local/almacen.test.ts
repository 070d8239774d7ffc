import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAlmacenMemoria } from '../../local/almacen.ts';
import { openAlmacen } from '../../local/almacen-volatil.ts';
import type { Almacen } from '../../local/almacen.ts';
import { openDynamo } from '../../local/aws/dynamo.ts';
import { openDatos } from '../../local/datos/datos.ts';

type Abierto = { almacen: Almacen; close: () => Promise<void> };

async function openOnDynamo(dataDir: string | null): Promise<Abierto> {
  const datos = await openDatos(dataDir);
  const engine = await openDynamo(datos);
  const close = async (): Promise<void> => {
    await engine.close();
    await datos.close();
  };
  return { almacen: await openAlmacen(engine, datos.disco), close };
}

const ENGINES: [string, () => Promise<Abierto>][] = [
  ['memory', () => Promise.resolve({ almacen: createAlmacenMemoria(), close: () => Promise.resolve() })],
  ['the local DynamoDB', () => openOnDynamo(null)],
];

describe.each(ENGINES)('rows in %s', (_, open) => {
  let abierto: Abierto;
  beforeEach(async () => {
    abierto = await open();
  });
  afterEach(() => abierto.close());

  test('come back as they were put, and an absent one is null', async () => {
    const { almacen } = abierto;
    await almacen.put('P', 'a', { n: 1, texto: 'ñ', nada: null });
    expect(await almacen.get('P', 'a')).toEqual({ n: 1, texto: 'ñ', nada: null });
    expect(await almacen.get('P', 'b')).toBeNull();
    await almacen.remove('P', 'a');
    expect(await almacen.get('P', 'a')).toBeNull();
  });

  test('are created by one caller only', async () => {
    const { almacen } = abierto;
    const made = await Promise.all([1, 2, 3].map((n) => almacen.create('P', 'a', n)));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  test('are listed by partition, in the order of their keys, beyond one page', async () => {
    const { almacen } = abierto;
    const keys = Array.from({ length: 600 }, (_, i) => String(i).padStart(4, '0'));
    await Promise.all([...keys].reverse().map((key) => almacen.put('P', key, key)));
    await almacen.put('Q', 'x', 'x');
    expect(await almacen.list('P')).toEqual(keys);
  });
});

test('rows on disk are there after opening again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'almacen-'));
  const first = await openOnDynamo(dataDir);
  await first.almacen.put('P', 'a', 'queda');
  await first.close();
  const second = await openOnDynamo(dataDir);
  expect(await second.almacen.get('P', 'a')).toBe('queda');
  await second.close();
});
