import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '#domain/is-record.ts';
import { SoloLectura } from '../datos/disco.ts';
import { AwsError } from './aws-error.ts';
import { readBody } from './read-body.ts';
import type { Llave, Llavero, Rol } from './iam/llavero.ts';
import type { Necesidad } from './iam/politica.ts';
import type { Modos } from '../modos/modos.ts';
import { isMuerta } from '../modos/conexiones.ts';
import { strike } from '../modos/strike.ts';
import { precheckHeaderSignature, verifyHeaderSignature } from './sigv4.ts';

export type AwsJsonService = {
  /** Service name in the scope of the signature. */
  service: 'dynamodb' | 'kms' | 'sqs';
  /** Prefix of X-Amz-Target, without the dot. */
  target: string;
  /** Text before the exception's name in `__type`. */
  namespace: string;
  /** Keys that requests must be signed with; null accepts any signature (for tests that bring their own). */
  llavero: Llavero | null;
  /** Rights that an operation needs. */
  necesidadesOf: (operation: string, input: Record<string, unknown>) => readonly Necesidad[];
  execute: (operation: string, input: Record<string, unknown>, rol: Rol | null) => Output | Promise<Output>;
  /** Moods that may strike the calls of functions; null for none. */
  modos: Modos | null;
};

type Output = Record<string, unknown>;

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Serves AWS's JSON protocols 1.0 and 1.1: the operation is in X-Amz-Target, errors are told apart by `__type`. */
export function createAwsJsonHandler(service: AwsJsonService): HttpHandler {
  return async (request, response) => {
    const answer = await answerTo(service, request);
    if (answer === null) {
      request.socket.resetAndDestroy();
      return;
    }
    const body = Buffer.from(JSON.stringify(answer.body));
    response.writeHead(answer.status, {
      'content-type': request.headers['content-type'] ?? 'application/x-amz-json-1.0',
      'content-length': body.length,
      'x-amzn-requestid': randomUUID(),
    });
    response.end(body);
  };
}

type Answer = { status: number; body: Record<string, unknown> };

/** Answers a request; null stands for an answer that is lost. */
async function answerTo(service: AwsJsonService, request: IncomingMessage): Promise<Answer | null> {
  try {
    checkSignature(service, request, null);
    const body = await readBody(request, MAX_BODY_BYTES);
    checkSignature(service, request, body);
    const [prefix, operation = ''] = String(request.headers['x-amz-target']).split('.');
    if (prefix !== service.target) throw new AwsError('UnknownOperationException', '');
    const input = parseInput(body);
    const { llavero, necesidadesOf } = service;
    const { url = '', headers } = request;
    const llave = llavero?.findOf({ url, headers }) ?? null;
    if (llave !== null) llavero?.authorize(llave, necesidadesOf(operation, input));
    return await run(service, { operation, input, llave, request });
  } catch (error) {
    return toAnswer(service, error);
  }
}

type Pedido = {
  operation: string;
  input: Record<string, unknown>;
  llave: Llave | null;
  request: IncomingMessage;
};

/** Runs a call that is allowed. Moods strike calls of functions only: the local stack's own calls prepare things. */
async function run(
  service: AwsJsonService,
  { operation, input, llave, request }: Pedido,
): Promise<Answer | null> {
  const { modos, service: servicio } = service;
  const rol = llave?.rol ?? null;
  const isDeFuncion = llave === null || rol !== null;
  if (modos !== null && isDeFuncion && isMuerta(modos, servicio, request)) return null;
  const isPerdida = modos !== null && isDeFuncion && strike(modos, { servicio, operation, input });
  const body = await service.execute(operation, input, rol);
  return isPerdida ? null : { status: 200, body };
}

/** Checks the signature of a request; without its body as far as that goes. */
function checkSignature(
  { service, llavero }: AwsJsonService,
  request: IncomingMessage,
  body: Buffer | null,
): void {
  if (!(request.headers.authorization ?? '').startsWith('AWS4-')) {
    throw new AwsError('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
  }
  if (llavero === null) return;
  const { method = '', url = '', headers } = request;
  const llave = llavero.findOf({ url, headers });
  try {
    if (body === null) precheckHeaderSignature({ method, url, headers }, service, llave, Date.now());
    else verifyHeaderSignature({ method, url, headers, body }, service, llave, Date.now());
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    throw new AwsError('InvalidSignatureException', error.message);
  }
}

function parseInput(body: Buffer): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(body.toString('utf8'));
    if (isRecord(input)) return input;
  } catch {
    // Text that is not JSON is answered below, like any other body that is not an object.
  }
  throw new AwsError('SerializationException', 'The body is not a JSON object');
}

function toAnswer({ namespace }: AwsJsonService, error: unknown): Answer {
  if (error instanceof AwsError) {
    const { type, message, extra, status } = error;
    return { status, body: { __type: `${namespace}#${type}`, message, Message: message, ...extra } };
  }
  // A status of the client, so that the SDK does not repeat what cannot succeed yet.
  if (error instanceof SoloLectura) {
    return { status: 400, body: { __type: `${namespace}#SoloLecturaException`, message: error.message } };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { status: 500, body: { __type: `${namespace}#InternalServerError`, message } };
}
