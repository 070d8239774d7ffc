import { Worker } from 'node:worker_threads';

/** One request as it goes over the wire. */
export type Peticion = { ruta: string; cabeceras: Record<string, string>; cuerpo: string };

/** Answers by status since the attack began. */
export type Golpes = Readonly<Record<string, number>>;

type Agresor = {
  golpes(): Golpes;
  /** Sends nothing more and waits for the answers under way. */
  stop(): Promise<Golpes>;
};

/**
 * Runs in a thread of its own, so that the times of the other client, which are measured in the thread of the test, hold
 * nothing of this one's work. Bodies are made before the attack and answers are thrown away.
 */
const GUION = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, request } = require('node:http');
const { origin, peticiones, paralelas } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: paralelas });
const golpes = {};
let parado = false;
let siguiente = 0;
const cuerpos = peticiones.map(({ cuerpo }) => Buffer.from(cuerpo));
const send = () => new Promise((resolve) => {
  const cual = siguiente++ % peticiones.length;
  const end = (estado) => { golpes[estado] = (golpes[estado] ?? 0) + 1; resolve(); };
  const { ruta, cabeceras } = peticiones[cual];
  const headers = { ...cabeceras, 'content-length': cuerpos[cual].length };
  const req = request(new URL(ruta, origin), { method: 'POST', agent, headers }, (res) => {
    res.resume();
    res.once('close', () => end(res.statusCode));
  });
  req.once('error', () => setTimeout(() => end('error'), 20));
  req.end(cuerpos[cual]);
});
const run = async () => { while (!parado) await send(); };
const todas = Promise.all(Array.from({ length: paralelas }, run));
parentPort.on('message', async (orden) => {
  if (orden === 'stop') { parado = true; await todas; agent.destroy(); }
  parentPort.postMessage(golpes);
  if (orden === 'stop') parentPort.close();
});
const timer = setInterval(() => parentPort.postMessage(golpes), 100);
timer.unref();
`;

/** Sends the requests over and over, so many at once, until it is stopped. */
export function startAgresor(origin: string, peticiones: readonly Peticion[], paralelas: number): Agresor {
  const worker = new Worker(GUION, { eval: true, workerData: { origin, peticiones, paralelas } });
  let golpes: Golpes = {};
  worker.on('message', (nuevos: Golpes) => (golpes = nuevos));
  return {
    golpes: () => golpes,
    stop: async () => {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await ended;
      return golpes;
    },
  };
}
