import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openAlmacen } from '../../../local/almacen-volatil.ts';
import { openDynamo } from '../../../local/aws/dynamo.ts';
import { openDatos, type Datos } from '../../../local/datos/datos.ts';
import { ESCRITOR } from '../../../local/datos/diario/segmento.ts';

/*
 * While the disk takes no writes, counters of calls and sessions are kept in memory. When it takes them again, the memory may
 * hide nothing that is written, and a session that ended meanwhile may not come back.
 */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'volatiles-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LIMITE = 'item-local-Limites~x';
const put = (key: string, value: unknown) => ({ type: 'put' as const, key, value });

type Prueba = { datos: Datos; fill(): Promise<void>; heal(): Promise<void> };

/** A folder whose disk fills up and heals when the test says so. */
async function open(): Promise<Prueba> {
  const disco = { minimo: 0, cadaMs: 20 };
  let isFull = false;
  const escritor = {
    ...ESCRITOR,
    sync: (file: number) =>
      isFull ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) : ESCRITOR.sync(file),
  };
  const datos = await openDatos(folder, { disco, escritor });
  return {
    datos,
    async fill() {
      isFull = true;
      await expect(datos.diario.write([put('otra', 1)])).rejects.toThrow();
    },
    async heal() {
      isFull = false;
      while (!datos.disco.isWritable()) await sleep(5);
    },
  };
}

test('a counter that was kept in memory counts on when the disk takes writes again', async () => {
  const { datos, fill, heal } = await open();
  await fill();
  await datos.diario.write([put(LIMITE, 1)]);
  expect(datos.diario.get(LIMITE)).toBe(1);
  await heal();
  expect(datos.diario.get(LIMITE)).toBe(1);
  await datos.diario.write([put(LIMITE, 2)]);
  expect(datos.diario.get(LIMITE)).toBe(2);
  await datos.close();
});

test('a session that ended while nothing could be written does not come back, and a renewed one is the new one', async () => {
  const { datos, fill, heal } = await open();
  const engine = await openDynamo(datos);
  const almacen = await openAlmacen(engine, datos.disco);
  await almacen.put('SESION', 'cerrada', { n: 1 });
  await fill();
  await almacen.remove('SESION', 'cerrada');
  await almacen.put('SESION', 'nueva', { n: 1 });
  expect(await almacen.list('SESION')).toEqual([{ n: 1 }]);
  await heal();
  await almacen.put('SESION', 'nueva', { n: 2 });
  expect(await almacen.get('SESION', 'nueva')).toEqual({ n: 2 });
  expect(await almacen.list('SESION')).toEqual([{ n: 2 }]);
  await engine.close();
  await datos.close();

  const after = await openDatos(folder);
  const otro = await openDynamo(after);
  expect(await (await openAlmacen(otro, after.disco)).list('SESION')).toEqual([{ n: 2 }]);
  await otro.close();
  await after.close();
});
