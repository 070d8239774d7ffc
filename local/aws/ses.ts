import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './aws-error.ts';
import type { HttpHandler } from './aws-json.ts';
import { readBody } from './read-body.ts';
import { precheckHeaderSignature, verifyHeaderSignature } from './sigv4.ts';
import { ARN } from './arn.ts';
import type { Llavero } from './iam/llavero.ts';
import type { Necesidad } from './iam/politica.ts';
import type { MensajeSes, Par } from './mensaje-ses.ts';
import { isEntregado } from './ses-avisos.ts';
import { toRecibido } from './ses-adjuntos.ts';
import type { AdjuntoSes } from './ses-adjuntos.ts';

export type SesOptions = {
  llavero: Llavero | null;
  /** Path under which the handler is mounted; the signature covers the whole path. */
  prefix: string;
  /** The only verified address. */
  remitente: string;
  /** The only configuration set. */
  conjunto: string;
  deliver: (mensaje: MensajeSes, messageId: string) => Promise<void>;
};

type Texto = { Data?: string };
type Envio = {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  ReplyToAddresses?: string[];
  Content?: { Simple?: Simple };
  ConfigurationSetName?: string;
  EmailTags?: { Name: string; Value: string }[];
};
type Simple = {
  Subject?: Texto;
  Body?: { Text?: Texto };
  Headers?: { Name: string; Value: string }[];
  Attachments?: (AdjuntoSes & { FileName: string; ContentType?: string })[];
};
type Contenido = Pick<MensajeSes, 'asunto' | 'texto' | 'cabeceras' | 'adjuntos'>;

/** Path of one address of the list of the account. */
const SUPRIMIDAS = '/v2/email/suppression/addresses/';
/** Limit of SES for one message, in bytes. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;
const DIRECCION = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;
const ETIQUETA = /^[\w-]{1,256}$/;
/** Value of a header: one ASCII line of at most 870 characters. */
const LINEA = /^[\x20-\x7e]{1,870}$/;
/** Limit of SES for the addresses of one message. */
const MAX_DESTINOS = 50;

/**
 * Serves SendEmail of SES v2 for simple messages, each of which goes to the local inbox, and DeleteSuppressedDestination of
 * the list of the account, which begins empty with each process and takes the addresses that bounce.
 */
export function createSesHandler(options: SesOptions): HttpHandler {
  const suprimidas = new Set<string>();
  return async (request, response) => {
    try {
      await answer({ ...options, suprimidas }, request, response);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(response, error.status, { message: error.message }, error.type);
    }
  };
}

async function answer(
  options: SesOptions & { suprimidas: Set<string> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { llavero, prefix, suprimidas } = options;
  const { method = '', url = '', headers } = request;
  const llave = llavero?.findOf({ url, headers }) ?? null;
  if (llave !== null) precheckHeaderSignature({ method, url, headers }, 'ses', llave, Date.now());
  const body = await readBody(request, MAX_BODY_BYTES);
  if (llave !== null) verifyHeaderSignature({ method, url, headers, body }, 'ses', llave, Date.now());
  const authorize = (necesidades: Necesidad[]): void => {
    if (llavero !== null && llave !== null) llavero.authorize(llave, necesidades);
  };
  if (method === 'POST' && url === `${prefix}/v2/email/outbound-emails`) {
    const envio = parseEnvio(body);
    authorize(necesidadesOf(envio));
    sendJson(response, 200, { MessageId: await send(envio, options) });
  } else if (method === 'DELETE' && url.startsWith(`${prefix}${SUPRIMIDAS}`)) {
    authorize([{ accion: 'ses:DeleteSuppressedDestination', recurso: '*' }]);
    const correo = decodeURIComponent(url.slice(prefix.length + SUPRIMIDAS.length));
    if (!suprimidas.delete(correo))
      throw new AwsError(
        'NotFoundException',
        `Email address ${correo} does not exist on your suppression list.`,
        {
          status: 404,
        },
      );
    sendJson(response, 200, {});
  } else {
    throw new AwsError('NotFoundException', 'Not implemented here');
  }
}

/** Delivers a message; answers its id. */
async function send(envio: Envio, options: SesOptions & { suprimidas: Set<string> }): Promise<string> {
  const mensaje = readEnvio(envio, options);
  const messageId = randomUUID();
  await options.deliver(mensaje, messageId);
  if (!isEntregado(mensaje)) for (const correo of mensaje.para) options.suprimidas.add(correo);
  return messageId;
}

function parseEnvio(body: Buffer): Envio {
  try {
    return JSON.parse(body.toString('utf8')) as Envio;
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
}

function readEnvio(
  { FromEmailAddress, Destination, ReplyToAddresses, Content, ConfigurationSetName, EmailTags }: Envio,
  { remitente, conjunto }: Pick<SesOptions, 'remitente' | 'conjunto'>,
): MensajeSes {
  const simple = Content?.Simple;
  const para = Destination?.ToAddresses ?? [];
  const responderA = ReplyToAddresses ?? [];
  if (simple === undefined || FromEmailAddress === undefined || para.length === 0) {
    throw new AwsError('BadRequestException', 'Sender, destination and simple content are required');
  }
  if (para.length > MAX_DESTINOS) {
    throw new AwsError('BadRequestException', `At most ${MAX_DESTINOS} recipients`);
  }
  requireDirecciones([...para, ...responderA]);
  requireRemitente(FromEmailAddress, remitente);
  return {
    de: FromEmailAddress,
    para,
    responderA,
    ...readContenido(simple),
    etiquetas: readEtiquetas(EmailTags ?? []),
    conjunto: readConjunto(ConfigurationSetName, conjunto),
  };
}

function requireDirecciones(direcciones: readonly string[]): void {
  const mala = direcciones.find((direccion) => !DIRECCION.test(direccion));
  if (mala !== undefined) throw new AwsError('BadRequestException', `Invalid address ${mala}`);
}

function readConjunto(pedido: string | undefined, conjunto: string): string | null {
  if (pedido === undefined) return null;
  if (pedido === conjunto) return pedido;
  throw new AwsError('NotFoundException', `Configuration set <${pedido}> does not exist`);
}

/** Tags of a message; SES takes letters, digits, "_" and "-" alone. */
function readEtiquetas(etiquetas: readonly { Name: string; Value: string }[]): Par[] {
  const mala = etiquetas.find(({ Name, Value }) => ![Name, Value].every((each) => ETIQUETA.test(each)));
  if (mala !== undefined) throw new AwsError('BadRequestException', `Invalid tag ${mala.Name}`);
  return etiquetas.map(toPar);
}

function toPar({ Name, Value }: { Name: string; Value: string }): Par {
  return { nombre: Name, valor: Value };
}

/** Checks the sender: an ASCII header with a name in quotes or as encoded words, and the verified address. */
function requireRemitente(de: string, remitente: string): void {
  if (!/^[\x20-\x7e]+$/.test(de))
    throw new AwsError('BadRequestException', 'The sender is not one ASCII line');
  const direccion = direccionOf(de);
  if (direccion !== remitente) {
    throw new AwsError('MessageRejected', `Email address is not verified: ${direccion}`);
  }
}

function direccionOf(de: string): string {
  return /<([^<>]*)>$/.exec(de)?.[1] ?? de;
}

/** SES asks for the right to the sender's domain, and to the configuration set where the message names one. */
function necesidadesOf({ FromEmailAddress = '', ConfigurationSetName }: Envio): Necesidad[] {
  const dominio = direccionOf(FromEmailAddress).split('@').at(-1) ?? '';
  const recursos = [
    ARN.remitente(dominio),
    ...(ConfigurationSetName === undefined ? [] : [ARN.conjunto(ConfigurationSetName)]),
  ];
  return recursos.map((recurso) => ({ accion: 'ses:SendEmail', recurso }));
}

function readContenido({ Subject, Body, Headers, Attachments }: Simple): Contenido {
  const { asunto, texto } = { asunto: Subject?.Data, texto: Body?.Text?.Data };
  if (asunto === undefined || texto === undefined) {
    throw new AwsError('BadRequestException', 'Subject and text are required');
  }
  if (/\p{Cc}/u.test(asunto)) throw new AwsError('BadRequestException', 'The subject is not one line');
  return {
    asunto,
    texto,
    cabeceras: readCabeceras(Headers ?? []),
    adjuntos: (Attachments ?? []).map((adjunto) => ({
      nombre: readNombre(adjunto.FileName),
      tipo: adjunto.ContentType ?? 'application/octet-stream',
      bytes: toRecibido(adjunto),
    })),
  };
}

/** Name of a file; SES takes at most 255 characters. How it writes others than ASCII is documented nowhere, so they are refused. */
function readNombre(nombre: string): string {
  if (!/^[\x20-\x7e]{1,255}$/.test(nombre)) throw new AwsError('BadRequestException', 'Invalid file name');
  return nombre;
}

/** Headers of the sender; SES takes one printable line each. */
function readCabeceras(cabeceras: readonly { Name: string; Value: string }[]): Par[] {
  const mala = cabeceras.find(({ Name, Value }) => !/^[!-9;-~]{1,126}$/.test(Name) || !LINEA.test(Value));
  if (mala !== undefined) throw new AwsError('BadRequestException', `Invalid header ${mala.Name}`);
  return cabeceras.map(toPar);
}

function sendJson(response: ServerResponse, status: number, body: unknown, type?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(type === undefined ? {} : { 'x-amzn-errortype': type }),
  });
  response.end(JSON.stringify(body));
}
