import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { sendJson } from '../http/respond.ts';
import { ARN } from '../aws/arn.ts';
import { AwsError } from '../aws/aws-error.ts';
import type { Aws } from '../aws/start-aws.ts';
import type { SignedRequest } from '../aws/sigv4.ts';
import { POOL_LOCAL } from './identidad.ts';
import { isDeAdministrador } from './operaciones-admin.ts';
import type { Identidad } from './identidad.ts';

const PREFIX = 'AWSCognitoIdentityProviderService.';
const MAX_BODY = 64 * 1024;
const SERVICE = 'cognito-idp';

/** Whether the request is a call of a function, which needs credentials that no client has. */
export function isOfFunction({ headers }: IncomingMessage): boolean {
  const target = headers['x-amz-target'];
  return typeof target === 'string' && isDeAdministrador(target.slice(PREFIX.length));
}

/** Serves `<origin>/cognito`: Cognito's JSON protocol, and the public keys of the pool. */
export async function serveIdentidad(
  identidad: Identidad,
  req: IncomingMessage,
  res: ServerResponse,
  aws: Pick<Aws, 'findSigner' | 'llavero'>,
): Promise<void> {
  const path = new URL(req.url ?? '/', 'http://localhost').pathname;
  if (req.method === 'GET' && path === `/cognito/${POOL_LOCAL.userPoolId}/.well-known/jwks.json`) {
    sendJson(res, 200, identidad.jwks());
    return;
  }
  const target = req.headers['x-amz-target'];
  if (req.method !== 'POST' || typeof target !== 'string' || !target.startsWith(PREFIX)) {
    sendJson(res, 404, { message: 'Not found' });
    return;
  }
  const body = await readBody(req, MAX_BODY);
  const operacion = target.slice(PREFIX.length);
  const { method = '', url = '', headers } = req;
  const negativa = isDeAdministrador(operacion)
    ? findNegativa(aws, { method, url, headers, body }, operacion)
    : null;
  if (negativa !== null) {
    res.setHeader('x-amzn-ErrorType', negativa.type);
    sendJson(res, negativa.status, { __type: negativa.type, message: negativa.message });
    return;
  }
  const respuesta = await identidad.call(operacion, parse(body));
  if (respuesta.errorType !== undefined) res.setHeader('x-amzn-ErrorType', respuesta.errorType);
  res.setHeader('Content-Type', 'application/x-amz-json-1.1');
  sendJson(res, respuesta.status, respuesta.body);
}

/** Finds the reason for which the caller may not call an operation that needs AWS credentials; null when it may. */
function findNegativa(
  { findSigner, llavero }: Pick<Aws, 'findSigner' | 'llavero'>,
  peticion: SignedRequest,
  operacion: string,
): AwsError | null {
  const llave = findSigner(peticion, SERVICE);
  if (llave === null) {
    return new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  try {
    const recurso = ARN.pool(POOL_LOCAL.userPoolId);
    llavero.authorize(llave, [{ accion: `${SERVICE}:${operacion}`, recurso }]);
    return null;
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
