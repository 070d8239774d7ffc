import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './aws-error.ts';
import type { HttpHandler } from './aws-json.ts';
import { readBody } from './read-body.ts';
import { precheckHeaderSignature, verifyHeaderSignature } from './sigv4.ts';
import type { Credenciales } from './sigv4.ts';

export type MensajeSes = {
  de: string;
  para: string[];
  responderA: string[];
  asunto: string;
  texto: string;
  adjuntos: { nombre: string; tipo: string; bytes: Buffer }[];
};
export type SesOptions = {
  credentials: Credenciales | null;
  /** Path under which the handler is mounted; the signature covers the whole path. */
  prefix: string;
  /** The only verified address. */
  remitente: string;
  deliver: (mensaje: MensajeSes) => Promise<void>;
};

type Texto = { Data?: string };
type Envio = {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[] };
  ReplyToAddresses?: string[];
  Content?: { Simple?: Simple };
};
type Simple = {
  Subject?: Texto;
  Body?: { Text?: Texto };
  Attachments?: { FileName: string; ContentType?: string; RawContent: string }[];
};
type Contenido = Pick<MensajeSes, 'asunto' | 'texto' | 'adjuntos'>;

/** Limit of SES for one message, in bytes. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;
const DIRECCION = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;
/** Limit of SES for the addresses of one message. */
const MAX_DESTINOS = 50;

/** Serves SendEmail of SES v2 for simple messages; each accepted message goes to the local inbox. */
export function createSesHandler(options: SesOptions): HttpHandler {
  return async (request, response) => {
    try {
      await answer(options, request, response);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      sendJson(response, error.status, { message: error.message }, error.type);
    }
  };
}

async function answer(
  { credentials, prefix, remitente, deliver }: SesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  if (credentials !== null) precheckHeaderSignature({ method, url, headers }, 'ses', credentials, Date.now());
  const body = await readBody(request, MAX_BODY_BYTES);
  if (credentials !== null)
    verifyHeaderSignature({ method, url, headers, body }, 'ses', credentials, Date.now());
  if (method !== 'POST' || url !== `${prefix}/v2/email/outbound-emails`) {
    throw new AwsError('NotFoundException', 'Not implemented here');
  }
  await deliver(readEnvio(parseEnvio(body), remitente));
  sendJson(response, 200, { MessageId: randomUUID() });
}

function parseEnvio(body: Buffer): Envio {
  try {
    return JSON.parse(body.toString('utf8')) as Envio;
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON');
  }
}

function readEnvio(
  { FromEmailAddress, Destination, ReplyToAddresses, Content }: Envio,
  remitente: string,
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
  const mala = [...para, ...responderA].find((direccion) => !DIRECCION.test(direccion));
  if (mala !== undefined) throw new AwsError('BadRequestException', `Invalid address ${mala}`);
  requireRemitente(FromEmailAddress, remitente);
  return { de: FromEmailAddress, para, responderA, ...readContenido(simple) };
}

/** Checks the sender: an ASCII header with a name in quotes or as encoded words, and the verified address. */
function requireRemitente(de: string, remitente: string): void {
  if (!/^[\x20-\x7e]+$/.test(de))
    throw new AwsError('BadRequestException', 'The sender is not one ASCII line');
  const direccion = /<([^<>]*)>$/.exec(de)?.[1] ?? de;
  if (direccion !== remitente) {
    throw new AwsError('MessageRejected', `Email address is not verified: ${direccion}`);
  }
}

function readContenido({ Subject, Body, Attachments }: Simple): Contenido {
  const { asunto, texto } = { asunto: Subject?.Data, texto: Body?.Text?.Data };
  if (asunto === undefined || texto === undefined) {
    throw new AwsError('BadRequestException', 'Subject and text are required');
  }
  if (/\p{Cc}/u.test(asunto)) throw new AwsError('BadRequestException', 'The subject is not one line');
  return {
    asunto,
    texto,
    adjuntos: (Attachments ?? []).map(({ FileName, ContentType, RawContent }) => ({
      nombre: FileName,
      tipo: ContentType ?? 'application/octet-stream',
      bytes: Buffer.from(RawContent, 'base64'),
    })),
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown, type?: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(type === undefined ? {} : { 'x-amzn-errortype': type }),
  });
  response.end(JSON.stringify(body));
}
