import { isRecord } from '#domain/is-record.ts';
import type { Reservado } from '#domain/pagos/reservado.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { Veredicto, Verificador } from '#lambdas/ports/verificacion.ts';

export type OpcionesTurnstile = {
  readonly etapa: string;
  readonly secreto: Reservado;
  /** Address of a simulator on this machine; null for the real service. */
  readonly simulado: string | null;
  /** Host of the site on which the token must have been given; null where the stage has no name of its own. */
  readonly host: string | null;
  /** Purpose that the token must have been given for. */
  readonly accion: string;
  readonly log: Log;
  readonly fetch?: typeof fetch;
};

const DIRECCION = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const LIMITE_MS = 5_000;
const INTENTOS = 2;
/** Largest token that the service gives. */
const LARGO_TOKEN = 2_048;
/** Secrets that Cloudflare publishes for tests, which let everybody or nobody pass, and those of simulators. */
const DE_PRUEBA = /^[123]x0{10,}|simulad|prueba|dummy/i;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Opens the bot check of a stage. Throws when secret and address do not fit the stage, so that production never lets everybody pass.
 */
export function openTurnstile({ etapa, secreto, simulado, ...resto }: OpcionesTurnstile): Verificador {
  if (etapa === 'produccion' && DE_PRUEBA.test(secreto.reveal()))
    throw new Error('Production cannot check visitors with a secret of tests');
  if (etapa !== 'local' && simulado !== null)
    throw new Error('The bot check can only be replaced when the stage is local');
  if (etapa === 'local' && (simulado === null || !LOOPBACK.has(new URL(simulado).hostname)))
    throw new Error('The local stage checks visitors at a simulator of this machine only');
  const conexion = { ...resto, secreto, url: simulado ?? DIRECCION };
  return { check: (token, id) => check(conexion, token, id) };
}

type Conexion = Pick<OpcionesTurnstile, 'secreto' | 'host' | 'accion' | 'log' | 'fetch'> & { url: string };

/** Asks once more after a failure, with the same key, so that the token is not taken for one that was used. */
async function check(conexion: Conexion, token: string, id: string): Promise<Veredicto> {
  if (token === '' || token.length > LARGO_TOKEN) return 'NEGADO';
  for (let intento = 1; intento <= INTENTOS; intento += 1) {
    const respuesta = await ask(conexion, token, id);
    if (respuesta !== null) return judge(conexion, respuesta);
  }
  return 'SIN_SERVICIO';
}

async function ask(
  { url, secreto, log, fetch: propio = fetch }: Conexion,
  token: string,
  id: string,
): Promise<Record<string, unknown> | null> {
  try {
    const respuesta = await propio(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: secreto.reveal(), response: token, idempotency_key: id }),
      redirect: 'error',
      signal: AbortSignal.timeout(LIMITE_MS),
    });
    const datos: unknown = respuesta.status < 500 ? await respuesta.json() : null;
    if (isRecord(datos)) return datos;
    log.warn('turnstile', { status: respuesta.status });
  } catch (error) {
    log.warn('turnstile', { error });
  }
  return null;
}

/** The service says so itself when it failed; every other answer without success is a refusal. */
function judge({ host, accion, log }: Conexion, datos: Record<string, unknown>): Veredicto {
  const { success, hostname, action, 'error-codes': codigos } = datos;
  if (success === true) {
    const isNuestro = (host === null || hostname === host) && action === accion;
    if (!isNuestro) log.warn('turnstile.ajeno', { hostname, action });
    return isNuestro ? 'PERSONA' : 'NEGADO';
  }
  const motivos: unknown[] = Array.isArray(codigos) ? codigos : [];
  if (motivos.some((codigo) => typeof codigo === 'string' && codigo.endsWith('-input-secret')))
    log.error('turnstile.secreto', {});
  const isFalla = motivos.some((codigo) => codigo === 'internal-error');
  return isFalla ? 'SIN_SERVICIO' : 'NEGADO';
}
