import { AppError } from '#domain/errores/app-error.ts';
import { isAllowed } from '#domain/sesion/guardias.ts';
import { CAMPOS } from '#graphql/campos.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import type { Ports } from './ports.ts';
import type { Contexto } from './resolver.ts';
import type { Sesion } from './session.ts';

/** What AppSync verified about the caller (external-services G.1). */
export type Identidad = {
  sub: string;
  username?: string;
  claims?: Readonly<Record<string, unknown>>;
  groups?: readonly string[] | null;
  sourceIp?: readonly string[];
};
/** Payload of graphql/resolver.js. */
export type EventoCampo = {
  campo: string;
  argumentos: unknown;
  seleccion?: readonly string[] | null;
  identidad: Identidad | null;
};
export type RespuestaError = { codigo: string; mensaje: string; info: Record<string, unknown> };
export type RespuestaCampo = { datos: unknown } | { error: RespuestaError };

type ResolverSuelto = (args: never, contexto: Contexto) => Promise<unknown>;
export type TablaResolvers = Readonly<Partial<Record<Campo, ResolverSuelto>>>;

/** The Lambda of one area: guard, call, one log line without arguments, and every failure as a typed error. */
export function createHandler(
  resolvers: TablaResolvers,
  ports: Ports,
): (evento: EventoCampo) => Promise<RespuestaCampo> {
  return async (evento) => {
    const inicio = ports.now().getTime();
    const linea = { campo: evento.campo, sub: evento.identidad?.sub ?? null };
    try {
      const datos = await callResolver(resolvers, ports, evento);
      ports.log.info('campo', { ...linea, resultado: 'ok', ms: ports.now().getTime() - inicio });
      return { datos };
    } catch (error) {
      const respuesta = toRespuestaError(error, ports.newId);
      const cierre = { ...linea, resultado: respuesta.codigo, ms: ports.now().getTime() - inicio };
      if (error instanceof AppError) ports.log.info('campo', cierre);
      else ports.log.error('campo', { ...cierre, referencia: respuesta.info['referencia'], error });
      return { error: respuesta };
    }
  };
}

async function callResolver(resolvers: TablaResolvers, ports: Ports, evento: EventoCampo): Promise<unknown> {
  const campo = evento.campo;
  if (!isCampo(campo)) throw new AppError('ACCESO_DENEGADO');
  const resolver = resolvers[campo];
  if (resolver === undefined) throw new Error(`The area has no resolver for ${campo}`);
  const sesion = await readSesion(ports, evento.identidad);
  if (!isAllowed(CAMPOS[campo].guardia, sesion)) throw new AppError('ACCESO_DENEGADO');
  // The ports stay behind the prototype: adapters that are built on first use are not built by a copy.
  const contexto = Object.assign(Object.create(ports) as Ports, {
    sesion,
    seleccion: evento.seleccion ?? [],
  });
  return resolver((evento.argumentos ?? {}) as never, contexto);
}

function isCampo(campo: string): campo is Campo {
  return Object.hasOwn(CAMPOS, campo);
}

/** The tenant is the one of the membership row of the verified `sub`, never an attribute of the token. */
async function readSesion(ports: Ports, identidad: Identidad | null): Promise<Sesion> {
  const sub = identidad?.sub;
  const membresia = typeof sub === 'string' && sub !== '' ? await ports.membresias.find(sub) : null;
  if (membresia?.activa !== true) throw new AppError('ACCESO_DENEGADO');
  return {
    sub: membresia.sub,
    usuario: membresia.usuario,
    nit: membresia.nit,
    rol: membresia.rol,
    grupos: readGrupos(identidad),
  };
}

function readGrupos(identidad: Identidad | null): string[] {
  const grupos: unknown = identidad?.groups ?? identidad?.claims?.['cognito:groups'];
  return Array.isArray(grupos) ? grupos.filter((grupo): grupo is string => typeof grupo === 'string') : [];
}

/** The payload that graphql/resolver.js hands to util.error; nothing of an unknown error goes in it. */
function toRespuestaError(error: unknown, newId: () => string): RespuestaError {
  if (error instanceof AppError) {
    const faltas = error.faltas.length > 0 ? { faltas: error.faltas } : {};
    return { codigo: error.codigo, mensaje: error.message, info: { tipo: error.tipo, ...faltas } };
  }
  const referencia = newId();
  const interno = new AppError('ERROR_INTERNO', { parametros: { referencia } });
  return { codigo: interno.codigo, mensaje: interno.message, info: { tipo: interno.tipo, referencia } };
}
