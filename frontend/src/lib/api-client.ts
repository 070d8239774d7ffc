import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import type { CodigoError } from '#domain/errores/errores.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { ApiError, catalogError, errorText } from './api-error.ts';
import { currentToken, distrustGuardado } from './auth.ts';
import { recheckSesion, restartForEstablecimiento } from './cambio-establecimiento.ts';
import { getConfig } from './config.ts';
import { noteServidor } from './connection.ts';
import { t } from './i18n.ts';
import { dropTempranas, takeTemprana } from './llamadas-tempranas.ts';
import type { Temprana } from './llamadas-tempranas.ts';
import { createRastro, postGraphql } from './post-graphql.ts';
import type { Llamada } from './post-graphql.ts';
import { clearSesion } from './session-store.ts';
import { showToast } from './toasts.ts';
import { UI } from './ui-constants.ts';

/** A generated operation: its text, typed with its answer and variables. */
export type Operacion<TDatos, TVariables> = {
  toString(): string;
  readonly __apiType?: (variables: TVariables) => TDatos;
};

type ErrorAppSync = {
  message?: string;
  errorType?: string;
  errorInfo?: {
    faltas?: readonly Falta[];
    parametros?: Readonly<Record<string, string>>;
    referencia?: string | null;
    version?: string;
    tipo?: 'error' | 'warning' | 'info';
  } | null;
};

type Respuesta = { data?: unknown; errors?: readonly ErrorAppSync[] | null };

const isCodigo = (value: string): value is CodigoError => Object.hasOwn(CATALOGO_ERRORES, value);

/** Answers that say that the session has ended: of AppSync, and of the API after all sessions were ended. */
const FIN_SESION: readonly string[] = ['UnauthorizedException', 'SESION_EXPIRADA'];

function isFinDeSesion({ status }: Response, error: ErrorAppSync | undefined): boolean {
  return status === 401 || FIN_SESION.includes(error?.errorType ?? '');
}

function sessionOver(): ApiError {
  clearSesion('expirada');
  return catalogError('SESION_EXPIRADA');
}

/**
 * Converts AppSync's error to an ApiError. The text is always that of the catalogue, or of its translation, with the
 * values that the server sends: words of a server are never shown, because they may be anybody's.
 */
export function toApiError(error: ErrorAppSync): ApiError {
  const { errorType = '' } = error;
  const codigo = isCodigo(errorType) ? errorType : 'ERROR_INTERNO';
  const info = error.errorInfo ?? {};
  return new ApiError({
    codigo,
    mensaje: errorText(codigo, info.parametros),
    tipo: info.tipo ?? CATALOGO_ERRORES[codigo].tipo,
    ...(info.faltas ? { faltas: info.faltas } : {}),
    ...(info.referencia ? { referencia: info.referencia } : {}),
    ...(info.version ? { version: info.version } : {}),
  });
}

const offline = (): ApiError =>
  new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.sinConexion'), tipo: 'warning' });

const timedOut = (referencia: string): ApiError =>
  new ApiError({ codigo: 'TIEMPO_AGOTADO', mensaje: t('comun.error.tiempo'), tipo: 'warning', referencia });

async function readToken(): Promise<string> {
  let token: string | null;
  try {
    token = await currentToken();
  } catch (error) {
    throw error instanceof ApiError ? error : offline();
  }
  if (token === null) throw sessionOver();
  return token;
}

async function post(llamada: Llamada, temprana: Temprana | null, signal: AbortSignal): Promise<Response> {
  const send = (): Promise<Response> => postGraphql(llamada, signal);
  try {
    return await (temprana === null ? send() : temprana.respuesta.catch(send));
  } catch (error) {
    if (signal.aborted && signal.reason instanceof Error && signal.reason.name === 'AbortError') throw error;
    throw signal.aborted ? timedOut(llamada.rastro) : offline();
  }
}

/**
 * Runs one GraphQL operation and answers its data. Throws ApiError; nothing is retried. An ended session is cleared,
 * which leads to the sign-in screen; a changed place of work starts again at Home.
 */
export async function execute<TDatos, TVariables>(
  operacion: Operacion<TDatos, TVariables>,
  variables: TVariables,
  signal?: AbortSignal,
): Promise<TDatos> {
  try {
    return await call(operacion, variables, signal);
  } catch (error) {
    if (error instanceof ApiError) await followPlace(error);
    throw error;
  }
}

/** A request that the API itself puts off: it takes as many as before after a few seconds. */
const FRENADA: ErrorAppSync = {
  errorType: 'DEMASIADAS_SOLICITUDES',
  errorInfo: { parametros: { segundos: '5' } },
};

/** Token of a call that was refused before; null for a first attempt. */
type Rechazado = string | null;

/**
 * Throws the end of the session unless the call may be repeated: once, when it went with the stored token. The API ran nothing,
 * and a clock that is late takes an expired token for a good one, which Amplify would not.
 */
function requireRepetible(token: string, anterior: Rechazado): void {
  const isRepetible = distrustGuardado(token) && anterior === null;
  if (!isRepetible) throw sessionOver();
}

let cambios = 0;

/** Number of changes that are on their way to the server. */
export const countCambios = (): number => cambios;

/** Sends a query or a change, or takes its early answer, which is none after a change. */
async function send(
  query: string,
  variables: unknown,
  signal: AbortSignal | undefined,
): Promise<{ answer: Response; rastro: string; token: string }> {
  const limit = AbortSignal.timeout(UI.llamadaMs);
  const token = await readToken();
  const isCambio = query.startsWith('mutation');
  if (isCambio) dropTempranas();
  const { graphqlUrl: url } = getConfig();
  const temprana = takeTemprana({ query, token, url });
  const rastro = temprana?.rastro ?? createRastro();
  const llamada = { url, token, query, variables, rastro };
  cambios += Number(isCambio);
  try {
    const answer = await post(llamada, temprana, signal ? AbortSignal.any([signal, limit]) : limit);
    noteServidor(true);
    return { answer, rastro, token };
  } finally {
    cambios -= Number(isCambio);
  }
}

async function call<TDatos, TVariables>(
  operacion: Operacion<TDatos, TVariables>,
  variables: TVariables,
  signal: AbortSignal | undefined,
  anterior: Rechazado = null,
): Promise<TDatos> {
  const { answer, rastro, token } = await send(operacion.toString(), variables, signal);
  const body = (await answer.json().catch(() => null)) as Respuesta | null;
  const first = body?.errors?.[0];
  if (isFinDeSesion(answer, first)) {
    requireRepetible(token, anterior);
    return await call(operacion, variables, signal, token);
  }
  // The wall before the API held the request back; its text loads then, because hardly anybody sees it.
  if (answer.status === 403)
    throw await import('./conexion-retenida.ts').then((retenida) => retenida.conexionRetenida(), offline);
  // The API has too many requests and read none of this one.
  if (answer.status === 429) throw toApiError(FRENADA);
  if (first) throw toApiError(first);
  if (!answer.ok || body?.data === undefined || body.data === null)
    throw toApiError({ errorInfo: { referencia: rastro } });
  return body.data as TDatos;
}

/** Restarts at Home when the refusal shows that the place of work has changed; without connection nothing happens. */
async function followPlace({ codigo }: ApiError): Promise<void> {
  try {
    if (codigo === 'ESTABLECIMIENTO_CAMBIADO') await restartForEstablecimiento();
    const isOut = codigo === 'ACCESO_DENEGADO' && !(await recheckSesion());
    if (isOut) showToast('warning', t('comun.permiso.retirado'));
  } catch {
    return;
  }
}
