import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ContextoIdentidad, Cuerpo } from './contexto.ts';
import { callDisparador } from './disparadores.ts';
import { FALLA } from './error-identidad.ts';
import { readToken, signToken } from './tokens.ts';
import type { Usuario } from './usuarios.ts';

const TOKEN_SECONDS = 15 * 60;
const REFRESH_MS = 24 * 3600_000;
const SESION = 'SESION';
const REFRESCO = 'REFRESCO';

type Sesion = { jti: string; usuario: string; inicio: number; vence: number };
export type OrigenToken = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';
export type Tokens = {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
};

/** Opens a session; of the refresh token only the hash is stored. */
export async function openSesion(
  contexto: ContextoIdentidad,
  usuario: Usuario,
  origen: OrigenToken,
): Promise<Tokens> {
  const refresh = randomBytes(48).toString('base64url');
  const inicio = contexto.now();
  const sesion: Sesion = { jti: randomUUID(), usuario: usuario.nombre, inicio, vence: inicio + REFRESH_MS };
  const tokens = await makeTokens(contexto, usuario, { sesion, origen });
  await contexto.almacen.put(REFRESCO, hashOf(refresh), sesion.jti);
  await contexto.almacen.put(SESION, sesion.jti, sesion);
  return { ...tokens, RefreshToken: refresh };
}

export async function refreshSesion(contexto: ContextoIdentidad, refresh: string): Promise<Tokens> {
  const jti = (await contexto.almacen.get(REFRESCO, hashOf(refresh))) as string | null;
  const sesion = jti === null ? null : ((await contexto.almacen.get(SESION, jti)) as Sesion | null);
  if (sesion === null || contexto.now() >= sesion.vence) throw FALLA.refreshToken();
  const usuario = await contexto.usuarios.find(sesion.usuario);
  if (usuario === null) throw FALLA.refreshToken();
  if (!usuario.habilitado) throw FALLA.deshabilitado();
  const tokens = await makeTokens(contexto, usuario, { sesion, origen: 'RefreshTokens' });
  return { ...tokens, RefreshToken: refresh };
}

export async function revokeSesion(contexto: ContextoIdentidad, refresh: string): Promise<void> {
  const jti = (await contexto.almacen.get(REFRESCO, hashOf(refresh))) as string | null;
  if (jti === null) return;
  await contexto.almacen.remove(SESION, jti);
  await contexto.almacen.remove(REFRESCO, hashOf(refresh));
}

export async function closeSesiones(contexto: ContextoIdentidad, nombre: string): Promise<void> {
  const all = (await contexto.almacen.list(SESION)) as Sesion[];
  const own = all.filter((sesion) => sesion.usuario === nombre);
  await Promise.all(own.map((sesion) => contexto.almacen.remove(SESION, sesion.jti)));
}

/** User of an access token that is genuine, unexpired and of a session that has not been closed. */
export async function requireUsuario(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<Usuario> {
  const token = cuerpo['AccessToken'];
  const { issuer, clientId } = contexto.pool;
  const nowSeconds = Math.floor(contexto.now() / 1000);
  const claims =
    typeof token === 'string'
      ? readToken(contexto.llaves, token, { issuer, clientId, uso: 'access', nowSeconds })
      : null;
  const jti = claims?.['origin_jti'];
  const sesion =
    typeof jti === 'string' ? ((await contexto.almacen.get(SESION, jti)) as Sesion | null) : null;
  const usuario = sesion === null ? null : await contexto.usuarios.find(sesion.usuario);
  if (usuario === null) throw FALLA.accessToken();
  if (!usuario.habilitado) throw FALLA.deshabilitado();
  return usuario;
}

type Emision = { sesion: Sesion; origen: OrigenToken };

async function makeTokens(
  contexto: ContextoIdentidad,
  usuario: Usuario,
  { sesion, origen }: Emision,
): Promise<Omit<Tokens, 'RefreshToken'>> {
  const { pool, llaves } = contexto;
  const iat = Math.floor(contexto.now() / 1000);
  const changes = await readCambios(contexto, usuario, origen);
  const common = {
    sub: usuario.sub,
    iss: pool.issuer,
    origin_jti: sesion.jti,
    event_id: randomUUID(),
    auth_time: Math.floor(sesion.inicio / 1000),
    iat,
    exp: iat + TOKEN_SECONDS,
    ...(changes.grupos.length === 0 ? {} : { 'cognito:groups': changes.grupos }),
  };
  const id = {
    ...claimsOf(usuario),
    ...changes.agregar,
    ...common,
    'cognito:username': usuario.nombre,
    aud: pool.clientId,
    token_use: 'id',
    jti: randomUUID(),
  };
  for (const name of changes.quitar) Reflect.deleteProperty(id, name);
  const access = {
    ...common,
    username: usuario.nombre,
    client_id: pool.clientId,
    scope: 'aws.cognito.signin.user.admin',
    token_use: 'access',
    jti: randomUUID(),
  };
  return {
    AccessToken: signToken(llaves, access),
    IdToken: signToken(llaves, id),
    ExpiresIn: TOKEN_SECONDS,
    TokenType: 'Bearer',
  };
}

type Cambios = { agregar: Record<string, unknown>; quitar: string[]; grupos: string[] };

async function readCambios(
  contexto: ContextoIdentidad,
  usuario: Usuario,
  origen: OrigenToken,
): Promise<Cambios> {
  const response = await callDisparador(contexto.pool, usuario, {
    funcion: contexto.disparadores.preTokenGeneration,
    nombre: 'PreTokenGeneration',
    origen: `TokenGeneration_${origen}`,
    request: {
      groupConfiguration: { groupsToOverride: usuario.grupos, iamRolesToOverride: [], preferredRole: null },
    },
  });
  const details = (response['claimsOverrideDetails'] ?? {}) as {
    claimsToAddOrOverride?: Record<string, unknown>;
    claimsToSuppress?: string[];
    groupOverrideDetails?: { groupsToOverride?: string[] };
  };
  return {
    agregar: details.claimsToAddOrOverride ?? {},
    quitar: details.claimsToSuppress ?? [],
    grupos: details.groupOverrideDetails?.groupsToOverride ?? usuario.grupos,
  };
}

function claimsOf({ atributos }: Usuario): Record<string, unknown> {
  const entries = Object.entries(atributos).map(([name, value]): [string, unknown] => [
    name,
    name.endsWith('_verified') ? value === 'true' : value,
  ]);
  return Object.fromEntries(entries);
}

function hashOf(refresh: string): string {
  return createHash('sha256').update(refresh).digest('hex');
}
