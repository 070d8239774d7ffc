import {
  buildSchema,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type {
  DocumentNode,
  ExecutionResult,
  GraphQLFieldResolver,
  GraphQLResolveInfo,
  GraphQLSchema,
} from 'graphql';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGO_ERRORES, type AvisoServidor } from '#domain/errores/errores.ts';
import { isRecord } from '#domain/is-record.ts';
import { CAMPOS, campoOf } from '#graphql/campos.ts';
import type { AreaGraphql } from '#graphql/campos.ts';
import { SDL_PRELUDE } from '#graphql/sdl-prelude.ts';
import { VARIAS_COMPRAS } from '#graphql/una-por-peticion.ts';
import type { EventoCampo } from '#lambdas/shared/create-handler.ts';
import { util } from './appsync-utils-shim.ts';
import { onlyError, toErrorAppsync, toValidacion } from './appsync/errores.ts';
import { attachEscalares } from './appsync/escalares.ts';
import { checkQuery, findExceso, limitRule, MAX_MS } from './appsync/limites.ts';
import { loadResolverJs } from './appsync/resolver-js.ts';
import type { ResolverJs } from './appsync/resolver-js.ts';
import { selectionSetList } from './appsync/seleccion.ts';
import type { Claims } from './identidad/tokens.ts';
import { isTooManyCalls } from './modos/too-many-calls.ts';

export type HandlerArea = (event: EventoCampo) => Promise<unknown>;
export type HandlersArea = Readonly<Record<AreaGraphql, HandlerArea>>;

export type PeticionGraphql = {
  /** Claims of the verified token. */
  claims: Claims;
  /** Parsed JSON of the request. */
  body: unknown;
  ip: string;
  headers: Readonly<Record<string, unknown>>;
  /** Error with which mutations are refused while nothing can be written; null when all is well. */
  aviso: AvisoServidor | null;
};
export type RespuestaGraphql = { status: number; body: object };

/** The API as AppSync serves it: same schema, same resolver file, same handlers, same limits and error shape. */
export interface Appsync {
  answer(peticion: PeticionGraphql): Promise<RespuestaGraphql>;
}

/** Answer to a request without a good token. */
export const SIN_SESION: RespuestaGraphql = {
  status: 401,
  body: onlyError('UnauthorizedException', 'Valid authorization header not provided.'),
};

/** The wall in front of AppSync refuses these before anything runs (lib/constructs/reglas-muro.ts). */
const VARIAS = new RegExp(VARIAS_COMPRAS);
const VARIAS_A_LA_VEZ: RespuestaGraphql = {
  status: 403,
  body: onlyError('WAFForbiddenException', '403 Forbidden'),
};

export type DepsAppsync = {
  /** Folder of the checkout: the schema and the resolver are read from it as they are. */
  root: string;
  handlers: HandlersArea;
};

type Contexto = {
  identity: object;
  request: { headers: object; domainName: null };
  aviso: AvisoServidor | null;
};
type Operacion = { query: string; variables: Record<string, unknown>; operationName: string | null };

export function createAppsync({ root, handlers }: DepsAppsync): Appsync {
  const schema = buildSchema(SDL_PRELUDE + readFileSync(join(root, 'graphql', 'schema.graphql'), 'utf8'));
  attachEscalares(schema);
  const resolver = loadResolverJs(join(root, 'graphql', 'resolver.js'));
  const fieldResolver = createFieldResolver(resolver, handlers);
  return {
    async answer(peticion) {
      const operacion = readOperacion(peticion.body);
      if (operacion === null) {
        return {
          status: 400,
          body: onlyError('MalformedHttpRequestException', 'Unable to parse GraphQL query.'),
        };
      }
      if (VARIAS.test(operacion.query)) return VARIAS_A_LA_VEZ;
      const document = prepare(schema, operacion.query);
      if ('errors' in document) return { status: 200, body: { data: null, errors: document.errors } };
      const contexto = {
        identity: identityOf(peticion.claims, peticion.ip),
        request: {
          headers: { ...peticion.headers, 'x-amzn-trace-id': `Root=${randomUUID()}` },
          domainName: null,
        },
        aviso: peticion.aviso,
      };
      return {
        status: 200,
        body: await run({ schema, document: document.document, operacion, contexto, fieldResolver }),
      };
    },
  };
}

/** Reads one operation per request; a list of operations is refused. */
function readOperacion(body: unknown): Operacion | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { query, variables, operationName } = body as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') return null;
  if (variables !== undefined && variables !== null && typeof variables !== 'object') return null;
  return {
    query,
    variables: (variables ?? {}) as Record<string, unknown>,
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
  };
}

/** A request and its answer as bytes, which pass from thread to thread without a copy of what they say. */
export type PeticionCruda = Omit<PeticionGraphql, 'body'> & { bytes: Uint8Array };
export type RespuestaCruda = { status: number; bytes: Uint8Array };

export async function answerBytes(
  appsync: Appsync,
  { bytes, ...peticion }: PeticionCruda,
): Promise<RespuestaCruda> {
  const { status, body } = await appsync.answer({ ...peticion, body: parseJson(bytes) });
  return { status, bytes: Buffer.from(JSON.stringify(body)) };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];

function prepare(schema: GraphQLSchema, query: string): { document: DocumentNode } | { errors: object[] } {
  try {
    checkQuery(query);
    const document = parse(query);
    const broken = validate(schema, document, RULES);
    const errors = broken.length > 0 ? broken : validate(schema, document, [limitRule]);
    return errors.length > 0 ? { errors: errors.map(toValidacion) } : { document };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [toValidacion(error)] };
    throw error;
  }
}

type Ejecucion = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operacion: Operacion;
  contexto: Contexto;
  fieldResolver: GraphQLFieldResolver<unknown, Contexto>;
};

async function run({ schema, document, operacion, contexto, fieldResolver }: Ejecucion): Promise<object> {
  const execution = Promise.resolve(
    execute({
      schema,
      document,
      contextValue: contexto,
      variableValues: operacion.variables,
      operationName: operacion.operationName,
      fieldResolver,
    }),
  );
  const result = await cutAfter(execution, MAX_MS);
  if (result === null) return { data: null, ...onlyError('ExecutionTimeout', 'Execution timed out.') };
  const { data = null, errors } = result;
  return errors === undefined ? { data } : { data, errors: errors.map(toErrorAppsync) };
}

function cutAfter(execution: Promise<ExecutionResult>, ms: number): Promise<ExecutionResult | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), ms);
    execution.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function createFieldResolver(
  resolver: ResolverJs,
  handlers: HandlersArea,
): GraphQLFieldResolver<unknown, Contexto> {
  const callField = async (args: unknown, contexto: Contexto, info: GraphQLResolveInfo): Promise<unknown> => {
    const campo = `${info.parentType.name}.${info.fieldName}`;
    const { aviso } = contexto;
    if (aviso !== null && campo.startsWith('Mutation.')) util.error(CATALOGO_ERRORES[aviso].mensaje, aviso);
    const { area } = campoOf(campo as keyof typeof CAMPOS);
    const { identity, request } = contexto;
    const ctx = copy({
      identity,
      request,
      args,
      arguments: args,
      source: null,
      prev: null,
      stash: {},
      info: {
        fieldName: info.fieldName,
        parentTypeName: info.parentType.name,
        variables: info.variableValues,
        selectionSetList: selectionSetList(info),
      },
    });
    const { payload } = resolver.request(ctx);
    const outcome = await invoke(handlers[area], payload);
    if (outcome.error !== undefined)
      console.error(
        'Local API:',
        campo,
        Reflect.get(contexto.request.headers, 'x-amzn-trace-id'),
        outcome.error,
      );
    return copy(resolver.response({ ...ctx, ...outcome }) ?? null);
  };
  return (source, args: unknown, contexto, info) => {
    // A promise for each member of a long list would cost more than all the rest.
    if (!Object.hasOwn(CAMPOS, `${info.parentType.name}.${info.fieldName}`))
      return isRecord(source) ? source[info.fieldName] : null;
    return callField(args, contexto, info);
  };
}

/** Calls a Lambda with JSON and answers its JSON; when it throws, the resolver sees `ctx.error`. */
async function invoke(handler: HandlerArea, payload: unknown): Promise<{ result: unknown; error?: object }> {
  try {
    const json = JSON.stringify((await handler(copy(payload) as EventoCampo)) ?? null);
    const exceso = findExceso(json);
    return exceso === null
      ? { result: JSON.parse(json) as unknown }
      : { result: null, error: { message: exceso, type: 'Lambda:Unhandled' } };
  } catch (error) {
    const type = isTooManyCalls(error) ? 'Lambda:TooManyRequestsException' : 'Lambda:Unhandled';
    return { result: null, error: { message: String(error), type } };
  }
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Claims of the token of that header; null, which is answered with `SIN_SESION`, for none that is good. */
export function readClaims(
  authorization: string | undefined,
  verifyIdToken: (token: string) => Claims | null,
): Claims | null {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim() ?? '';
  return token === '' ? null : verifyIdToken(token);
}

function identityOf(claims: Claims, ip: string): object {
  return {
    sub: claims['sub'],
    issuer: claims['iss'],
    username: claims['cognito:username'],
    claims,
    sourceIp: [ip],
    defaultAuthStrategy: 'ALLOW',
    groups: claims['cognito:groups'] ?? null,
  };
}
