import type { CodigoDuda } from '#domain/errores/motivos-duda.ts';
import { SIN_MOTIVO } from '#domain/errores/mensajes-propios.ts';
import type { MensajeCertificador } from '#domain/documentos/modelo/documento.ts';
import type { Acceso, Outcome } from '#lambdas/ports/certificador.ts';
import { readRespuesta } from './respuesta.ts';
import type { RespuestaDigifact } from './respuesta.ts';
import type { HostsDe } from '../hosts.ts';
import { sendHttp } from '../http.ts';
import type { Conexion } from '../http.ts';

/** Milliseconds for each step (docs/servicios.md, "Answers and time": 5 s to connect plus the reading time). */
export const LIMITES_DIGIFACT = {
  token: 20_000,
  registro: 65_000,
  consulta: 20_000,
  contribuyente: 15_000,
};

export type OpcionesDigifact = Conexion & {
  hosts: HostsDe<'DIGIFACT'>;
  limites?: typeof LIMITES_DIGIFACT;
};

export type DigifactRequest = {
  ruta: string;
  limite: keyof typeof LIMITES_DIGIFACT;
  acceso: Acceso;
  query?: Readonly<Record<string, string>>;
  /** Body, sent as JSON by POST; without it the call is a GET. */
  cuerpo?: unknown;
  /** Request id, only for the log. */
  requestId: string | null;
};
export type Falla = Exclude<Outcome<never>, { tipo: 'ok' }>;
export type Leida = { tipo: 'leida'; respuesta: RespuestaDigifact } | Falla;

/** Dependencies of the adapter's operations. */
export type DigifactCall = {
  call: (llamada: DigifactRequest) => Promise<Leida>;
  /** Logs an alarm for a state that must not occur; the outcome is unknown. */
  alarm: (motivo: string, requestId: string) => Falla;
};

export const RUTA_TOKEN = 'login/get_token';

export function createContexto(opciones: OpcionesDigifact): DigifactCall {
  return {
    call: (llamada) => callDigifact(opciones, llamada),
    alarm: (motivo, requestId) => {
      opciones.log.error('certificador.alarma', { motivo, requestId });
      return toIncierto('NO_COINCIDE', motivo);
    },
  };
}

/** Makes one call and classifies its outcome; an answer that cannot be read after sending is never a refusal. */
async function callDigifact(opciones: OpcionesDigifact, llamada: DigifactRequest): Promise<Leida> {
  const { hosts, limites = LIMITES_DIGIFACT } = opciones;
  const { ruta, acceso, query = {}, cuerpo, requestId } = llamada;
  const url = new URL(ruta, acceso.prod ? hosts.produccion : hosts.prueba);
  url.search = new URLSearchParams(query).toString();
  const isConCuerpo = cuerpo !== undefined;
  const respuesta = await sendHttp(opciones, {
    metodo: isConCuerpo ? 'POST' : 'GET',
    url: url.href,
    cabeceras: {
      Accept: 'application/json',
      ...(isConCuerpo ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
      // The header contains the token alone, without the word Bearer.
      ...(ruta === RUTA_TOKEN ? {} : { Authorization: acceso.token }),
    },
    cuerpo: isConCuerpo ? JSON.stringify(cuerpo) : null,
    limite: limites[llamada.limite],
    requestId,
  });
  return respuesta.tipo === 'respuesta' ? readAnswer(respuesta) : respuesta;
}

function readAnswer({ status, cuerpo }: { status: number; cuerpo: string }): Leida {
  if (status === 401 || status === 403) return { tipo: 'token_vencido' };
  const respuesta = readRespuesta(cuerpo);
  if (respuesta === null) return toIncierto('RESPUESTA_ILEGIBLE', `unreadable answer with status ${status}`);
  return isSobreToken(respuesta) ? { tipo: 'token_vencido' } : { tipo: 'leida', respuesta };
}

/** Whether an answer means an expired token, which may be told only in its text. */
function isSobreToken({ codigo, mensajes }: RespuestaDigifact): boolean {
  const isNegado = ({ mensaje }: MensajeCertificador): boolean =>
    /\bunauthori[sz]ed\b|authorization has been denied/i.test(mensaje);
  return codigo === '' && mensajes.some(isNegado);
}

/** Calls one of the look-ups of Shared: DATA1 names it, DATA2 contains its parameters between bars. */
export function askShared(
  { call }: DigifactCall,
  acceso: Acceso,
  [DATA1, DATA2]: readonly [nombre: string, parametros: string],
  { limite, requestId }: Pick<DigifactRequest, 'limite' | 'requestId'>,
): Promise<Leida> {
  const query = { COUNTRY: 'GT', DATA1, DATA2, ...identify(acceso) };
  return call({ ruta: 'Shared', limite, acceso, query, requestId });
}

/** A certified document by its authorisation. */
export function askDocumento(
  { call }: DigifactCall,
  acceso: Acceso,
  uuid: string,
  requestId: string,
): Promise<Leida> {
  const query = { AUTHNUMBER: uuid.toUpperCase(), FORMAT: 'XML', ...identify(acceso) };
  return call({ ruta: 'GetDocument', limite: 'consulta', acceso, query, requestId });
}

/** Identifies the caller in a query. */
export function identify({ nitEmisor, usuario }: Acceso): { TAXID: string; USERNAME: string } {
  return { TAXID: padNit(nitEmisor), USERNAME: usuario };
}

/** Pads a NIT to the twelve characters that the service uses. */
export function padNit(nit: string): string {
  return nit.padStart(12, '0');
}

export function toRechazo(mensajes: MensajeCertificador[]): Falla {
  return { tipo: 'rechazado', mensajes: mensajes.length > 0 ? mensajes : [SIN_MOTIVO] };
}

export function toIncierto(duda: CodigoDuda, motivo: string): Falla {
  return { tipo: 'incierto', duda, motivo };
}
