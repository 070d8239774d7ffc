import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFromPage } from '../http/cabeceras.ts';
import { createServidorLocal } from '../http/servidor-local.ts';
import { isMuerta } from '../modos/conexiones.ts';
import type { Modos } from '../modos/modos.ts';
import { centavosOf, toUnidades } from '#lambdas/adapters/certificadores/practica/reglas/aritmetica.ts';
import type { Falla, Fallas, Servicio, ServicioPago } from './fallas.ts';
import type { Forzado, ProtocolOperation, ProtocolRequest, Respuesta } from './protocolo.ts';

/** Operation of a request that is ready to run. */
export type OperacionLista = Omit<ProtocolOperation, 'run'> & { run(forzado: Forzado): Respuesta | null };

export type OpcionesEscucha = {
  /** Finds the operation of a request; null (404) when there is no such address. */
  read: (peticion: ProtocolRequest) => OperacionLista | null;
  servicio: Servicio | ServicioPago;
  fallas: Fallas;
  modos: Modos;
  /** Longest time that an answer is left hanging. */
  esperaMaximaMs: number;
  /** Test controls on the same port; null when the path is not one of them. */
  control: (peticion: ProtocolRequest) => Promise<Respuesta | null>;
};

/** One service on a loopback port of its own, which can be closed and opened again. */
export type Escucha = {
  /** Address that ends with "/". */
  url: string;
  isCaido: () => boolean;
  /** Closes the port, so that connections are refused and nothing can have been sent, or opens the same port again. */
  setCaido: (caido: boolean) => Promise<void>;
  close: () => Promise<void>;
};

const MAX_CUERPO = 5 * 1024 * 1024;
const INTENTOS = 40;
const PAUSA_MS = 50;
const ERROR: Omit<Respuesta, 'status'> = {
  tipo: 'text/html',
  cuerpo: '<!DOCTYPE html><html><body><h1>Error</h1><br>Servicio no disponible</body></html>',
};

type Contexto = OpcionesEscucha & { colgadas: Set<ServerResponse> };

export async function openEscucha(opciones: OpcionesEscucha): Promise<Escucha> {
  const contexto: Contexto = { ...opciones, colgadas: new Set() };
  let server: Server | null = await listen(contexto, 0);
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const abierto = server;
    server = null;
    if (abierto !== null) await stop(contexto, abierto);
  };
  return {
    url: `http://127.0.0.1:${port}/`,
    isCaido: () => server === null,
    setCaido: async (caido) => {
      if (caido) await close();
      else server ??= await listenAgain(contexto, port);
    },
    close,
  };
}

async function listen(contexto: Contexto, port: number): Promise<Server> {
  const server = createServidorLocal((req, res) => handle(contexto, req, res));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/**
 * Listens again on the same port; meanwhile it may be the other end of another program's short connection, so it tries
 * until it is free.
 */
async function listenAgain(contexto: Contexto, port: number): Promise<Server> {
  for (let intento = 1; intento < INTENTOS; intento += 1) {
    try {
      return await listen(contexto, port);
    } catch {
      await sleep(PAUSA_MS);
    }
  }
  return listen(contexto, port);
}

async function stop({ colgadas }: Contexto, server: Server): Promise<void> {
  for (const res of colgadas) res.destroy();
  colgadas.clear();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

async function handle(contexto: Contexto, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { modos, servicio } = contexto;
  if (isMuerta(modos, servicio, req)) {
    req.socket.resetAndDestroy();
    return;
  }
  // A kept socket would be cut under a request when the listener closes, and that differs from a refusal. So connections
  // are kept, as a certifier keeps them, only in the mood that is about them.
  if (modos.ajustes().frozen === 0) res.setHeader('Connection', 'close');
  try {
    // Only programs call a service.
    const peticion = isFromPage(req) ? 'pagina' : await readPeticion(req);
    if (peticion === 'pagina') send(res, { status: 403, ...ERROR });
    else if (peticion === null) send(res, { status: 413, ...ERROR });
    else await route(contexto, res, peticion);
  } catch (error) {
    if (!res.headersSent && !res.destroyed) send(res, { status: 500, ...ERROR });
    console.error('Simulator:', contexto.servicio, error);
  }
}

async function readPeticion(req: IncomingMessage): Promise<ProtocolRequest | null> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of req as AsyncIterable<Buffer>) {
    total += parte.length;
    if (total <= MAX_CUERPO) partes.push(parte);
  }
  if (total > MAX_CUERPO) return null;
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  const isProduccion = pathname.startsWith('/produccion/');
  return {
    metodo: req.method ?? '',
    ruta: isProduccion ? pathname.slice('/produccion'.length) : pathname,
    query: searchParams,
    cabeceras: req.headers,
    cuerpo: Buffer.concat(partes).toString('utf8'),
    isProduccion,
  };
}

async function route(contexto: Contexto, res: ServerResponse, peticion: ProtocolRequest): Promise<void> {
  const control = await contexto.control(peticion);
  const operacion = control === null ? contexto.read(peticion) : null;
  if (control !== null) send(res, control);
  else if (operacion === null) send(res, { status: 404, ...ERROR });
  else await answer(contexto, res, operacion, peticion.isProduccion);
}

async function answer(
  contexto: Contexto,
  res: ServerResponse,
  operacion: OperacionLista,
  isProduccion: boolean,
): Promise<void> {
  const { fallas, servicio } = contexto;
  const total = isProduccion ? null : toUnidades(operacion.total);
  const centavos = total === null ? null : centavosOf(total);
  const falla = fallas.take({ servicio, op: operacion.nombre, id: operacion.id, centavos });
  if (await isCutBefore(contexto, res, falla)) return;
  const respuesta = operacion.run({
    rechazo: falla?.modo === 'reject' ? falla.codigo : null,
    isTokenVencido: falla?.modo === 'expired-token',
    isPendiente: falla?.modo === 'pendiente',
  });
  if (respuesta === null) hang(contexto, res);
  else sendWithFalla(contexto, res, respuesta, falla);
}

/** Applies faults that come before the operation; true when there is nothing left to do. */
async function isCutBefore(contexto: Contexto, res: ServerResponse, falla: Falla | null): Promise<boolean> {
  if (falla?.modo === 'timeout-before') hang(contexto, res);
  if (falla?.modo === 'http500-before') send(res, { status: 500, ...ERROR });
  if (falla?.modo === 'slow') await wait(contexto, res, falla.ms);
  return falla?.modo === 'timeout-before' || falla?.modo === 'http500-before' || res.destroyed;
}

function sendWithFalla(
  contexto: Contexto,
  res: ServerResponse,
  respuesta: Respuesta,
  falla: Falla | null,
): void {
  const { cuerpo } = respuesta;
  if (falla?.modo === 'timeout-after') hang(contexto, res);
  else if (falla?.modo === 'http500-after') send(res, { status: 500, ...ERROR });
  else if (falla?.modo === 'garbage') send(res, { status: 200, ...ERROR });
  else if (falla?.modo === 'truncated')
    send(res, { ...respuesta, cuerpo: cuerpo.slice(0, cuerpo.length / 2) });
  else send(res, respuesta);
}

/** Leaves the answer hanging until the client gives up, the simulator closes or the longest wait ends. */
function hang(contexto: Contexto, res: ServerResponse): void {
  void wait(contexto, res, contexto.esperaMaximaMs).then(() => res.destroy());
}

async function wait({ colgadas }: Contexto, res: ServerResponse, ms: number): Promise<void> {
  colgadas.add(res);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    res.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  colgadas.delete(res);
}

function send(res: ServerResponse, { status, tipo, cuerpo }: Respuesta): void {
  res.writeHead(status, {
    'Content-Type': `${tipo}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(cuerpo),
  });
  res.end(cuerpo);
}
