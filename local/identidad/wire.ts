import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { sendJson } from '../http/respond.ts';
import type { Aws } from '../aws/start-aws.ts';
import { POOL_LOCAL } from './identidad.ts';
import { isDeAdministrador } from './operaciones-admin.ts';
import type { Identidad } from './identidad.ts';

const PREFIX = 'AWSCognitoIdentityProviderService.';
const MAX_BODY = 64 * 1024;
const SERVICE = 'cognito-idp';

/** Serves `<origin>/cognito`: Cognito's JSON protocol, and the public keys of the pool. */
export async function serveIdentidad(
  identidad: Identidad,
  req: IncomingMessage,
  res: ServerResponse,
  isSigned: Aws['isSigned'],
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
  const { method, url = '', headers } = req;
  if (isDeAdministrador(operacion) && !isSigned({ method, url, headers, body }, SERVICE)) {
    res.setHeader('x-amzn-ErrorType', 'MissingAuthenticationTokenException');
    sendJson(res, 400, {
      __type: 'MissingAuthenticationTokenException',
      message: 'Missing Authentication Token',
    });
    return;
  }
  const respuesta = await identidad.call(operacion, parse(body));
  if (respuesta.errorType !== undefined) res.setHeader('x-amzn-ErrorType', respuesta.errorType);
  res.setHeader('Content-Type', 'application/x-amz-json-1.1');
  sendJson(res, respuesta.status, respuesta.body);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
