import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { normalizeUnicode } from '#domain/texto/texto.ts';
import { ETIQUETAS_CORREO } from '#lambdas/shared/etiquetas-correo.ts';
import type { Mensaje, Mensajeria } from '#lambdas/ports/correo.ts';

const UTF8 = 'UTF-8';
/** One address only: no second one, no display name, no line break. */
const DIRECCION = /^[^\s,;<>()"@]+@[^\s,;<>()"@]+$/;

/** Sender of a stage, and the configuration set that reports what became of its messages. */
export type OrigenSes = { remitente: string; conjunto: string };

/** Stage that sends, and the address of a simulator that takes the place of SES; null for none. */
export type EtapaSes = { etapa: string; simulado: string | null };

/** Domains that nobody can own, so that no answer and no report of a message would ever arrive (RFC 2606). */
const DE_EJEMPLO = /[@.](?:example(?:\.com|\.net|\.org)?|invalid|test|localhost|local)$/i;

/**
 * Opens the mail service with a client of its own. Throws when the stage and the service do not fit, so that no mail of the cloud
 * ends in a simulator, no invented document of the local stage reaches anybody, and no mail of production comes from an address of
 * examples.
 */
export function openSesMensajeria({ etapa, simulado, ...origen }: OrigenSes & EtapaSes): Mensajeria {
  if (etapa !== 'local' && simulado !== null)
    throw new Error('The mail service can only be replaced when the stage is local');
  if (etapa === 'local' && simulado === null)
    throw new Error('The local stage sends mail to a simulator only');
  if (etapa === 'produccion' && DE_EJEMPLO.test(origen.remitente))
    throw new Error('Production cannot send mail from an address of examples');
  return createSesMensajeria(new SESv2Client({}), origen);
}

/** Sends e-mail through SES from the platform's own address; replies go to the issuer. */
export function createSesMensajeria(client: SESv2Client, { remitente, conjunto }: OrigenSes): Mensajeria {
  return {
    send: async (mensaje) => {
      const { MessageId = '' } = await client.send(
        new SendEmailCommand({
          FromEmailAddress: `${quoteNombre(mensaje.nombreRemitente)} <${remitente}>`,
          Destination: { ToAddresses: [requireDireccion(mensaje.para)] },
          ...(mensaje.responderA === '' ? {} : { ReplyToAddresses: [requireDireccion(mensaje.responderA)] }),
          Content: { Simple: toSimple(mensaje) },
          ConfigurationSetName: conjunto,
          EmailTags: toEtiquetas(mensaje),
        }),
      );
      return MessageId;
    },
  };
}

/** Tags that SES repeats in its reports; they name the message, so that a report needs no look-up by its provider's id. */
function toEtiquetas({ origen: { nit, id } }: Mensaje): { Name: string; Value: string }[] {
  return [
    ...(nit === null ? [] : [{ Name: ETIQUETAS_CORREO.nit, Value: nit }]),
    ...(id === null ? [] : [{ Name: ETIQUETAS_CORREO.id, Value: id }]),
  ];
}

function toSimple({ asunto, texto, html, adjuntos, baja }: Mensaje) {
  return {
    ...(baja === null ? {} : { Headers: cabecerasBaja(baja) }),
    Subject: { Data: cleanLinea(asunto), Charset: UTF8 },
    Body: { Text: { Data: texto, Charset: UTF8 }, Html: { Data: html, Charset: UTF8 } },
    Attachments: adjuntos.map(({ nombre, tipo, bytes }) => ({
      FileName: cleanArchivo(nombre),
      ContentType: tipo,
      ContentDisposition: 'ATTACHMENT' as const,
      // What SES does without it is to send the bytes as they are, as 7-bit text, which no PDF survives.
      ContentTransferEncoding: 'BASE64' as const,
      RawContent: bytes,
    })),
  };
}

/** Headers with which mail programs offer to end the mail by one press, without opening a page (RFC 8058). */
function cabecerasBaja(direccion: string): { Name: string; Value: string }[] {
  return [
    { Name: 'List-Unsubscribe', Value: `<${direccion}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
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

/** Limit of SES for the name of a file. */
const MAX_NOMBRE = 255;

/**
 * Replaces characters that some file systems refuse; the certifiers' test serie contains asterisks. Letters lose their accents,
 * because SES does not say how it writes a name that is not ASCII. The end of a long name stays, for it tells the program that
 * opens the file.
 */
function cleanArchivo(nombre: string): string {
  const sinAcentos = normalizeUnicode(nombre, 'NFD').replaceAll(/\p{M}/gu, '');
  return sinAcentos.replaceAll(/[^\x20-\x7e]|[\\/:*?"<>|]/gu, '_').slice(-MAX_NOMBRE);
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
