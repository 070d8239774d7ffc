import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { lazy } from '#lambdas/shared/lazy.ts';
import type { Mensaje, Mensajeria } from '#lambdas/ports/correo.ts';

const UTF8 = 'UTF-8';
/** One address only: no second one, no display name, no line break. */
const DIRECCION = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/;

/** Sends e-mail through SES from the platform's own address; replies go to the issuer. */
export function createSesMensajeria(client: SESv2Client, remitente: string): Mensajeria {
  return {
    send: async (mensaje) => {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: `${quoteNombre(mensaje.nombreRemitente)} <${remitente}>`,
          Destination: { ToAddresses: mensaje.para.map(requireDireccion) },
          ...(mensaje.responderA === '' ? {} : { ReplyToAddresses: [requireDireccion(mensaje.responderA)] }),
          Content: { Simple: toSimple(mensaje) },
        }),
      );
    },
  };
}

/** Builds the port on first use, so that a Lambda that sends nothing needs no address. */
export function mensajeriaFromEnv(): Mensajeria {
  const partes = lazy<{ ses: Mensajeria }>({
    ses: () => createSesMensajeria(new SESv2Client({}), requireEnv(ENV.remitente)),
  });
  return { send: async (mensaje) => partes.ses.send(mensaje) };
}

function toSimple({ asunto, texto, html, adjuntos }: Mensaje) {
  return {
    Subject: { Data: cleanLinea(asunto), Charset: UTF8 },
    Body: { Text: { Data: texto, Charset: UTF8 }, Html: { Data: html, Charset: UTF8 } },
    Attachments: adjuntos.map(({ nombre, tipo, bytes }) => ({
      FileName: cleanArchivo(nombre),
      ContentType: tipo,
      RawContent: bytes,
    })),
  };
}

function requireDireccion(direccion: string): string {
  // The message does not contain the address, because errors are logged.
  if (!DIRECCION.test(direccion)) throw new Error('Not one e-mail address');
  return direccion;
}

/** Makes one line of a text, so that it cannot start another header. */
function cleanLinea(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Replaces characters that some file systems refuse; the certifiers' test serie contains asterisks. */
function cleanArchivo(nombre: string): string {
  return nombre.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_');
}

/**
 * Quotes a display name so that it can neither end its quotes nor start another header; other than ASCII becomes
 * encoded words (RFC 2047).
 */
function quoteNombre(nombre: string): string {
  const limpio = cleanLinea(nombre.replaceAll(/["\\<>]/g, ' ')).replaceAll(/ +/g, ' ');
  if (/^[\x20-\x7e]*$/.test(limpio)) return `"${limpio}"`;
  return encodeWords(limpio);
}

/** Writes encoded words: each has at most 75 characters, so 45 bytes of text, never cut inside a character. */
function encodeWords(text: string): string {
  const words: string[] = [];
  let part = '';
  for (const character of text) {
    if (Buffer.byteLength(part + character) > 45) {
      words.push(part);
      part = '';
    }
    part += character;
  }
  return [...words, part].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ');
}
