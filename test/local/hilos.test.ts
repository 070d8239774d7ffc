import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SIN_MODOS } from '../../local/modos/ajustes.ts';
import { createHilos } from '../../local/hilos.ts';
import type { Hilos } from '../../local/hilos.ts';

/** Speaks the protocol of hilo.ts: computes for `ms`, fails or dies. */
const GUION = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, funcion, evento }) => {
  if (evento.muere) process.exit(3);
  if (evento.falla) return parentPort.postMessage({ id, error: 'roto' });
  const hasta = Date.now() + (evento.ms ?? 0);
  while (Date.now() < hasta);
  parentPort.postMessage({ id, datos: { funcion, threadId } });
});`;

let folder: string;
let hilos: Hilos;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hilos-'));
  const file = join(folder, 'hilo.mjs');
  writeFileSync(file, GUION);
  hilos = createHilos(file, { root: folder, entornos: {}, ajustes: SIN_MODOS });
});
afterEach(async () => {
  await hilos.close();
  rmSync(folder, { recursive: true });
});

const threadOf = async (funcion: Parameters<Hilos['call']>[0]): Promise<unknown> =>
  ((await hilos.call(funcion, {})) as { threadId: number }).threadId;

const threadOfApi = async (cliente: string, ms = 0): Promise<unknown> =>
  ((await hilos.callApi(cliente, { ms })) as { threadId: number }).threadId;

it('a function that computes for a second leaves this thread free', async () => {
  await hilos.call('correo', {});
  let terminada = false;
  const llamada = hilos.call('correo', { ms: 1_000 }).then(() => (terminada = true));
  for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(terminada).toBe(false);
  await llamada;
});

it('drawing, signing and the API have a thread each', async () => {
  const hechos = new Set([
    await threadOf('correo'),
    await threadOf('certificacion'),
    await threadOfApi('uno'),
  ]);
  expect(hechos.size).toBe(3);
  expect(hechos).toContain(await threadOf('exportacion'));
});

it('a client never has two threads of the API at once, and another one finds a free one', async () => {
  const suyas = Array.from({ length: 5 }, () => threadOfApi('uno', 50));
  const otra = threadOfApi('dos');
  const hilosDeUno = new Set(await Promise.all(suyas));
  expect(hilosDeUno.size).toBe(1);
  expect(hilosDeUno).not.toContain(await otra);
});

it('a failure rejects its call alone, and a dead thread all of its own; the next call has a new one', async () => {
  const primero = await threadOf('correo');
  await expect(hilos.call('correo', { falla: true })).rejects.toThrow('roto');
  expect(await threadOf('correo')).toBe(primero);
  const otra = hilos.call('certificacion', { ms: 50 });
  await expect(hilos.call('correo', { muere: true })).rejects.toThrow('The thread ended with 3');
  await expect(otra).resolves.toMatchObject({ funcion: 'certificacion' });
  expect(await threadOf('correo')).not.toBe(primero);
});
