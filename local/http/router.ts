import { RUTA_CONTACTO } from '#domain/publico/rutas.ts';
import { SIMULADOS } from '../simulador/identidad.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readClaims, SIN_SESION } from '../appsync.ts';
import type { PeticionCruda, RespuestaCruda } from '../appsync.ts';
import { MAX_BODY_BYTES } from '../appsync/limites.ts';
import { onlyError } from '../appsync/errores.ts';
import { CORREO } from '../aws/start-aws.ts';
import type { Aws } from '../aws/start-aws.ts';
import { avisoOf } from '../aviso-servidor.ts';
import type { Datos } from '../datos/datos.ts';
import type { Adjunto, Buzon } from '../buzon.ts';
import type { CertificadorDePrueba } from '../simulador/certificado-de-prueba.ts';
import { RUTA_CONTROL_PAGOS } from '../simulador/pasarelas/control.ts';
import { RUTA_TURNSTILE } from '../simulador/turnstile.ts';
import type { TurnstileSimulado } from '../simulador/turnstile.ts';
import type { PasarelasDePrueba } from '../simulador/pasarelas/servidor.ts';
import type { Pool } from '../identidad/disparadores.ts';
import type { Identidad } from '../identidad/identidad.ts';
import { isOfFunction, serveIdentidad } from '../identidad/wire.ts';
import { CuerpoDemasiadoGrande, readBody } from './body.ts';
import { isSameOrigin, setCabeceras } from './cabeceras.ts';
import { PAGINA_CERTIFICADOR, sendXml, serveCertificador } from './certificador.ts';
import { LOCAL_CSS } from './html.ts';
import { ENV } from '../../lambdas/shared/env.ts';
import { PAYPAL_JS } from './pagina-pagos.ts';
import { PAGINA_PAGOS, PAGINA_PAYPAL, servePagos, servePaypal } from './pagos.ts';
import { renderBuzon } from './pagina-buzon.ts';
import { renderDatos, sendExportacion } from './pagina-datos.ts';
import { sendJson, sendJsonBytes, sendText } from './respond.ts';
import { RUTA_BAJAS, serveConCuerpo, serveFuncion, servePublico } from './publico.ts';
import type { Bajas, Contactanos, Publico } from './publico.ts';
import { ETAPA_LOCAL } from '../tablas.ts';
import type { Turnos } from './turnos.ts';
import { createSitio } from './sitio.ts';

export type Partes = {
  /** Origin of downloads; the stand-in of S3 is addressed by IP. */
  bucket: string;
  pool: Pool;
  aws: Aws;
  datos: Datos;
  answerGraphql: (peticion: PeticionCruda) => Promise<RespuestaCruda>;
  identidad: Identidad;
  buzon: Buzon;
  certificador: CertificadorDePrueba;
  pasarelas: PasarelasDePrueba;
  publico: Publico;
  bajas: Bajas;
  contactanos: Contactanos;
  turnstile: TurnstileSimulado;
  turnos: Turnos;
};

export type Router = {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Mounts the product; until this is called every path except the stand-ins answers 503. */
  serve(partes: Partes): void;
};

type Ruta = (partes: Partes, req: IncomingMessage, res: ServerResponse) => Promise<void>;

const RUTAS: Readonly<Record<string, Ruta>> = {
  '/graphql': serveGraphql,
  '/cognito': ({ aws, identidad, turnos }, req, res) => {
    const serve = (): Promise<void> => serveIdentidad(identidad, req, res, aws);
    // A function calls the pool within the turn of its own caller.
    return isOfFunction(req) ? serve() : inTurn(turnos, SIN_NOMBRE, serve);
  },
  '/publico': ({ publico, bajas, turnos }, req, res) =>
    inTurn(turnos, SIN_NOMBRE, () =>
      serveFuncion(res, () =>
        req.url?.startsWith(`${RUTA_BAJAS}/`) === true
          ? serveConCuerpo(bajas, req, res)
          : servePublico(publico, req, res),
      ),
    ),
  [RUTA_CONTACTO]: ({ contactanos, turnos }, req, res) =>
    inTurn(turnos, SIN_NOMBRE, () => serveFuncion(res, () => serveConCuerpo(contactanos, req, res))),
  '/config.json': serveConfig,
  '/__local': serveLocal,
  '/__sim': serveControl,
};

export function createRouter({ site }: { site: string }): Router {
  const sitio = createSitio(site);
  let partes: Partes | null = null;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (partes === null) {
      sendText(res, 503, 'El sistema está arrancando; intente en un momento.');
      return;
    }
    if (await partes.aws.handle(req, res)) return;
    setCabeceras(res, partes.bucket);
    const first = /^\/[^/?]*/.exec(req.url ?? '')?.[0] ?? '';
    const ruta = Object.hasOwn(RUTAS, first) ? RUTAS[first] : undefined;
    return ruta === undefined ? sitio(req, res) : ruta(partes, req, res);
  }

  return {
    serve(ready) {
      partes = ready;
    },
    async handle(req, res) {
      try {
        await answer(req, res);
      } catch (error) {
        // A client that went away in the middle of its own request is no fault of the server.
        if (!isGone(req)) fail(res, error);
      }
    },
  };
}

/** Whether the client ended the connection before its whole request was read. */
const isGone = (req: IncomingMessage): boolean => req.readableAborted;

function fail(res: ServerResponse, error: unknown): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res.setHeader('Connection', 'close');
  if (error instanceof CuerpoDemasiadoGrande) {
    sendJson(res, 413, onlyError('RequestTooLarge', 'Request size exceeded 1MB limit'));
    return;
  }
  console.error('Local server:', error);
  sendText(res, 500, 'Error interno');
}

/** Client of everybody who has no session, so that a flood of sign-ins or links waits for itself. */
const SIN_NOMBRE = '';

async function serveGraphql(
  { answerGraphql, identidad, datos, turnos }: Partes,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method !== 'POST') {
    sendJson(res, 405, onlyError('MethodNotAllowed', 'Use POST'));
    return;
  }
  const claims = readClaims(req.headers.authorization, identidad.verifyIdToken);
  if (claims === null) {
    await waitNegativa();
    sendJson(res, SIN_SESION.status, SIN_SESION.body);
    return;
  }
  await inTurn(turnos, String(claims['sub']), async () => {
    const { status, bytes } = await answerGraphql({
      claims,
      bytes: await readBody(req, MAX_BODY_BYTES),
      ip: req.socket.remoteAddress ?? '127.0.0.1',
      headers: req.headers,
      aviso: avisoOf(datos.disco.estado()),
    });
    sendJsonBytes(res, status, bytes);
  });
}

/** Milliseconds between two refusals of requests without a session. */
const NEGATIVA_MS = 30;
let negativas: Promise<unknown> = Promise.resolve();

/**
 * Refusals go out one after the other. They cost this thread a connection each, which is no work of any client's turn, and
 * a program that is refused asks again as fast as the answers come.
 */
function waitNegativa(): Promise<unknown> {
  negativas = negativas.then(() => sleep(NEGATIVA_MS));
  return negativas;
}

async function inTurn(turnos: Turnos, cliente: string, serve: () => Promise<void>): Promise<void> {
  const end = await turnos.take(cliente);
  try {
    await serve();
  } finally {
    end();
  }
}

function serveConfig({ pool, datos }: Partes, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // The origin has the name that the browser used, so that everything stays on one origin.
  const origin = `http://${req.headers.host ?? ''}`;
  sendJson(res, 200, {
    etapa: ETAPA_LOCAL,
    region: pool.region,
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.clientId,
    userPoolEndpoint: `${origin}/cognito`,
    graphqlUrl: `${origin}/graphql`,
    soporte: CORREO.soporte,
    contactoUrl: `${origin}${RUTA_CONTACTO}`,
    claveTurnstile: ETAPA_LOCAL,
    // No telephone has this number.
    whatsapp: '50200000000',
    cuentaDeposito: 'Banco simulado, cuenta monetaria 000-000000-0, a nombre de Cuaderno FEL',
    nitSinDigito: process.env[ENV.nitSinDigito] === '1',
    certificadores: SIMULADOS,
    clientePaypal: ETAPA_LOCAL,
    aviso: avisoOf(datos.disco.estado()),
  });
  return Promise.resolve();
}

/** Serves the test controls of the simulators; a page of another origin may not use them. */
async function serveControl(
  { certificador, pasarelas, turnstile }: Partes,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!isSameOrigin(req)) {
    sendText(res, 403, 'Solo desde esta misma página');
    return;
  }
  const ruta = new URL(req.url ?? '/', 'http://localhost').pathname;
  const cuerpo = (await readBody(req, MAX_BODY_BYTES)).toString('utf8');
  if (ruta === RUTA_TURNSTILE) {
    sendJson(res, 200, turnstile.verify(cuerpo));
    return;
  }
  const control = ruta.startsWith(RUTA_CONTROL_PAGOS) ? pasarelas.control : certificador.simulador.control;
  const respuesta = await control({ metodo: req.method ?? '', ruta, cuerpo });
  sendText(res, respuesta?.status ?? 404, respuesta?.cuerpo ?? 'No existe', respuesta?.tipo);
}

type Pagina = (partes: Pick<Partes, 'buzon' | 'datos'>, res: ServerResponse) => Promise<void> | void;

/** Local pages that need nothing but their address. */
const PAGINAS: Readonly<Record<string, Pagina>> = {
  '/__local/inbox': async ({ buzon }, res) =>
    sendText(res, 200, renderBuzon(await buzon.list()), 'text/html'),
  '/__local/inbox.json': async ({ buzon }, res) => sendJson(res, 200, await buzon.list()),
  '/__local/datos': ({ datos }, res) => sendText(res, 200, renderDatos(datos), 'text/html'),
  '/__local/datos.zip': ({ datos }, res) => sendExportacion(datos, res),
  '/__local/paypal.js': (_, res) => sendText(res, 200, PAYPAL_JS, 'text/javascript'),
  '/__local/local.css': (_, res) => sendText(res, 200, LOCAL_CSS, 'text/css'),
};

async function serveLocal(partes: Partes, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { buzon, certificador, pasarelas } = partes;
  if (!isSameOrigin(req)) {
    sendText(res, 403, 'Solo desde esta misma página');
    return;
  }
  const path = new URL(req.url ?? '/', 'http://localhost').pathname;
  const pagina = Object.hasOwn(PAGINAS, path) ? PAGINAS[path] : undefined;
  if (pagina !== undefined) return pagina(partes, res);
  if (path === PAGINA_CERTIFICADOR) return serveCertificador(certificador.simulador, req, res);
  if (path === PAGINA_PAGOS) return servePagos(pasarelas, req, res);
  if (path === PAGINA_PAYPAL) return servePaypal(pasarelas, req, res);
  const uuid = /^\/__local\/certificador\/([0-9A-F-]{36})\.xml$/.exec(path)?.[1];
  if (uuid !== undefined) {
    sendXml(certificador.simulador, uuid, res);
    return;
  }
  const [, id, posicion] = /^\/__local\/correos\/([0-9a-f-]{36})\/(\d{1,2})$/.exec(path) ?? [];
  if (id !== undefined) {
    sendAdjunto(res, await buzon.findAdjunto(id, Number(posicion)));
    return;
  }
  await sendPfx(partes, path, res);
}

async function sendPfx(
  { certificador, identidad }: Partes,
  path: string,
  res: ServerResponse,
): Promise<void> {
  const nit = /^\/__local\/certificados\/([0-9]{1,12}[0-9K])\.pfx$/.exec(path)?.[1];
  // Each NIT gets a key of its own, so only those of users have one.
  if (nit === undefined || !(await identidad.hasUsuario(nit))) {
    sendText(res, 404, 'No existe');
    return;
  }
  res.setHeader('Content-Type', 'application/x-pkcs12');
  res.setHeader('Content-Disposition', `attachment; filename="${nit}.pfx"`);
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(200).end(await certificador.pfxOf(nit));
}

function sendAdjunto(res: ServerResponse, adjunto: Adjunto | null): void {
  if (adjunto === null) {
    sendText(res, 404, 'No existe');
    return;
  }
  res.setHeader('Content-Type', adjunto.tipo);
  res.setHeader(
    'Content-Disposition',
    `attachment; filename="${adjunto.nombre.replaceAll(/[^\w.-]/g, '_')}"`,
  );
  res.setHeader('Cache-Control', 'no-store');
  res.writeHead(200).end(adjunto.bytes);
}
