import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiario, type Diario } from '../../../../local/datos/diario/diario.ts';
import { ESCRITOR, type Escritor } from '../../../../local/datos/diario/segmento.ts';
import { openDisco, type Disco } from '../../../../local/datos/disco.ts';

/*
 * The list of the files is written twice. When the second copy fails, the first one stands already, and it is the one that
 * the next start reads: nothing that the server did after it may contradict it.
 */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lista-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(escritor: Escritor = ESCRITOR): Promise<{ diario: Diario; disco: Disco }> {
  const disco = openDisco(folder, { minimo: 0, cadaMs: 5 });
  return { diario: await openDiario({ folder, disco, escritor }), disco };
}

const put = (key: string, value: unknown) => ({ type: 'put' as const, key, value });
/** A folder in the place of the temporary file lets the second copy of the list fail, and only that. */
const obstaculo = (): string => join(folder, 'manifiesto.respaldo.json.nuevo');
const block = (): unknown => mkdirSync(join(obstaculo(), 'x'), { recursive: true });
const unblock = (): void => rmSync(obstaculo(), { recursive: true });

async function expectWhole(rows: Record<string, unknown>): Promise<void> {
  const { diario, disco } = await open();
  expect(disco.estado()).toEqual({ modo: 'normal' });
  expect(Object.fromEntries([...diario.keys({})].map((key) => [key, diario.get(key)]))).toEqual(rows);
  await diario.close();
  disco.close();
}

test('what is answered after a list that was written by half is there after a restart', async () => {
  const { diario, disco } = await open();
  await diario.write([put('antes', 1)]);
  block();
  await expect(diario.compact()).rejects.toThrow();
  unblock();
  await diario.write([put('luego', 2)]);
  await diario.close();
  disco.close();
  await expectWhole({ antes: 1, luego: 2 });
});

test('a copy that was left behind is written anew at the next start, so that it can stand in for the other', async () => {
  const { diario, disco } = await open();
  await diario.write([put('antes', 1)]);
  block();
  await expect(diario.compact()).rejects.toThrow();
  unblock();
  await diario.close();
  disco.close();
  await expectWhole({ antes: 1 });
  rmSync(join(folder, 'manifiesto.json'));
  await expectWhole({ antes: 1 });
});

test('the files that such a list names are still there', async () => {
  const { diario, disco } = await open({
    ...ESCRITOR,
    write: (file, bytes, position) => {
      // The head of the file to which the rows are moved; the list that names it comes last.
      if (/"base":\d/.test(bytes.toString('utf8'))) block();
      ESCRITOR.write(file, bytes, position);
    },
  });
  await diario.write([put('antes', 1)]);
  await expect(diario.compact()).rejects.toThrow();
  unblock();
  await diario.close();
  disco.close();
  await expectWhole({ antes: 1 });
});
