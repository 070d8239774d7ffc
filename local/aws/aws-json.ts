import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '#domain/is-record.ts';
import { SoloLectura } from '../datos/disco.ts';
import { AwsError } from './aws-error.ts';
import { readBody } from './read-body.ts';
import type { Llavero, Rol } from './iam/llavero.ts';
import type { Necesidad } from './iam/politica.ts';
import { precheckHeaderSignature, verifyHeaderSignature } from './sigv4.ts';

export type AwsJsonService = {
  /** Service name in the scope of the signature. */
  service: string;
  /** Prefix of X-Amz-Target, without the dot. */
  target: string;
  /** Text before the exception's name in `__type`. */
  namespace: string;
  /** Keys that requests must be signed with; null accepts any signature (for tests that bring their own). */
  llavero: Llavero | null;
  /** Rights that an operation needs. */
  necesidadesOf: (operation: string, input: Record<string, unknown>) => readonly Necesidad[];
  execute: (operation: string, input: Record<string, unknown>, rol: Rol | null) => Output | Promise<Output>;
};

type Output = Record<string, unknown>;

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const MAX_BODY_BYTES = 16 * 1024 * 1024;

/** Serves AWS's JSON protocols 1.0 and 1.1: the operation is in X-Amz-Target, errors are told apart by `__type`. */
export function createAwsJsonHandler(service: AwsJsonService): HttpHandler {
  return async (request, response) => {
    const answer = await answerTo(service, request);
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

async function answerTo(service: AwsJsonService, request: IncomingMessage): Promise<Answer> {
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
    return { status: 200, body: await service.execute(operation, input, llave?.rol ?? null) };
  } catch (error) {
    return toAnswer(service, error);
  }
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
