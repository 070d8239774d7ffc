import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { NOMBRES_COLA, TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { openAdjuntos } from './adjuntos.ts';
import { openAlmacen } from './almacen-volatil.ts';
import { answerBytes, createAppsync } from './appsync.ts';
import type { PeticionCruda, RespuestaCruda } from './appsync.ts';
import { openAws } from './aws/start-aws.ts';
import type { Aws } from './aws/start-aws.ts';
import { createBuzon } from './buzon.ts';
import { startCopias } from './datos/copias.ts';
import { openDatos, type Datos } from './datos/datos.ts';
import { SoloLectura } from './datos/disco.ts';
import type { Buzon } from './buzon.ts';
import { openSimuladores } from './simulador/simuladores.ts';
import type { Simuladores } from './simulador/simuladores.ts';
import { createTurnstileSimulado, turnstileEnv } from './simulador/turnstile.ts';
import type { CertificadorDePrueba } from './simulador/certificado-de-prueba.ts';
import { RUTA_BAJAS } from './http/publico.ts';
import { createRouter } from './http/router.ts';
import { createServidorLocal } from './http/servidor-local.ts';
import { createTurnos } from './http/turnos.ts';
import { createIdentidad, POOL_LOCAL } from './identidad/identidad.ts';
import type { Identidad } from './identidad/identidad.ts';
import { readLlaves } from './identidad/llaves.ts';
import { createEntornos } from './funciones.ts';
import type { DepsEntornos } from './funciones.ts';
import { createHilos } from './hilos.ts';
import type { DatosDeHilo, Hilos } from './hilos.ts';
import { loadLambdas } from './lambdas.ts';
import type { Lambdas } from './lambdas.ts';
import { createModos } from './modos/modos.ts';
import type { Modos } from './modos/modos.ts';
import { limitApi, limitLambdas } from './modos/plazas.ts';
import { createReloj } from './reloj.ts';
import type { Reloj } from './reloj.ts';
import { endLeases, endWaits } from './end-leases.ts';
import { createEntrega } from './entrega-correo.ts';
import { portsOfSeed } from './seed/puertos.ts';
import { seedDemo } from './seed/seed.ts';
import { watchReloj } from './watch-reloj.ts';

/** Opens the functions of the product; what it answers is closed when no call is under way. */
export type AbreFunciones = (deps: DepsEntornos) => Promise<{ lambdas: Lambdas; close: () => Promise<void> }>;

export type OpcionesStack = {
  /** Folder of all data; null keeps everything in memory (files in a temporary folder). */
  dataDir: string | null;
  /** Port; 0 or none takes a free one. */
  port?: number;
  /** Clock of everything; with it, several stacks may live in one process. */
  now?: () => Date;
  /** Creates the demo data when they are missing, with this number of the newest sales of DOCUMENTOS_DEMO; 0 creates none. */
  seed?: number;
  /** Folder of the checkout; the working folder when absent. */
  root?: string;
  /** Built file of `hilo.ts`; with it the heaviest functions run in threads. Not with a clock of the caller. */
  hilo?: string;
  /** Moods of AWS; without them none strikes. */
  modos?: Modos;
  /** Opens the functions in another place than this process, for example each in a process of its own. */
  funciones?: AbreFunciones;
  onProgress?: (line: string) => void;
  /** Keys that are made already, by the name of their secret, for data that have none: making one takes a good part of a second. */
  secretos?: ReadonlyMap<string, Buffer>;
};

export type Stack = {
  origin: string;
  buzon: Buzon;
  identidad: Identidad;
  aws: Aws;
  datos: Datos;
  certificador: CertificadorDePrueba;
  pasarelas: Simuladores['pasarelas'];
  /** The sweeper, at once instead of at its next minute. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

const SWEEP_MS = 60_000;
const LOOK_MS = 5_000;
/** Workers at once, where the table of jobs lets them. */
const SIMULTANEOS = 4;

/** Starts the whole product on one loopback port. */
export async function startStack(opciones: OpcionesStack): Promise<Stack> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.reverse().splice(0)) await closer();
  };
  try {
    return { ...(await open(opciones, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  opciones: OpcionesStack,
  closers: (() => Promise<unknown>)[],
): Promise<Omit<Stack, 'close'>> {
  const { dataDir, seed = 0, root = process.cwd(), onProgress = () => undefined } = opciones;
  const reloj = createReloj(opciones.now);
  const router = createRouter({ site: join(root, 'dist', 'web') });
  const server = createServidorLocal((req, res) => router.handle(req, res));
  const port = await listen(server, opciones.port ?? 0);
  let closeAws = (): Promise<void> => Promise.resolve();
  closers.push(() => closeServer(server).then(closeAws));

  const ipOrigin = `http://127.0.0.1:${port}`;
  const origin = `http://localhost:${port}`;
  const entrega = createEntrega(reloj.now);
  const datos = await openDatos(dataDir, opciones);
  closeAws = () => datos.close();
  const { modos = createModos() } = opciones;
  const aws = await openAws(ipOrigin, { datos, modos, onCorreo: entrega.onCorreo });
  closeAws = () => aws.close().then(() => datos.close());
  const { certificador, pasarelas, ...simuladores } = await openSimuladores({ datos, now: reloj.now, modos });
  closers.push(simuladores.close);
  const direccionBajas = `${origin}${RUTA_BAJAS}`;
  const propias = { [ENV.poolUsuarios]: POOL_LOCAL.userPoolId, [ENV.direccionBajas]: direccionBajas };
  const simulados = { ...simuladores.env, ...turnstileEnv(ipOrigin) };
  setEnv({ ...aws.env, ...simulados, ...propias });

  const entorno = { aws, origin: ipOrigin, simulados, direccionBajas };
  const abiertas = await openLambdas({ ...opciones, modos, root }, { reloj, entorno }, closers);
  const { hilos } = abiertas;
  const lambdas = limitLambdas(abiertas.lambdas, modos);
  const almacen = await openAlmacen(aws.dynamo, datos.disco);
  const buzon = createBuzon(almacen, openAdjuntos(datos), opciones.now ?? (() => new Date()));
  entrega.open({ buzon, avisos: lambdas.avisos });
  const identidad = createIdentidad({
    origin,
    almacen,
    buzon,
    llaves: await readLlaves(datos),
    disparadores: withBienvenida(lambdas, certificador, buzon),
    now: opciones.now ?? (() => new Date()),
  });
  router.serve({
    bucket: ipOrigin,
    pool: POOL_LOCAL,
    aws,
    datos,
    answerGraphql: limitApi(openApi({ root, lambdas, hilos }), modos),
    identidad,
    buzon,
    certificador,
    pasarelas,
    ...openPublicas(lambdas),
    turnos: createTurnos(),
  });

  if (seed > 0 && datos.disco.isWritable()) {
    const ports = portsOfSeed(aws.dynamo, reloj.now);
    await seedDemo({ almacen, identidad, certificador, reloj, ports, onProgress, ventas: seed });
  }
  const sweep = await startTrabajo(opciones, { aws, datos, lambdas, reloj }, closers);
  return { origin, buzon, identidad, aws, datos, certificador, pasarelas, sweep };
}

/** Functions that answer without a session, and the bot check of one of them. */
function openPublicas({ publico, bajas, contactanos }: Lambdas) {
  return { publico, bajas, contactanos, turnstile: createTurnstileSimulado() };
}

type DepsTrabajo = { aws: Aws; datos: Datos; lambdas: Lambdas; reloj: Reloj };

/** Begins the background work as soon as something can be stored; answers how to run every sweeper once. */
async function startTrabajo(
  opciones: OpcionesStack,
  { aws, datos, lambdas, reloj }: DepsTrabajo,
  closers: (() => Promise<unknown>)[],
): Promise<() => Promise<void>> {
  const sweep = (): Promise<void> => (datos.disco.isWritable() ? lambdas.sweep() : Promise.resolve());
  const begin = async (): Promise<void> => {
    await endLeases(aws.dynamo, requireEnv(envOfTabla('Documentos')), reloj.now());
    startWorker(aws, { ...lambdas, sweep }, closers);
    startVigilancia({ aws, sweep, now: opciones.now ?? (() => new Date()) }, closers);
  };
  await beginWork(datos, { begin, sweep }, closers);
  return sweep;
}

type DepsApi = { root: string; lambdas: Lambdas; hilos: Hilos | null };

/** The API in its threads; without them, in this one. */
function openApi({ root, lambdas, hilos }: DepsApi): (peticion: PeticionCruda) => Promise<RespuestaCruda> {
  if (hilos !== null)
    return (peticion) => hilos.callApi(String(peticion.claims['sub']), peticion) as Promise<RespuestaCruda>;
  const appsync = createAppsync({ root, handlers: lambdas.areas });
  return (peticion) => answerBytes(appsync, peticion);
}

type Trabajo = { begin: () => Promise<void>; sweep: () => Promise<void> };

/**
 * Copies the folder each day and begins the background work, or does so later when the folder only opens to be read: a
 * lease of a worker that died may not outlast the start that could not end it. What waits goes on at each heal.
 */
async function beginWork(
  datos: Datos,
  { begin, sweep }: Trabajo,
  closers: (() => Promise<unknown>)[],
): Promise<void> {
  closers.push(startCopias(datos));
  let turn: Promise<void> = Promise.resolve();
  let hasBegun = false;
  const run = async (): Promise<void> => {
    if (!datos.disco.isWritable()) return;
    if (!hasBegun) await begin();
    hasBegun = true;
    await sweep();
  };
  const runInTurn = (): Promise<void> => {
    const result = turn.then(run).catch((error: unknown) => {
      // The disk filled up again meanwhile; the next heal tries again.
      if (!isSoloLectura(error)) throw error;
    });
    turn = result.catch(() => undefined);
    return result;
  };
  datos.disco.onChange(() => {
    runInTurn().catch((error: unknown) => console.error('Background work:', error));
  });
  await runInTurn();
}

/** Whether a write was refused, here or by a stand-in behind its client. */
function isSoloLectura(error: unknown): boolean {
  return error instanceof SoloLectura || (error instanceof Error && error.name === 'SoloLecturaException');
}

function openHilos(
  hilo: string | undefined,
  datos: DatosDeHilo,
  closers: (() => Promise<unknown>)[],
): Hilos | null {
  if (hilo === undefined) return null;
  const hilos = createHilos(hilo, datos);
  closers.push(() => hilos.close());
  return hilos;
}

async function openLambdas(
  { hilo, now, funciones, root, modos }: OpcionesStack & { root: string; modos: Modos },
  { reloj, entorno }: { reloj: Reloj; entorno: DepsEntornos },
  closers: (() => Promise<unknown>)[],
): Promise<{ lambdas: Lambdas; hilos: Hilos | null }> {
  if (funciones !== undefined) {
    const { lambdas, close } = await funciones(entorno);
    closers.push(close);
    return { lambdas, hilos: null };
  }
  const entornos = createEntornos(entorno);
  const hilos = openHilos(hilo, { root, entornos, ajustes: modos.ajustes() }, closers);
  const clock = now === undefined ? null : reloj.now;
  return { lambdas: await loadLambdas({ now: clock, entornos, hilos }), hilos };
}

/** Sends a new issuer, besides the product's messages, the credentials for trying the simulated certifiers. */
function withBienvenida(
  lambdas: Lambdas,
  certificador: CertificadorDePrueba,
  buzon: Buzon,
): Lambdas['disparadores'] {
  return {
    ...lambdas.disparadores,
    postConfirmation: async (event) => {
      const answer = await lambdas.disparadores.postConfirmation(event);
      const { email } = event.request['userAttributes'] as { email?: string };
      await buzon.send(certificador.bienvenida(event.userName, email ?? event.userName));
      return answer;
    },
  };
}

function startWorker(aws: Aws, lambdas: Lambdas, closers: (() => Promise<unknown>)[]): void {
  for (const nombre of NOMBRES_COLA) {
    aws.consume(nombre, lambdas.workers[nombre], {
      concurrency: TRABAJOS[nombre].cola.simultaneos ? SIMULTANEOS : 1,
      batchSize: lambdas.lotes?.[nombre] ?? TRABAJOS[nombre].cola.lote,
      onError: (error) => console.error(`Worker of ${nombre}:`, error),
    });
  }
  const timer = setInterval(() => {
    lambdas.sweep().catch((error: unknown) => console.error('Sweeper:', error));
  }, SWEEP_MS);
  timer.unref();
  closers.push(() => {
    clearInterval(timer);
    return aws.drain();
  });
}

/** Lets nothing wait for an instant that the clock, set back meanwhile, would reach much later. */
function startVigilancia(
  { aws, sweep, now }: { aws: Aws; sweep: () => Promise<void>; now: () => Date },
  closers: (() => Promise<unknown>)[],
): void {
  const heal = async (): Promise<void> => {
    await endWaits(aws.dynamo, requireEnv(envOfTabla('Documentos')), now());
    await sweep();
  };
  const look = watchReloj({
    now,
    monotonic: () => performance.now(),
    onAtraso: (ms) => {
      console.error(`The clock was set back by ${Math.round(ms / 1000)} s; what waits goes on at once.`);
      heal().catch((error: unknown) => console.error('Clock:', error));
    },
  });
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  closers.push(() => {
    clearInterval(timer);
    return Promise.resolve();
  });
}

function setEnv(env: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(env)) {
    if (value === '') Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
}

function listen(server: Server, port: number): Promise<number> {
  // Longer than any client keeps its idle sockets, so that no socket is closed under a request.
  server.keepAliveTimeout = 120_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
