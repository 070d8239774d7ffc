/**
 * Runs one bundle as Lambda runs it: alone, with its own variables, one event at a time. It answers each event over the
 * channel, and tells which variables the bundle has read.
 *   node proceso.mjs FOLDER HANDLER
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , carpeta, exportada] = process.argv;

/** Names that the bundle asked for, whether they were there or not. */
const leidas = new Set();
const note = (name) => typeof name === 'string' && leidas.add(name);
process.env = new Proxy(
  { ...process.env },
  {
    get: (variables, name) => (note(name), variables[name]),
    has: (variables, name) => (note(name), name in variables),
  },
);

/** The bundle, loaded once; what breaks it answers the first event. */
const carga = Promise.resolve().then(() => {
  const handler = createRequire(import.meta.url)(join(carpeta, 'index.js'))[exportada];
  if (typeof handler !== 'function') throw new Error(`The bundle exports no function ${exportada}`);
  return handler;
});

async function answer({ id, evento }) {
  try {
    const handler = await carga;
    return { id, datos: (await handler(evento, { awsRequestId: id })) ?? null };
  } catch (error) {
    const texto = error instanceof Error ? error.message : String(error);
    return { id, error: texto, pila: error instanceof Error ? error.stack : texto };
  }
}

carga.catch(() => undefined);
process.on('message', (llamada) => {
  void answer(llamada).then((vuelta) => process.send({ ...vuelta, leidas: [...leidas] }));
});
