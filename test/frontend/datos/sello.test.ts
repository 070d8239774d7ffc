/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { fakeToken } from '../lib/fake-token.ts';

const ANA = '99900017';
const EVA = '99900025';
let pedidos = 0;
let isCaido = false;
let presente = ANA;

jest.mock('../../../frontend/src/lib/api-client.ts', () => ({
  execute: async () => {
    pedidos += 1;
    if (isCaido) throw new Error('offline');
    return { llaveDispositivo: Buffer.alloc(32, presente).toString('base64') };
  },
}));
const guardadas = new Map<string, { usuario: string; desde: number }>();
jest.mock('../../../frontend/src/lib/base-sesion.ts', () => ({
  openBaseSesion: async () => ({
    get: async (_tienda: string, usuario: string) => guardadas.get(usuario),
    put: async (_tienda: string, fila: { usuario: string; desde: number }) =>
      guardadas.set(fila.usuario, fila),
  }),
}));
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
Object.assign(globalThis, { TextDecoder, TextEncoder });

beforeEach(() => {
  jest.resetModules();
  pedidos = 0;
  isCaido = false;
  guardadas.clear();
});

const TEXTO = { nombre: 'Corte de luna' };

/** A fresh page, and the way to sign in on it. */
async function openPage() {
  const { seal, unseal } = await import('../../../frontend/src/datos/sello.ts');
  const { clearSesion, saveSesion } = await import('../../../frontend/src/lib/session-store.ts');
  const enter = (usuario: string): void => {
    presente = usuario;
    saveSesion(fakeToken({ 'cognito:username': usuario }));
  };
  return { seal, unseal, enter, clearSesion };
}

test('what was sealed opens for its user and in its place alone', async () => {
  const page = await openPage();
  page.enter(ANA);
  const sello = await page.seal(ANA, 'a', TEXTO);
  expect(Buffer.from(sello.datos).toString('latin1')).not.toContain('Corte');
  expect(await page.unseal(ANA, 'a', sello)).toEqual(TEXTO);
  expect(await page.unseal(ANA, 'b', sello)).toBeNull();
  await expect(page.unseal(EVA, 'a', sello)).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
  expect(pedidos).toBe(1);
});

test('the bytes of a picture are bytes again when they are opened', async () => {
  const page = await openPage();
  page.enter(ANA);
  const logo = { bytes: Uint8Array.from([0, 7, 255]), propio: true };
  expect(await page.unseal(ANA, 'a', await page.seal(ANA, 'a', { logo }))).toEqual({ logo });
});

test('after the session nothing opens, last words are sealed, and signing in again opens all', async () => {
  const page = await openPage();
  page.enter(ANA);
  const antes = await page.seal(ANA, 'a', TEXTO);
  page.clearSesion('expirada');
  await expect(page.unseal(ANA, 'a', antes)).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
  const despues = await page.seal(ANA, 'b', TEXTO);
  await expect(page.seal(EVA, 'c', TEXTO)).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
  page.enter(EVA);
  await expect(page.unseal(ANA, 'a', antes)).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
  expect(await page.unseal(EVA, 'a', antes)).toBeNull();
  page.enter(ANA);
  expect(await page.unseal(ANA, 'a', antes)).toEqual(TEXTO);
  expect(await page.unseal(ANA, 'b', despues)).toEqual(TEXTO);
});

test('a key that could not be had is asked for again', async () => {
  const page = await openPage();
  page.enter(ANA);
  isCaido = true;
  await expect(page.seal(ANA, 'a', TEXTO)).rejects.toThrow('offline');
  isCaido = false;
  const sello = await page.seal(ANA, 'a', TEXTO);
  expect(await page.unseal(ANA, 'a', sello)).toEqual(TEXTO);
  expect(pedidos).toBe(2);
});

test('kept keys open without the server for a week, and cannot be taken out; then the server is needed', async () => {
  const first = await openPage();
  first.enter(ANA);
  const sello = await first.seal(ANA, 'a', TEXTO);
  expect(guardadas.get(ANA)).toMatchObject({ sellar: { extractable: false }, abrir: { extractable: false } });
  isCaido = true;
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  for (const [dias, expected] of [
    [6, TEXTO],
    [8, null],
  ] as const) {
    jest.resetModules();
    const page = await openPage();
    page.enter(ANA);
    const fila = guardadas.get(ANA);
    guardadas.set(ANA, { ...fila, usuario: ANA, desde: Date.now() - dias * 86_400_000 });
    await expect(page.unseal(ANA, 'a', sello).catch(() => null)).resolves.toEqual(expected);
  }
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
