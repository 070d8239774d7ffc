import { AppError } from '#domain/errores/app-error.ts';
import type { Certificador, CertificadorConfig, Desenlace, Ports } from '#lambdas/shared/ports.ts';

/** Clients of this certifier renew two minutes before the end (external-services A.3). */
const MARGEN_MS = 2 * 60 * 1000;

export type Sesion = { certificador: Certificador; nit: string; prod: boolean; config: CertificadorConfig };

/** Runs one step with the stored token; when the certifier refuses it, renews once and repeats the same step. */
export async function callWithToken<T>(
  ports: Ports,
  sesion: Sesion,
  step: (token: string) => Promise<Desenlace<T>>,
): Promise<Desenlace<T>> {
  const token = (await readToken(ports, sesion)) ?? (await renewToken(ports, sesion));
  if (typeof token !== 'string') return token;
  const desenlace = await step(token);
  if (desenlace.tipo !== 'token_vencido') return desenlace;
  const nuevo = await renewToken(ports, sesion);
  return typeof nuevo === 'string' ? step(nuevo) : nuevo;
}

async function readToken(ports: Ports, { nit, config, prod }: Sesion): Promise<string | null> {
  const { bearerCifrado, bearerVigencia } = config;
  if (bearerCifrado === null || bearerVigencia === null || config.prod !== prod) return null;
  if (Date.parse(bearerVigencia) - MARGEN_MS <= ports.now().getTime()) return null;
  return toTexto(await ports.cifrado.open(nit, bearerCifrado));
}

type SinToken = { tipo: 'no_disponible'; motivo: string };

/**
 * Asks for a token and stores it. Throws BEARER_NO_GENERADO when the certifier refuses the credentials: nothing was
 * sent, and repeating cannot help until somebody corrects them.
 */
async function renewToken(ports: Ports, sesion: Sesion): Promise<string | SinToken> {
  const { nit, config, certificador, prod } = sesion;
  if (config.apiKeyCifrada === null) throw new AppError('BEARER_NO_GENERADO');
  const apiKey = toTexto(await ports.cifrado.open(nit, config.apiKeyCifrada));
  const desenlace = await certificador.getToken({ nitEmisor: nit, apiKey, prod });
  if (desenlace.tipo === 'rechazado') throw new AppError('BEARER_NO_GENERADO');
  if (desenlace.tipo !== 'ok') return { tipo: 'no_disponible', motivo: 'token not available' };
  const { token, vigencia } = desenlace.datos;
  // A document made before the issuer changed environment: that token is not the one of today's configuration.
  if (config.prod !== prod) return token;
  const bearerCifrado = await ports.cifrado.seal(nit, Buffer.from(token, 'utf8'));
  await ports.certificadorConfigs.putBearer(nit, bearerCifrado, vigencia);
  // The next step of this same task must find it, although it read the configuration before.
  Object.assign(sesion.config, { bearerCifrado, bearerVigencia: vigencia });
  return token;
}

function toTexto(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
