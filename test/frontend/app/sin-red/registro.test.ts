/** @jest-environment jsdom */
import { removeTrabajador } from '../../../../frontend/src/app/sin-red/registro.ts';

const define = (de: object, nombre: string, value: unknown): void => {
  Object.defineProperty(de, nombre, { value, configurable: true });
};

test('a stage that wants no worker takes every worker and all that they keep away', async () => {
  const registros = [{ unregister: jest.fn() }, { unregister: jest.fn() }];
  const borradas: string[] = [];
  define(navigator, 'serviceWorker', { getRegistrations: async () => registros });
  define(globalThis, 'caches', {
    keys: async () => ['version-1', 'version-2'],
    delete: async (nombre: string) => borradas.push(nombre),
  });
  await removeTrabajador();
  for (const { unregister } of registros) expect(unregister).toHaveBeenCalledTimes(1);
  expect(borradas).toEqual(['version-1', 'version-2']);
});

test('a browser without workers is left alone', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await expect(removeTrabajador()).resolves.toBeUndefined();
});
