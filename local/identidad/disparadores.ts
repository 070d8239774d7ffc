import { isTooManyCalls } from '../modos/too-many-calls.ts';
import { disparador, disparadorSinPlaza } from './error-identidad.ts';
import type { Usuario } from './usuarios.ts';

export type EventoDisparador = {
  version: '1';
  triggerSource: string;
  region: string;
  userPoolId: string;
  userName: string;
  callerContext: { awsSdkVersion: string; clientId: string };
  request: Record<string, unknown>;
  response: Record<string, unknown>;
};
export type Disparador = (event: EventoDisparador) => Promise<unknown>;

/** Triggers: the product's own functions (lambdas/registro/). */
export type Disparadores = {
  preSignUp: Disparador;
  postConfirmation: Disparador;
  preTokenGeneration: Disparador;
  customMessage: Disparador;
};

export type Pool = { region: string; userPoolId: string; clientId: string };
export type TriggerCall = {
  funcion: Disparador;
  nombre: string;
  origen: string;
  request: Record<string, unknown>;
};

const LIMIT_MS = 5_000;

/** Calls one trigger like Cognito: at most five seconds, and its error text behind a fixed prefix. */
export async function callDisparador(
  pool: Pool,
  usuario: Usuario,
  llamada: TriggerCall,
): Promise<Record<string, unknown>> {
  const event: EventoDisparador = {
    version: '1',
    triggerSource: llamada.origen,
    region: pool.region,
    userPoolId: pool.userPoolId,
    userName: usuario.nombre,
    callerContext: { awsSdkVersion: 'local', clientId: pool.clientId },
    request: { userAttributes: { ...usuario.atributos }, ...llamada.request },
    response: {},
  };
  try {
    const answer = await within(llamada.funcion(structuredClone(event)));
    return responseOf(answer);
  } catch (error) {
    if (isTooManyCalls(error)) throw disparadorSinPlaza(llamada.nombre, error.type);
    throw disparador(llamada.nombre, error instanceof Error ? error.message : 'unknown');
  }
}

function within(call: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timed out after 5 seconds')), LIMIT_MS);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function responseOf(answer: unknown): Record<string, unknown> {
  const { response = {} } = (answer ?? {}) as { response?: Record<string, unknown> };
  return JSON.parse(JSON.stringify(response)) as Record<string, unknown>;
}
