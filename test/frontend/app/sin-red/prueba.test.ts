/** @jest-environment jsdom */
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';
import type * as Prueba from '../../../../frontend/src/app/sin-red/prueba.ts';

const leidas = new Set<unknown>();
jest.mock('../../../../frontend/src/datos/lecturas-locales.ts', () => ({
  hasLectura: async (clave: unknown) => leidas.has(String(clave)),
}));
/** A worker that lacks those addresses; null for one that says nothing. */
function setTrabajador(faltan: readonly string[] | null): string[] {
  const pedidos: string[] = [];
  const controller = {
    postMessage: (pedido: string, [puerto]: MessagePort[]) => {
      pedidos.push(pedido);
      if (faltan !== null) puerto?.postMessage(faltan);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  return pedidos;
}

let canRestartOffline: typeof Prueba.canRestartOffline;
let completeArchivos: typeof Prueba.completeArchivos;
let listFaltantes: typeof Prueba.listFaltantes;
const ESTABLECIMIENTO = 'emisor,establecimiento';
const SUCURSALES = 'emisor,sucursales';

beforeAll(async () => {
  ({ canRestartOffline, completeArchivos, listFaltantes } =
    await import('../../../../frontend/src/app/sin-red/prueba.ts'));
  // The browser of the tests has no channels, which Node has.
  const { MessageChannel } = await import('node:worker_threads');
  Object.assign(globalThis, { MessageChannel });
});

beforeEach(() => {
  saveSesion(fakeToken({}));
  leidas.clear();
  for (const clave of [ESTABLECIMIENTO, SUCURSALES]) leidas.add(clave);
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a browser without workers, or a page that none controls -> it would not come back', async () => {
  await expect(listFaltantes()).resolves.toEqual(['trabajador']);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
  await expect(canRestartOffline()).resolves.toBe(false);
  await expect(completeArchivos()).resolves.toBeUndefined();
});

test('a worker that says nothing, as those of versions before this one, is no proof', async () => {
  jest.useFakeTimers();
  setTrabajador(null);
  const prueba = listFaltantes();
  await jest.advanceTimersByTimeAsync(3_000);
  await expect(prueba).resolves.toEqual(['trabajador']);
  jest.useRealTimers();
});

test('all is there -> it would; the worker is asked each time, because a browser takes things away', async () => {
  const pedidos = setTrabajador([]);
  await expect(canRestartOffline()).resolves.toBe(true);
  await expect(canRestartOffline()).resolves.toBe(true);
  await completeArchivos();
  expect(pedidos).toEqual(['faltas', 'faltas', 'completa']);
});

test('the configuration or the issuer is not on the device -> each is named', async () => {
  setTrabajador(['/config.json']);
  leidas.delete(SUCURSALES);
  await expect(listFaltantes()).resolves.toEqual(['archivos', 'lecturas']);
  await expect(canRestartOffline()).resolves.toBe(false);
});

test('a user who issues nothing needs no readings of a sale', async () => {
  setTrabajador([]);
  leidas.clear();
  saveSesion(fakeToken({ rol: 'contador', 'cognito:groups': [] }));
  await expect(canRestartOffline()).resolves.toBe(true);
});
