import { isUuid } from '#domain/dte/autorizacion.ts';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { fillText } from '#domain/errores/fill-text.ts';
import { isRecord } from '#domain/is-record.ts';
import { CAMPO_SOLICITUD, CAMPO_TRAMPA, checkContacto, readContacto } from '#domain/publico/contacto.ts';
import type { MensajeContacto } from '#domain/publico/contacto.ts';
import { CABECERA_VISITANTE, RUTA_CONTACTO } from '#domain/publico/rutas.ts';
import { publico } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import { sha256 } from '#lambdas/shared/claves-archivo.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import type { Invocacion } from '#lambdas/shared/rastro.ts';
import { NIT_CONTACTO } from '#lambdas/ports/correo.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import type { Verificador } from '#lambdas/ports/verificacion.ts';

const t = textosOf({ publico });

/** Part of a Function URL's request (payload 2.0) that is read. */
export type PeticionContacto = {
  rawPath: string;
  headers?: Readonly<Record<string, string | undefined>>;
  requestContext: { http: { method: string } };
  body?: string;
  isBase64Encoded?: boolean;
};
export type RespuestaContacto = { statusCode: number; headers: Record<string, string>; body: string };

type PortsDeContacto = Pick<
  Ports,
  'bandejaSalida' | 'colas' | 'limites' | 'soloLectura' | 'log' | 'now' | 'newId'
>;
export type Recepcion = {
  /** Bot check; null where the stage has none. */
  verificador: Verificador | null;
  /** Address that gets the messages; null where the stage takes none. */
  para: string | null;
};

/** Bytes of the largest request: a token has 2 KB and a comment at most 8. */
const MAX_CUERPO = 16_000;
/** Limits of one mail address, of one network address, and of all messages together, which the operator has to read. */
const LIMITE_CORREO = { cantidad: 3, segundos: 3_600 };
const LIMITE_VISITANTE = { cantidad: 10, segundos: 3_600 };
const LIMITE_TODOS = { cantidad: 60, segundos: 3_600 };
const DIGITOS_ID = 32;

const CABECERAS = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

/** Takes the messages of visitors: checked, stored first, and mailed by the outbox. */
export function createContactanos(ports: PortsDeContacto, recepcion: Recepcion) {
  return (peticion: PeticionContacto, invocacion?: Invocacion): Promise<RespuestaContacto> =>
    followRastro(null, invocacion, () => answerLogged(ports, recepcion, peticion));
}

async function answerLogged(
  ports: PortsDeContacto,
  recepcion: Recepcion,
  peticion: PeticionContacto,
): Promise<RespuestaContacto> {
  try {
    const respuesta = await answer(ports, recepcion, peticion);
    ports.log.info('contactanos', { status: respuesta.statusCode });
    return respuesta;
  } catch (error) {
    ports.log.error('contactanos', { error });
    return refuse(500, 'CONTACTO_NO_DISPONIBLE');
  }
}

async function answer(
  ports: PortsDeContacto,
  recepcion: Recepcion,
  peticion: PeticionContacto,
): Promise<RespuestaContacto> {
  if (peticion.rawPath !== RUTA_CONTACTO) return refuse(404, 'CONTACTO_SOLO_ENVIO');
  if (peticion.requestContext.http.method !== 'POST')
    return refuse(405, 'CONTACTO_SOLO_ENVIO', { allow: 'POST' });
  const cuerpo = readCuerpo(peticion);
  if (cuerpo.length > MAX_CUERPO) return refuse(413, 'CONTACTO_MUY_LARGO');
  const datos = parse(cuerpo);
  if (datos === null) return refuse(400, 'CONTACTO_ILEGIBLE');
  // A program is told what a person is told, so that it learns nothing.
  if ((datos[CAMPO_TRAMPA] ?? '') !== '') return accept();
  const mensaje = readContacto(datos);
  const faltas = checkContacto(mensaje);
  const [primera] = faltas;
  if (primera !== undefined) return reply(400, { message: primera.mensaje, faltas });
  const token = typeof datos['token'] === 'string' ? datos['token'] : '';
  return take(ports, recepcion, {
    mensaje,
    token,
    visitante: redOf(peticion),
    solicitud: solicitudOf(datos, ports),
  });
}

/**
 * Network of the visitor: the address, or the first four groups of one of IPv6, of which a visitor has as many as there are
 * others. Visitors without an address share one limit.
 */
function redOf({ headers = {} }: PeticionContacto): string {
  const ip = (headers[CABECERA_VISITANTE] ?? '').toLowerCase();
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [inicio = '', fin = ''] = ip.split('::');
  const grupos = inicio.split(':');
  const faltan = 8 - grupos.length - fin.split(':').length;
  return [...grupos, ...Array.from({ length: Math.max(0, faltan) }, () => '0'), ...fin.split(':')]
    .slice(0, 4)
    .join(':');
}

type Recibido = { mensaje: MensajeContacto; token: string; visitante: string; solicitud: string };

/** Id that the form made for its message; one without it is never a repeat. */
function solicitudOf(datos: Record<string, unknown>, { newId }: PortsDeContacto): string {
  const id = datos[CAMPO_SOLICITUD];
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : newId();
}

/** Takes a message without faults: within its limits, of a person, and stored. */
async function take(
  ports: PortsDeContacto,
  { verificador, para }: Recepcion,
  { mensaje, token, visitante, solicitud }: Recibido,
): Promise<RespuestaContacto> {
  if (verificador === null || para === null || ports.soloLectura)
    return refuse(503, 'CONTACTO_NO_DISPONIBLE');
  const deRed = await ports.limites.take(`contacto-red#${sha256(visitante)}`, LIMITE_VISITANTE, ports.now());
  if (deRed > 0) return refuseMuchas(deRed);
  const clave = `contacto#${sha256(mensaje.correo.toLowerCase())}`;
  const espera = await ports.limites.take(clave, LIMITE_CORREO, ports.now());
  if (espera > 0) return refuseMuchas(espera);
  const veredicto = await verificador.check(token, ports.newId());
  if (veredicto === 'SIN_SERVICIO') return refuse(503, 'CONTACTO_NO_DISPONIBLE');
  if (veredicto === 'NEGADO') return refuse(400, 'CONTACTO_NO_COMPROBADO');
  const todos = await ports.limites.take('contacto#', LIMITE_TODOS, ports.now());
  if (todos > 0) return refuseMuchas(todos);
  await keep(ports, { mensaje, solicitud }, para);
  return accept();
}

/** Stores the message under the id of its request, so that one that is sent twice is mailed once. */
async function keep(
  ports: PortsDeContacto,
  { mensaje, solicitud }: Pick<Recibido, 'mensaje' | 'solicitud'>,
  para: string,
): Promise<void> {
  const now = ports.now();
  // With its contents, so that an id that comes back with other words is another message.
  const id = sha256(JSON.stringify([solicitud, ...Object.values(mensaje)])).slice(0, DIGITOS_ID);
  const correo = { id, nit: NIT_CONTACTO, idTransaccion: id, clase: 'CONTACTO', para } as const;
  await ports.bandejaSalida.put({ ...correo, usuario: '', destinos: 1, contacto: mensaje }, now);
  try {
    await ports.colas.correo.send({ nit: NIT_CONTACTO, id });
  } catch (error) {
    // The message is stored, and the sweeper finds it within a minute.
    ports.log.warn('contactanos.cola', { error });
  }
}

function readCuerpo({ body = '', isBase64Encoded }: PeticionContacto): string {
  return isBase64Encoded === true ? Buffer.from(body, 'base64').toString('utf8') : body;
}

function parse(cuerpo: string): Record<string, unknown> | null {
  try {
    const datos: unknown = JSON.parse(cuerpo);
    return isRecord(datos) ? datos : null;
  } catch {
    return null;
  }
}

function accept(): RespuestaContacto {
  return reply(200, { message: t('publico.contacto.enviado') });
}

type Negativa = Extract<keyof typeof CATALOGO_ERRORES, `CONTACTO_${string}`>;

function refuse(
  statusCode: number,
  codigo: Negativa,
  headers: Record<string, string> = {},
): RespuestaContacto {
  return reply(statusCode, { codigo, message: CATALOGO_ERRORES[codigo].mensaje }, headers);
}

function refuseMuchas(espera: number): RespuestaContacto {
  const segundos = String(espera);
  const message = fillText(CATALOGO_ERRORES.DEMASIADAS_SOLICITUDES.mensaje, { segundos });
  return reply(429, { codigo: 'DEMASIADAS_SOLICITUDES', message }, { 'retry-after': segundos });
}

function reply(statusCode: number, body: object, headers: Record<string, string> = {}): RespuestaContacto {
  return { statusCode, headers: { ...CABECERAS, ...headers }, body: JSON.stringify(body) };
}
