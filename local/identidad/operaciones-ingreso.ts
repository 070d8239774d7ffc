import { randomBytes } from 'node:crypto';
import { addFallo, isBloqueado } from './bloqueo.ts';
import type { ContextoIdentidad, Cuerpo, CognitoOperation } from './contexto.ts';
import { readMapa, readTexto } from './contexto.ts';
import { FALLA, parametro } from './error-identidad.ts';
import { checkPolitica } from './politica.ts';
import { openSesion, refreshSesion, revokeSesion } from './sesiones.ts';
import { createCredencial, createReto, isClaveOf, isRespuestaValida } from './srp.ts';
import { findCuenta } from './sombras.ts';
import type { Cuenta } from './sombras.ts';
import { SIN_FALLOS } from './usuarios.ts';
import type { Usuario } from './usuarios.ts';

export const OPERACIONES_INGRESO: Readonly<Record<string, CognitoOperation>> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToChallenge,
  GetTokensFromRefreshToken: getTokens,
  RevokeToken: async (contexto, cuerpo) => {
    await revokeSesion(contexto, readTexto(cuerpo, 'Token'));
    return {};
  },
};

const RETO_MS = 3 * 60_000;
/** Same as in the user pool of the cloud (lib/constructs/user-pool.ts). */
const TEMPORAL_MS = 24 * 3600_000;
const MAX_RETOS = 10_000;

function initiateAuth(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const parametros = readMapa(cuerpo, 'AuthParameters');
  switch (cuerpo['AuthFlow']) {
    case 'USER_SRP_AUTH':
      return startSrp(contexto, readTexto(parametros, 'USERNAME'), readTexto(parametros, 'SRP_A'));
    case 'USER_PASSWORD_AUTH':
      return signInWithClave(contexto, readTexto(parametros, 'USERNAME'), readTexto(parametros, 'PASSWORD'));
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      return withoutRefresh(refreshSesion(contexto, readTexto(parametros, 'REFRESH_TOKEN')));
    default:
      throw parametro('Unsupported AuthFlow');
  }
}

function getTokens(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  return withoutRefresh(refreshSesion(contexto, readTexto(cuerpo, 'RefreshToken')));
}

/** Tokens without the refresh token: rotation is off, so the one in use stays valid and is not returned. */
async function withoutRefresh(tokens: ReturnType<typeof refreshSesion>): Promise<object> {
  const { RefreshToken: _kept, ...result } = await tokens;
  return { ChallengeParameters: {}, AuthenticationResult: result };
}

async function startSrp(contexto: ContextoIdentidad, nombre: string, srpA: string): Promise<object> {
  const { usuario: credencial } = await findCuenta(contexto, nombre, { uso: 'ingreso' });
  const idSrp = credencial.nombre;
  const reto = createReto(credencial, srpA);
  if (reto === null) throw parametro('Invalid SRP_A');
  dropOldRetos(contexto);
  const secretBlock = randomBytes(64).toString('base64');
  contexto.retos.set(secretBlock, {
    ...reto,
    usuario: idSrp,
    vence: contexto.now() + RETO_MS,
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: credencial.sal,
      SECRET_BLOCK: secretBlock,
      SRP_B: reto.srpB,
      USERNAME: idSrp,
      USER_ID_FOR_SRP: idSrp,
    },
  };
}

function dropOldRetos({ retos, now }: ContextoIdentidad): void {
  for (const [key, reto] of retos) {
    if (reto.vence > now() && retos.size < MAX_RETOS) return;
    retos.delete(key);
  }
}

async function signInWithClave(contexto: ContextoIdentidad, nombre: string, clave: string): Promise<object> {
  const cuenta = await findCuenta(contexto, nombre, { uso: 'ingreso' });
  const { usuario } = cuenta;
  await requireAcierto(contexto, cuenta, () =>
    isClaveOf(usuario, contexto.pool.nombre, usuario.nombre, clave),
  );
  return finishSignIn(contexto, usuario);
}

function respondToChallenge(contexto: ContextoIdentidad, cuerpo: Cuerpo): Promise<object> {
  const respuestas = readMapa(cuerpo, 'ChallengeResponses');
  switch (cuerpo['ChallengeName']) {
    case 'PASSWORD_VERIFIER':
      return answerSrp(contexto, respuestas);
    case 'NEW_PASSWORD_REQUIRED':
      return answerNuevaClave(contexto, readTexto(cuerpo, 'Session'), respuestas);
    default:
      throw parametro('Unsupported ChallengeName');
  }
}

async function answerSrp(contexto: ContextoIdentidad, respuestas: Cuerpo): Promise<object> {
  const secretBlock = readTexto(respuestas, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const reto = contexto.retos.get(secretBlock);
  contexto.retos.delete(secretBlock);
  if (reto === undefined || contexto.now() >= reto.vence) throw FALLA.credenciales();
  const cuenta = await findCuenta(contexto, reto.usuario, { uso: 'ingreso' });
  const { usuario } = cuenta;
  const respuesta = {
    poolName: contexto.pool.nombre,
    usuario: usuario.nombre,
    secretBlock,
    timestamp: readTexto(respuestas, 'TIMESTAMP'),
    firma: readTexto(respuestas, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  await requireAcierto(contexto, cuenta, () => isRespuestaValida(usuario, reto, respuesta));
  return finishSignIn(contexto, usuario);
}

/** Checks the password. Locked users are refused before it is looked at, and that try does not count. */
export async function requireAcierto(
  contexto: ContextoIdentidad,
  { usuario, isSombra, change }: Cuenta,
  isAcierto: () => boolean,
): Promise<void> {
  if (isBloqueado(usuario.fallos, contexto.now())) throw FALLA.bloqueado();
  const acierto = isAcierto() && !isSombra;
  const wasFree = await change((u) => {
    const free = !isBloqueado(u.fallos, contexto.now());
    if (free) u.fallos = acierto ? SIN_FALLOS : addFallo(u.fallos, contexto.now());
    return free;
  });
  if (wasFree === false) throw FALLA.bloqueado();
  if (!acierto) throw FALLA.credenciales();
}

async function finishSignIn(contexto: ContextoIdentidad, usuario: Usuario): Promise<object> {
  if (!usuario.habilitado) throw FALLA.deshabilitado();
  if (usuario.estado === 'UNCONFIRMED') throw FALLA.sinConfirmar();
  if (usuario.estado === 'RESET_REQUIRED') throw FALLA.restablecer();
  if (usuario.estado === 'FORCE_CHANGE_PASSWORD') return askNuevaClave(contexto, usuario);
  const tokens = await openSesion(contexto, usuario, 'Authentication');
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}

function askNuevaClave(contexto: ContextoIdentidad, usuario: Usuario): object {
  if (contexto.now() - usuario.modificado >= TEMPORAL_MS) throw FALLA.temporalVencida();
  const session = randomBytes(32).toString('base64url');
  contexto.clavesPendientes.set(session, { usuario: usuario.nombre, vence: contexto.now() + RETO_MS });
  const { sub: _sub, ...visible } = usuario.atributos;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: usuario.nombre,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(visible),
    },
  };
}

async function answerNuevaClave(
  contexto: ContextoIdentidad,
  session: string,
  respuestas: Cuerpo,
): Promise<object> {
  const pending = contexto.clavesPendientes.get(session);
  const usuario =
    pending === undefined || contexto.now() >= pending.vence
      ? null
      : await contexto.usuarios.find(pending.usuario);
  if (usuario === null || usuario.estado !== 'FORCE_CHANGE_PASSWORD') throw FALLA.sesion();
  const clave = readTexto(respuestas, 'NEW_PASSWORD');
  checkPolitica(clave);
  contexto.clavesPendientes.delete(session);
  await setClave(contexto, usuario.nombre, clave);
  const tokens = await openSesion(contexto, usuario, 'NewPasswordChallenge');
  return { ChallengeParameters: {}, AuthenticationResult: tokens };
}

/** Sets the lasting password that the user chose. */
export async function setClave(contexto: ContextoIdentidad, nombre: string, clave: string): Promise<void> {
  await contexto.usuarios.change(nombre, (u) => {
    Object.assign(u, createCredencial(contexto.pool.nombre, u.nombre, clave));
    u.estado = 'CONFIRMED';
    u.codigo = null;
    u.modificado = contexto.now();
  });
}
