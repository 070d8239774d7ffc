import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError } from './aws-error.ts';
import type { HttpHandler } from './aws-json.ts';
import { readBody } from './read-body.ts';
import { verifyHeaderSignature } from './sigv4.ts';
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
  /** Where it is mounted; the signature covers the whole path. */
  prefix: string;
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

/** SES refuses larger messages. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;
const DIRECCION = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** SendEmail of SES v2, simple messages only: what it takes ends up in the local inbox. */
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
  { credentials, prefix, deliver }: SesOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, MAX_BODY_BYTES);
  const { method = '', url = '', headers } = request;
  if (credentials !== null)
    verifyHeaderSignature({ method, url, headers, body }, 'ses', credentials, Date.now());
  if (method !== 'POST' || url !== `${prefix}/v2/email/outbound-emails`) {
    throw new AwsError('NotFoundException', 'Not implemented here');
  }
  await deliver(readEnvio(JSON.parse(body.toString('utf8')) as Envio));
  sendJson(response, 200, { MessageId: randomUUID() });
}

function readEnvio({ FromEmailAddress, Destination, ReplyToAddresses, Content }: Envio): MensajeSes {
  const simple = Content?.Simple;
  const para = Destination?.ToAddresses ?? [];
  if (simple === undefined || FromEmailAddress === undefined || para.length === 0) {
    throw new AwsError('BadRequestException', 'Sender, destination and simple content are required');
  }
  const mala = para.find((direccion) => !DIRECCION.test(direccion));
  if (mala !== undefined) throw new AwsError('MessageRejected', `Invalid address ${mala}`);
  return {
    de: FromEmailAddress,
    para,
    responderA: ReplyToAddresses ?? [],
    ...readContenido(simple),
  };
}

function readContenido({ Subject, Body, Attachments }: Simple): Contenido {
  return {
    asunto: Subject?.Data ?? '',
    texto: Body?.Text?.Data ?? '',
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
