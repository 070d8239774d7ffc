import { AppError } from '#domain/errores/app-error.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { isRecord } from '#domain/is-record.ts';
import { GUARDIAS, isAllowed } from '#domain/sesion/guardias.ts';
import { CAMPOS, campoOf } from '#graphql/campos.ts';
import type { Limite } from '#graphql/campos.ts';
import type { Campo } from '#graphql/generated/campo-types.ts';
import { audit } from './audit.ts';
import { sha256 } from './claves-archivo.ts';
import { checkEntrada } from './check-entrada.ts';
import { createVista } from './por-sucursal.ts';
import type { Membresia } from '#lambdas/ports/membresia.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { codigoSoporte, followRastro } from './rastro.ts';
import type { Invocacion } from './rastro.ts';
import type { Sesion, SesionUsuario } from './session.ts';

/** Caller as AppSync verified it (docs/servicios.md, "Limits"). */
export type Identidad = {
  sub: string;
  username?: string;
  claims?: Readonly<Record<string, unknown>>;
  groups?: readonly string[] | null;
  sourceIp?: readonly string[];
};
/** Headers that are read. */
export type AppsyncRequest = {
  /** NIT that the screen shows; null or "" when the caller shows none. */
  establecimiento: string | null;
  /** User agent, for the audit log. */
  agente: string | null;
  /** Code that the browser gave its call. */
  rastro?: string | null;
  /** Name under which AppSync and X-Ray know the request. */
  traza?: string | null;
};
/** Payload of graphql/resolver.js. */
export type EventoCampo = {
  campo: string;
  argumentos: unknown;
  seleccion?: readonly string[] | null;
  identidad: Identidad | null;
  peticion?: AppsyncRequest | null;
};
export type RespuestaError = { codigo: string; mensaje: string; info: Record<string, unknown> };
export type RespuestaCampo = { datos: unknown } | { error: RespuestaError };

/** Faults that one answer names; the screens show the first, and ten thousand lines may have several each. */
const MAX_FALTAS = 500;

/** One call in longer than a request may take. */
const UNA_POR_PETICION: Limite = { cantidad: 1, segundos: 120 };

type ResolverSuelto = (args: never, contexto: never) => Promise<unknown>;
export type TablaResolvers = Readonly<Partial<Record<Campo, ResolverSuelto>>>;

/**
 * Handler of one area: checks the guard, makes the call, writes one log line without arguments, and answers every
 * failure as a typed error.
 */
export function createHandler(
  resolvers: TablaResolvers,
  ports: Ports,
): (evento: EventoCampo, invocacion?: Invocacion) => Promise<RespuestaCampo> {
  return (evento, invocacion) =>
    followRastro(evento.peticion?.rastro, invocacion, () => answer(resolvers, ports, evento));
}

async function answer(resolvers: TablaResolvers, ports: Ports, evento: EventoCampo): Promise<RespuestaCampo> {
  const { campo, identidad, peticion } = evento;
  const inicio = ports.now().getTime();
  const linea = { campo, sub: identidad?.sub ?? null, traza: peticion?.traza ?? null };
  try {
    const datos = await callCampo(resolvers, ports, evento);
    ports.log.info('campo', { ...linea, resultado: 'ok', ms: ports.now().getTime() - inicio });
    return { datos };
  } catch (error) {
    const respuesta = toRespuestaError(error);
    const cierre = { ...linea, resultado: respuesta.codigo, ms: ports.now().getTime() - inicio };
    if (error instanceof AppError) ports.log.info('campo', cierre);
    else ports.log.error('campo', { ...cierre, error });
    return { error: respuesta };
  }
}

type EventoDeCampo = EventoCampo & { campo: Campo };

/** Calls a field. A mutation leaves an audit record with any outcome, once its caller is known. */
async function callCampo(resolvers: TablaResolvers, ports: Ports, evento: EventoCampo): Promise<unknown> {
  if (!isEventoDeCampo(evento)) throw new AppError('ACCESO_DENEGADO');
  const quien = await readQuien(ports, evento.identidad);
  const call = (): Promise<unknown> => callResolver(resolvers, ports, evento, quien);
  if (!evento.campo.startsWith('Mutation.')) return call();
  const autor = {
    sub: quien.identidad.sub,
    usuario: quien.usuario,
    nit: await readDueno(ports, evento, quien),
    operado: readOperado(evento, quien),
  };
  return audit(ports, evento, autor, call);
}

/**
 * Owner of the audit log: the establishment that the user acts for. Changes of the user's own place of work belong to
 * the own establishment, because a client must not read there which other clients the accountant has.
 */
async function readDueno(
  { membresias }: Ports,
  { campo }: EventoDeCampo,
  { identidad, membresia }: Quien,
): Promise<string | null> {
  const isDeUsuario = GUARDIAS[campoOf(campo).guardia].roles === null;
  const propia = isDeUsuario ? await membresias.findPropia(identidad.sub) : membresia;
  return propia?.nit ?? null;
}

/**
 * Issuer whom an operator's act concerns. Only for an operator does an argument name the log of an issuer: anybody else
 * would write there what they like.
 */
function readOperado(
  { campo, argumentos }: EventoDeCampo,
  { identidad }: Quien,
): { nit: string | null } | null {
  const quien = { grupos: readGrupos(identidad), rol: null };
  if (campoOf(campo).guardia !== 'Operador' || !isAllowed('Operador', quien)) return null;
  const nit = isRecord(argumentos) ? argumentos['nit'] : null;
  return { nit: typeof nit === 'string' && checkNit(nit, 'nit').length === 0 ? nit : null };
}

type Quien = { identidad: Identidad; usuario: string; membresia: Membresia | null };

async function readQuien(ports: Ports, identidad: Identidad | null): Promise<Quien> {
  if (typeof identidad?.sub !== 'string' || identidad.sub === '') throw new AppError('ACCESO_DENEGADO');
  const membresia = await ports.membresias.find(identidad.sub);
  if (membresia !== null && readIngreso(identidad) < membresia.sesionesDesde)
    throw new AppError('SESION_EXPIRADA');
  return { identidad, usuario: membresia?.usuario ?? identidad.username ?? '', membresia };
}

/** Second (Unix) of the sign-in behind the token, which renewing it keeps; 0 when the token does not say. */
function readIngreso({ claims }: Identidad): number {
  const ingreso = Number(claims?.['auth_time'] ?? 0);
  return Number.isFinite(ingreso) ? ingreso : 0;
}

async function callResolver(
  resolvers: TablaResolvers,
  ports: Ports,
  evento: EventoDeCampo,
  quien: Quien,
): Promise<unknown> {
  const { campo } = evento;
  const resolver = resolvers[campo];
  if (resolver === undefined) throw new Error(`The area has no resolver for ${campo}`);
  const sesion = readSesion(evento, quien);
  if (campo.startsWith('Mutation.') && ports.soloLectura) throw new AppError('SERVIDOR_EN_MANTENIMIENTO');
  checkEntrada(campo, evento.argumentos);
  const contexto = Object.assign(createVista(ports, sesion), {
    sesion,
    seleccion: evento.seleccion ?? [],
    aparato: { ip: evento.identidad?.sourceIp?.[0] ?? '', agente: evento.peticion?.agente ?? '' },
  });
  const call = (): Promise<unknown> => resolver((evento.argumentos ?? {}) as never, contexto as never);
  return callLimitado(ports, evento, sesion, call);
}

function isEventoDeCampo(evento: EventoCampo): evento is EventoDeCampo {
  return Object.hasOwn(CAMPOS, evento.campo);
}

/**
 * Session of a call. Its tenant comes from the membership of the verified `sub`, never from an attribute of the token,
 * and only fields whose guard needs an establishment get one. A user whom the own establishment has deactivated is
 * refused every field.
 */
function readSesion(evento: EventoDeCampo, { identidad, usuario, membresia }: Quien): Sesion | SesionUsuario {
  const { guardia } = campoOf(evento.campo);
  const grupos = readGrupos(identidad);
  const lugar = membresia?.activa === true ? membresia : null;
  const isFuera = membresia !== null && lugar === null;
  if (isFuera || !isAllowed(guardia, { grupos, rol: lugar?.rol ?? null })) {
    throw new AppError('ACCESO_DENEGADO');
  }
  const { sub } = identidad;
  if (GUARDIAS[guardia].roles === null) return { sub, usuario, grupos };
  if (lugar === null) throw new AppError('ACCESO_DENEGADO');
  checkEstablecimiento(evento.peticion ?? null, lugar.nit);
  const { nit, rol, sucursales } = lugar;
  return { sub, usuario, grupos, nit, rol, sucursales };
}

/**
 * Refuses a call for another establishment than the one on screen, because the place may have changed in another window
 * and data of two clients must not mix.
 */
function checkEstablecimiento(peticion: AppsyncRequest | null, nit: string): void {
  const mostrado = peticion?.establecimiento ?? '';
  if (mostrado !== '' && mostrado !== nit) throw new AppError('ESTABLECIMIENTO_CAMBIADO');
}

/**
 * Refuses the second field of its kind in one request. AppSync calls the function once for each field, and gives all of them
 * the same trace, which is therefore the name of the request. A caller who sends traces of the own choice can only have
 * other requests refused, and only own ones.
 */
async function takePeticion({ limites, log, now }: Ports, sub: string, traza: string | null): Promise<void> {
  if (traza === null) {
    log.warn('peticion.sin_traza', { sub });
    return;
  }
  const segundos = await limites.take(`${sub}#peticion#${sha256(traza)}`, UNA_POR_PETICION, now());
  if (segundos > 0) throw new AppError('UNA_COMPRA_POR_PETICION');
}

/**
 * Makes a call within the limits of its field: one in a request, and a token of its bucket, which gets it back when a refused
 * call does not count.
 */
async function callLimitado(
  ports: Ports,
  { campo, peticion }: EventoDeCampo,
  sesion: Sesion | SesionUsuario,
  call: () => Promise<unknown>,
): Promise<unknown> {
  const { limite, unaPorPeticion } = campoOf(campo);
  if (unaPorPeticion === true) await takePeticion(ports, sesion.sub, peticion?.traza ?? null);
  if (limite === undefined) return call();
  const { limites, log, now } = ports;
  const clave = `${'nit' in sesion ? sesion.nit : sesion.sub}#${campo}`;
  const segundos = await limites.take(clave, limite, now());
  if (segundos > 0) {
    throw new AppError('DEMASIADAS_SOLICITUDES', { parametros: { segundos: String(segundos) } });
  }
  try {
    return await call();
  } catch (error) {
    if (limite.soloHechas === true && error instanceof AppError) {
      await limites
        .giveBack(clave, limite, now())
        .catch((failure: unknown) => log.warn('limite', { clave, error: failure }));
    }
    throw error;
  }
}

function readGrupos(identidad: Identidad): string[] {
  const grupos: unknown = identidad.groups ?? identidad.claims?.['cognito:groups'];
  return Array.isArray(grupos) ? grupos.filter((grupo): grupo is string => typeof grupo === 'string') : [];
}

/** Payload that graphql/resolver.js passes to util.error; it contains nothing of an unknown error. */
function toRespuestaError(error: unknown): RespuestaError {
  if (error instanceof AppError) {
    const { codigo, message: mensaje, tipo, parametros, version } = error;
    const faltas = error.faltas.length > 0 ? { faltas: error.faltas.slice(0, MAX_FALTAS) } : {};
    return {
      codigo,
      mensaje,
      info: { tipo, parametros, ...faltas, ...(version === null ? {} : { version }) },
    };
  }
  const interno = new AppError('ERROR_INTERNO');
  return {
    codigo: interno.codigo,
    mensaje: interno.message,
    info: { tipo: interno.tipo, referencia: codigoSoporte() },
  };
}
