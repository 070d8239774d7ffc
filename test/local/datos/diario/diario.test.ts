import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAll } from '../../../../local/datos/archivo.ts';
import { openDiario, type Diario } from '../../../../local/datos/diario/diario.ts';
import { ESCRITOR, type Escritor } from '../../../../local/datos/diario/segmento.ts';
import { openDisco, SoloLectura, type Disco } from '../../../../local/datos/disco.ts';

type Abierto = { diario: Diario; disco: Disco; avisos: string[]; close(): Promise<void> };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diario-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(escritor: Escritor = ESCRITOR, isConocido = false): Promise<Abierto> {
  const disco = openDisco(folder, { minimo: 0, cadaMs: 5 });
  const avisos: string[] = [];
  const onAviso = (texto: string): unknown => avisos.push(texto);
  const diario = await openDiario({ folder, disco, escritor, isConocido, onAviso });
  const close = async (): Promise<void> => {
    await diario.close();
    disco.close();
  };
  return { diario, disco, avisos, close };
}

const put = (key: string, value: unknown) => ({ type: 'put' as const, key, value });
const del = (key: string) => ({ type: 'del' as const, key });

async function fill(rows: number): Promise<void> {
  const { diario, close } = await open();
  for (let i = 0; i < rows; i += 1)
    await diario.write([put(`k${i}`, { i, texto: 'á\t\n"' }), put('ultimo', i)]);
  await close();
}

const logs = (): string[] =>
  readdirSync(folder)
    .filter((nombre) => nombre.endsWith('.log'))
    .sort();
const danosOf = (disco: Disco): readonly string[] => {
  const estado = disco.estado();
  return estado.modo === 'danado' ? estado.danos : [];
};
const rowsOf = (diario: Diario): Record<string, unknown> =>
  Object.fromEntries([...diario.keys({})].map((key) => [key, diario.get(key)]));

test('rows come back after a restart, a removed one does not, and a group of changes is whole', async () => {
  const first = await open();
  await first.diario.write([put('a', 1), put('b', { n: [1, null, 'ñ'] })]);
  await first.diario.write([del('a'), put('c', 'x\ty\nz')]);
  await first.close();
  const second = await open();
  expect(rowsOf(second.diario)).toEqual({ b: { n: [1, null, 'ñ'] }, c: 'x\ty\nz' });
  expect([second.disco.estado().modo, second.avisos]).toEqual(['normal', []]);
  await second.close();
});

/** Fails as a full disk: it takes a part of some writes, refuses others whole, and sometimes fails only at the sync. */
function createFullDisk(random: () => number): Escritor & { isFull: boolean } {
  const fail = (): never => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  const disk = {
    isFull: false,
    write: (file: number, bytes: Buffer, position: number) => {
      const isPartial = disk.isFull && random() > 0.2;
      writeAll(file, isPartial ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes, position);
      if (isPartial) fail();
    },
    sync: (file: number) => (disk.isFull ? Promise.resolve().then(fail) : ESCRITOR.sync(file)),
  };
  return disk;
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

test('a disk that fills up at random moments loses nothing that was answered and takes nothing that was refused', async () => {
  const random = createRandom(20_261_122);
  const disk = createFullDisk(random);
  const kept = new Map<string, number>();
  let refused = 0;
  for (let round = 0; round < 8; round += 1) {
    disk.isFull = false;
    const { diario, disco, close } = await open(disk);
    expect(rowsOf(diario)).toEqual(Object.fromEntries(kept));
    for (let i = 0; i < 60; i += 1) {
      disk.isFull = random() < 0.3;
      if (!disk.isFull) await until(() => disco.isWritable());
      const names = [`r${round}-${i}`, `s${round}-${i}`];
      const writes = names.map(async (name) => {
        try {
          await diario.write([put(name, i), put(`${name}~indice`, i)]);
          kept.set(name, i).set(`${name}~indice`, i);
        } catch (error) {
          expect(error).toBeInstanceOf(SoloLectura);
          refused += 1;
        }
      });
      await Promise.all(writes);
      expect(rowsOf(diario)).toEqual(Object.fromEntries(kept));
    }
    // A process that is killed closes nothing: the files stay as the last write left them.
    if (round % 2 === 0) await close();
  }
  expect(refused).toBeGreaterThan(50);
  expect(kept.size).toBeGreaterThan(300);
}, 60_000);

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 400) throw new Error('It never healed');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

test('a kill in the middle of a group leaves the groups before it, and the file goes on', async () => {
  await fill(5);
  const [log = ''] = logs();
  const path = join(folder, log);
  rmSync(join(folder, 'sello.json'));
  truncateSync(path, statSync(path).size - 20);
  const { diario, disco, close } = await open();
  expect(disco.estado().modo).toBe('normal');
  expect([diario.get('k3'), diario.get('k4'), diario.get('ultimo')]).toEqual([
    { i: 3, texto: 'á\t\n"' },
    undefined,
    3,
  ]);
  await diario.write([put('despues', 1)]);
  await close();
  const again = await open();
  expect([again.disco.estado().modo, again.diario.get('despues')]).toEqual(['normal', 1]);
  await again.close();
});

describe('damage', () => {
  const flip = (nombre: string, at: number): void => {
    const bytes = readFileSync(join(folder, nombre));
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    writeFileSync(join(folder, nombre), bytes);
  };

  test('any flipped byte of the diary is noticed, nothing is deleted, and the rest is readable', async () => {
    await fill(6);
    const [log = ''] = logs();
    const whole = readFileSync(join(folder, log));
    for (let at = 0; at < whole.length; at += 7) {
      flip(log, at);
      const { diario, disco, close } = await open();
      expect({ at, danos: danosOf(disco).length }).not.toEqual({ at, danos: 0 });
      expect([...diario.keys({})].length).toBeGreaterThanOrEqual(5);
      await expect(diario.write([put('x', 1)])).rejects.toBeInstanceOf(SoloLectura);
      await close();
      expect(readFileSync(join(folder, log)).length).toBe(whole.length);
      writeFileSync(join(folder, log), whole);
    }
    const { disco, close } = await open();
    expect(danosOf(disco)).toEqual([]);
    await close();
  }, 60_000);

  test('a file that lost its end is noticed, though every line left is whole', async () => {
    await fill(6);
    const [log = ''] = logs();
    const text = readFileSync(join(folder, log), 'utf8');
    const cut = text.slice(0, text.lastIndexOf('\n+', text.lastIndexOf('\n=') - 1) + 1);
    writeFileSync(
      join(folder, log),
      cut.slice(0, cut.lastIndexOf('=') + 1 + cut.slice(cut.lastIndexOf('=') + 1).indexOf('\n') + 1),
    );
    const { disco, close } = await open();
    expect(danosOf(disco).join()).toContain('faltan 1 cambios');
    await close();
  });

  test('a lost file is noticed: one of several, and all of them in a folder that had data', async () => {
    await fill(3);
    const { diario, close } = await open();
    await diario.compact();
    await diario.write([put('nuevo', 1)]);
    await close();
    const [first = '', ...others] = logs();
    expect(others).toHaveLength(1);
    const bytes = readFileSync(join(folder, first));
    rmSync(join(folder, first));
    const one = await open();
    expect(danosOf(one.disco).join()).toContain(first);
    await one.close();
    writeFileSync(join(folder, first), bytes);
    for (const nombre of readdirSync(folder)) rmSync(join(folder, nombre));
    const none = await open(ESCRITOR, true);
    expect(danosOf(none.disco).join()).toContain('Falta el almacén');
    await none.close();
    expect(logs()).toEqual([]);
  });

  test('a lost list of files is made anew, from its twin and from the files themselves', async () => {
    await fill(3);
    flip('manifiesto.json', 20);
    const twin = await open();
    expect([danosOf(twin.disco), twin.avisos.join()]).toEqual([
      [],
      expect.stringContaining('manifiesto.json'),
    ]);
    await twin.diario.compact();
    await twin.close();
    for (const nombre of ['manifiesto.json', 'manifiesto.respaldo.json']) rmSync(join(folder, nombre));
    const heads = await open();
    expect([danosOf(heads.disco), heads.avisos.length, heads.diario.get('k2')]).toEqual([
      [],
      1,
      { i: 2, texto: 'á\t\n"' },
    ]);
    await heads.diario.write([put('mas', 1)]);
    await heads.close();
    const last = await open();
    expect([last.avisos, last.diario.get('mas')]).toEqual([[], 1]);
    await last.close();
  });

  test('a row that goes bad while the diary is open is not read as another one', async () => {
    await fill(3);
    const { diario, disco, close } = await open();
    const [log = ''] = logs();
    flip(log, readFileSync(join(folder, log)).indexOf('"i":1') + 4);
    expect(() => diario.get('k1')).toThrow('ya no se puede leer');
    expect(disco.estado().modo).toBe('danado');
    await close();
  });
});

test('rows rewritten many times take at most three times their size, also after a restart', async () => {
  const { diario, close } = await open();
  const text = 'x'.repeat(2000);
  for (let i = 0; i < 6000; i += 1) await diario.write([put(`k${i % 50}`, { i, text })]);
  await diario.compact();
  await diario.write([del('k0')]);
  expect(diario.tamano().enDisco).toBeLessThan(3 * diario.tamano().vivos);
  await close();
  const total = logs().reduce((sum, nombre) => sum + statSync(join(folder, nombre)).size, 0);
  const again = await open();
  expect([total / again.diario.tamano().vivos < 3, again.disco.estado().modo]).toEqual([true, 'normal']);
  expect(rowsOf(again.diario)['k49']).toEqual({ i: 5999, text });
  expect(again.diario.get('k0')).toBeUndefined();
  await again.close();
}, 60_000);

test('changes made while the diary is compacted are kept, and a compaction that fails changes nothing', async () => {
  const disk = createFullDisk(createRandom(7));
  const { diario, disco, close } = await open(disk);
  const value = 'x'.repeat(500);
  for (let i = 0; i < 1500; i += 1) await diario.write([put(`k${i}`, value)]);
  const compacting = diario.compact();
  for (let i = 0; i < 200; i += 1) await diario.write([i % 2 === 0 ? del(`k${i}`) : put(`k${i}`, i)]);
  await compacting;
  const failing = diario.compact().catch((error: unknown) => error);
  disk.isFull = true;
  await expect(failing).resolves.toBeInstanceOf(Error);
  disk.isFull = false;
  await until(() => disco.isWritable());
  await diario.write([put('fin', 1)]);
  await close();
  const again = await open();
  expect([again.disco.estado().modo, again.diario.tamano().filas]).toEqual(['normal', 1401]);
  expect([again.diario.get('k198'), again.diario.get('k199'), again.diario.get('k1400')]).toEqual([
    undefined,
    199,
    value,
  ]);
  await again.close();
}, 60_000);
