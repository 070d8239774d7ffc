import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAutoridad } from './autoridad.ts';
import type { Autoridad } from './autoridad.ts';
import { handleControl } from './control.ts';
import { NIT_SIN_RESPUESTA } from './contribuyentes.ts';
import { textOf } from './dom.ts';
import { createFallas } from './fallas.ts';
import type { Falla, Fallas } from './fallas.ts';
import { openLibro } from './libro.ts';
import type { ResumenLibro } from './libro.ts';
import { OPERACIONES, readCentavos, readLlamada } from './operaciones.ts';
import type { Entorno, Llamada } from './entorno.ts';
import type { Operacion } from './operaciones.ts';
import { answerErrores } from './respuestas.ts';
import type { Respuesta } from './respuestas.ts';
import { readToken } from './token.ts';

export type OpcionesSimulador = {
  /** Folder of its journal and keys; null keeps everything in memory. */
  dataDir: string | null;
  now?: () => Date;
  newUuid?: () => string;
  /** Whether the cents of a total choose a fault (.91 to .97); never below the path "produccion/". */
  centavos?: boolean;
  /** Longest that an answer is left hanging. */
  esperaMaximaMs?: number;
};

export type CertificadorSimulado = {
  /** `path` is what follows the prefix it is mounted under, such as "/api/solicitarToken" or "/__sim/ledger". */
  handle: (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void>;
  ledger: () => ResumenLibro;
  fallas: Fallas;
  /** Test certificate (PKCS#12) of a NIT, from the authority that the simulator trusts. */
  issueCertificado: Autoridad['issueCertificado'];
  /** Destroys the answers left hanging and closes the journal. */
  close: () => void;
};

const MAX_CUERPO = 5 * 1024 * 1024;
const HTML = '<!DOCTYPE html><html><body><h1>Error</h1><br>Servicio no disponible</body></html>';

type Contexto = { entorno: Entorno; fallas: Fallas; colgadas: Set<ServerResponse>; esperaMaximaMs: number };

/** Megaprint's wire protocol over a ledger of its own (external-services H). */
export function createCertificadorSimulado(opciones: OpcionesSimulador): CertificadorSimulado {
  const { dataDir, now = () => new Date(), newUuid = randomUUID } = opciones;
  const autoridad = openAutoridad(dataDir, now());
  const libro = openLibro(dataDir);
  const fallas = createFallas(opciones.centavos ?? false);
  const colgadas = new Set<ServerResponse>();
  const contexto: Contexto = {
    entorno: { libro, autoridad, now, newUuid },
    fallas,
    colgadas,
    esperaMaximaMs: opciones.esperaMaximaMs ?? 90_000,
  };
  return {
    handle: (req, res, path) => handle(contexto, req, res, path),
    ledger: () => libro.summarize(),
    fallas,
    issueCertificado: autoridad.issueCertificado,
    close: () => {
      for (const res of colgadas) res.destroy();
      colgadas.clear();
      libro.close();
    },
  };
}

export type SimuladorIniciado = CertificadorSimulado & { url: string; stop: () => Promise<void> };

/** The simulator as a server of its own on a loopback port; `url` ends with "/". */
export async function startCertificadorSimulado(
  opciones: OpcionesSimulador & { port?: number },
): Promise<SimuladorIniciado> {
  const simulador = createCertificadorSimulado(opciones);
  const server = createServer((req, res) => void simulador.handle(req, res, req.url ?? '/'));
  await new Promise<void>((resolve) => server.listen(opciones.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...simulador,
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      simulador.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(
  contexto: Contexto,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
): Promise<void> {
  try {
    const cuerpo = await readCuerpo(req);
    const metodo = req.method ?? '';
    if (cuerpo === null) send(res, 413, HTML, 'text/html');
    else await route(contexto, res, { metodo, ruta: path.split('?')[0] ?? '', cuerpo, req });
  } catch (error) {
    if (!res.headersSent && !res.destroyed) send(res, 500, HTML, 'text/html');
    console.error('certificador simulado', error);
  }
}

type Entrada = { metodo: string; ruta: string; cuerpo: string; req: IncomingMessage };

async function route(contexto: Contexto, res: ServerResponse, entrada: Entrada): Promise<void> {
  const control = handleControl(contexto.entorno.libro, contexto.fallas, entrada);
  if (control !== null) {
    send(res, control.status, JSON.stringify(control.datos), 'application/json');
    return;
  }
  const [, prefijo = '', nombre = ''] = /^\/(produccion\/)?api\/(\w+)$/.exec(entrada.ruta) ?? [];
  const operacion = Object.hasOwn(OPERACIONES, nombre) ? OPERACIONES[nombre] : undefined;
  const isConocida = operacion !== undefined && entrada.metodo === 'POST';
  const leida = isConocida ? readLlamada(operacion, entrada.cuerpo) : null;
  if (!isConocida) send(res, 404, HTML, 'text/html');
  else if (leida === null) sendXml(res, answerErrores(operacion.respuesta, [PETICION_ILEGIBLE], 400));
  else
    await answer(contexto, res, { operacion, nombre, leida, req: entrada.req, isProduccion: prefijo !== '' });
}

type Pedido = {
  operacion: Operacion;
  nombre: string;
  leida: Llamada;
  req: IncomingMessage;
  isProduccion: boolean;
};

async function answer(contexto: Contexto, res: ServerResponse, pedido: Pedido): Promise<void> {
  const { operacion, nombre, leida, req, isProduccion } = pedido;
  const centavos = isProduccion ? null : readCentavos(leida);
  const falla = contexto.fallas.take(nombre, { id: leida.id, centavos });
  if (await isCutBefore(contexto, res, falla)) return;
  if (isSinRespuesta(nombre, leida)) {
    hang(contexto, res);
    return;
  }
  const nit = falla?.modo === 'expired-token' ? null : readNit(contexto.entorno, nombre, req);
  if (nit === null && nombre !== 'solicitarToken') {
    sendXml(res, answerErrores(operacion.respuesta, [TOKEN_INVALIDO], 401));
    return;
  }
  const llamada: Llamada = {
    ...leida,
    nit: nit ?? '',
    rechazo: falla?.modo === 'reject' ? falla.codigo : null,
  };
  sendWithFalla(contexto, res, operacion.run(contexto.entorno, llamada), falla);
}

function isSinRespuesta(nombre: string, { raiz }: Llamada): boolean {
  return nombre === 'retornarDatosCliente' && textOf(raiz, 'nit') === NIT_SIN_RESPUESTA;
}

const PETICION_ILEGIBLE = { codigo: 'PETICION', mensaje: 'La petición no se pudo leer.' };
const TOKEN_INVALIDO = { codigo: 'FEL_AUT002', mensaje: 'El token es inválido o está vencido.' };

/** Faults that come before the operation: true when there is nothing left to do. */
async function isCutBefore(contexto: Contexto, res: ServerResponse, falla: Falla | null): Promise<boolean> {
  if (falla?.modo === 'timeout-before') hang(contexto, res);
  if (falla?.modo === 'http500-before') send(res, 500, HTML, 'text/html');
  if (falla?.modo === 'slow') await wait(contexto, res, falla.ms);
  return falla?.modo === 'timeout-before' || falla?.modo === 'http500-before' || res.destroyed;
}

function sendWithFalla(
  contexto: Contexto,
  res: ServerResponse,
  respuesta: Respuesta,
  falla: Falla | null,
): void {
  const mitad = { ...respuesta, cuerpo: respuesta.cuerpo.slice(0, respuesta.cuerpo.length / 2) };
  if (falla?.modo === 'timeout-after') hang(contexto, res);
  else if (falla?.modo === 'http500-after') send(res, 500, HTML, 'text/html');
  else if (falla?.modo === 'garbage') send(res, 200, HTML, 'text/html');
  else sendXml(res, falla?.modo === 'truncated' ? mitad : respuesta);
}

function readNit({ autoridad, now }: Entorno, nombre: string, req: IncomingMessage): string | null {
  if (nombre === 'solicitarToken') return '';
  return readToken(autoridad.certificador.privateKey, req.headers.authorization, now());
}

/** No answer until the client gives up, the simulator closes or the longest wait ends. */
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

async function readCuerpo(req: IncomingMessage): Promise<string | null> {
  const partes: Buffer[] = [];
  let total = 0;
  for await (const parte of req as AsyncIterable<Buffer>) {
    total += parte.length;
    if (total <= MAX_CUERPO) partes.push(parte);
  }
  return total > MAX_CUERPO ? null : Buffer.concat(partes).toString('utf8');
}

function sendXml(res: ServerResponse, { status, cuerpo }: Respuesta): void {
  send(res, status, cuerpo, 'application/xml');
}

function send(res: ServerResponse, status: number, cuerpo: string, tipo: string): void {
  res.writeHead(status, {
    'Content-Type': `${tipo}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(cuerpo),
  });
  res.end(cuerpo);
}
