import { SoloLectura } from '../datos/disco.ts';
import type { Almacen } from '../almacen.ts';
import type { Buzon } from '../buzon.ts';
import type { ContextoIdentidad, Cuerpo } from './contexto.ts';
import type { Disparadores } from './disparadores.ts';
import { ErrorIdentidad, FALLA, parametro } from './error-identidad.ts';
import { OPERACIONES_ADMIN } from './operaciones-admin.ts';
import { OPERACIONES_CUENTA } from './operaciones-cuenta.ts';
import { OPERACIONES_INGRESO } from './operaciones-ingreso.ts';
import { OPERACIONES_REGISTRO } from './operaciones-registro.ts';
import { jwksOf, readToken } from './tokens.ts';
import type { Claims, Llaves } from './tokens.ts';
import { createUsuarios } from './usuarios.ts';

export const POOL_LOCAL = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_LocalFel1',
  clientId: 'localfelwebclient000000000',
} as const;

export type RespuestaIdentidad = { status: number; body: object; errorType?: string };

/** The local user pool: Cognito's protocol and checks, with the product's own triggers. */
export interface Identidad {
  issuer: string;
  call(operacion: string, cuerpo: unknown): Promise<RespuestaIdentidad>;
  /** Claims of a valid ID token, checked as AppSync checks it; null for any other text. */
  verifyIdToken: (token: string) => Claims | null;
  jwks(): object;
  /** Whether somebody signed up under that name and confirmed it. */
  hasUsuario(nombre: string): Promise<boolean>;
}

export type DepsIdentidad = {
  origin: string;
  almacen: Almacen;
  buzon: Buzon;
  llaves: Llaves;
  disparadores: Disparadores;
  now: () => Date;
};

const OPERACIONES = {
  ...OPERACIONES_REGISTRO,
  ...OPERACIONES_INGRESO,
  ...OPERACIONES_CUENTA,
  ...OPERACIONES_ADMIN,
};

export function createIdentidad(deps: DepsIdentidad): Identidad {
  const contexto = buildContexto(deps);
  return {
    issuer: contexto.pool.issuer,
    hasUsuario: async (nombre) => {
      const usuario = await contexto.usuarios.find(nombre);
      return usuario !== null && usuario.estado !== 'UNCONFIRMED';
    },
    async call(operacion, cuerpo) {
      try {
        return { status: 200, body: await run(contexto, operacion, cuerpo) };
      } catch (error) {
        return toRespuesta(error);
      }
    },
    verifyIdToken: (token) =>
      readToken(contexto.llaves, token, {
        issuer: contexto.pool.issuer,
        clientId: contexto.pool.clientId,
        uso: 'id',
        nowSeconds: Math.floor(contexto.now() / 1000),
      }),
    jwks: () => jwksOf(contexto.llaves),
  };
}

function buildContexto(deps: DepsIdentidad): ContextoIdentidad {
  const { userPoolId } = POOL_LOCAL;
  return {
    pool: {
      ...POOL_LOCAL,
      nombre: userPoolId.slice(userPoolId.indexOf('_') + 1),
      issuer: `${deps.origin}/cognito/${userPoolId}`,
    },
    almacen: deps.almacen,
    usuarios: createUsuarios(deps.almacen),
    llaves: deps.llaves,
    disparadores: deps.disparadores,
    buzon: deps.buzon,
    now: () => deps.now().getTime(),
    retos: new Map(),
    clavesPendientes: new Map(),
    sombras: new Map(),
  };
}

function run(contexto: ContextoIdentidad, operacion: string, cuerpo: unknown): Promise<object> {
  const action = Object.hasOwn(OPERACIONES, operacion) ? OPERACIONES[operacion] : undefined;
  if (action === undefined) throw FALLA.operacion();
  if (typeof cuerpo !== 'object' || cuerpo === null) throw parametro('The request body is not an object');
  checkDestino(contexto, cuerpo as Cuerpo);
  return action(contexto, cuerpo as Cuerpo);
}

function checkDestino({ pool }: ContextoIdentidad, cuerpo: Cuerpo): void {
  const { ClientId: clientId = pool.clientId, UserPoolId: userPoolId = pool.userPoolId } = cuerpo;
  if (clientId !== pool.clientId || userPoolId !== pool.userPoolId) throw FALLA.cliente();
}

function toRespuesta(error: unknown): RespuestaIdentidad {
  if (error instanceof ErrorIdentidad) {
    const body = { __type: error.name, message: error.message };
    return { status: 400, body, errorType: error.name };
  }
  if (error instanceof SoloLectura) {
    const body = { __type: 'SoloLecturaException', message: error.message };
    return { status: 400, body, errorType: 'SoloLecturaException' };
  }
  console.error('Local user pool:', error);
  return {
    status: 500,
    body: { __type: 'InternalErrorException', message: 'Internal error' },
    errorType: 'InternalErrorException',
  };
}
