import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkCopia,
  COPIAS,
  listCopias,
  makeCopia,
  needsCopia,
  restoreCopia,
} from '../../../local/datos/copias.ts';
import { openDatos, type Datos } from '../../../local/datos/datos.ts';

const AHORA = new Date('2026-11-22T06:00:00Z');
const dia = (n: number): Date => new Date(AHORA.getTime() + n * 24 * 3600_000);

let folder: string;
let datos: Datos;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copias-'));
  datos = await openDatos(folder, { disco: { minimo: 0 } });
});
afterEach(async () => {
  await datos.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (key: string, value: unknown) => datos.diario.write([{ type: 'put', key, value }]);
const copiaOf = (nombre: string, ...parts: string[]): string => join(folder, COPIAS, nombre, ...parts);

test('a copy made under load is one moment of the folder: it opens whole, with a prefix of what was written', async () => {
  await datos.readSecret('aws/kms.key', () => Buffer.from('secreto'));
  const written: number[] = [];
  const fin = { isOver: false };
  const writing = (async () => {
    for (let i = 0; !fin.isOver; i += 1) {
      await put(`k${String(i).padStart(6, '0')}`, { i, relleno: 'x'.repeat(500) });
      written.push(i);
    }
  })();
  while (written.length < 50) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = written.length;
  const resultado = await makeCopia(datos, AHORA);
  const after = written.length;
  fin.isOver = true;
  await writing;
  expect(resultado).toEqual({ nombre: '2026-11-22T06-00-00Z' });
  await datos.close();
  restoreCopia(folder, '2026-11-22T06-00-00Z', dia(1));
  datos = await openDatos(folder, { disco: { minimo: 0 } });
  const keys = [...datos.diario.keys({ gte: 'k', lt: 'l' })];
  expect([datos.disco.estado().modo, datos.avisos]).toEqual(['normal', []]);
  expect(keys).toEqual(keys.map((_, i) => `k${String(i).padStart(6, '0')}`));
  expect(keys.length).toBeGreaterThanOrEqual(before);
  expect(keys.length).toBeLessThanOrEqual(after + 1);
  expect((await datos.readSecret('aws/kms.key', () => Buffer.from('otro'))).toString()).toBe('secreto');
});

test('a copy is due each day, seven are kept, and none is taken of damaged data', async () => {
  expect(needsCopia(folder, AHORA)).toBe(true);
  for (let n = 0; n < 9; n += 1) await makeCopia(datos, dia(n));
  expect(listCopias(folder)).toHaveLength(7);
  expect(listCopias(folder)[0]).toBe('2026-11-30T06-00-00Z');
  expect([needsCopia(folder, dia(8.5)), needsCopia(folder, dia(9))]).toEqual([false, true]);
  datos.disco.addDano('prueba');
  expect(await makeCopia(datos, dia(20))).toHaveProperty('motivo');
  expect(listCopias(folder)).toHaveLength(7);
});

test('a damaged or incomplete copy is told from a good one, and what a restore replaces is kept aside', async () => {
  await put('a', 1);
  await makeCopia(datos, AHORA);
  await put('b', 2);
  await makeCopia(datos, dia(1));
  const [nueva = '', vieja = ''] = listCopias(folder);
  appendFileSync(copiaOf(nueva, 'almacen', 'diario-00000001.log'), 'x');
  rmSync(copiaOf(nueva, 'almacen', 'manifiesto.json'));
  expect(checkCopia(copiaOf(nueva)).sort()).toEqual([
    'almacen/diario-00000001.log',
    'almacen/manifiesto.json',
  ]);
  expect(checkCopia(copiaOf(vieja))).toEqual([]);
  await datos.close();
  writeFileSync(join(folder, 'almacen', 'diario-00000001.log'), 'basura');
  const antes = restoreCopia(folder, vieja, dia(2));
  expect(readFileSync(join(antes, 'almacen', 'diario-00000001.log'), 'utf8')).toBe('basura');
  datos = await openDatos(folder, { disco: { minimo: 0 } });
  expect([datos.disco.estado().modo, datos.diario.get('a'), datos.diario.get('b')]).toEqual([
    'normal',
    1,
    undefined,
  ]);
  expect(existsSync(copiaOf(nueva))).toBe(true);
});
