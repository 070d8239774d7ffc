import { AwsError } from './aws-error.ts';

/** Ways in which SES writes an attachment into the message; SEVEN_BIT when the request names none. */
const CODIFICACIONES = ['BASE64', 'QUOTED_PRINTABLE', 'SEVEN_BIT'] as const;

export type AdjuntoSes = { readonly RawContent: string; readonly ContentTransferEncoding?: string };

/** Longest line of a message without its end (RFC 5322); servers of mail break longer ones. */
const LINEA_MAXIMA = 998;

/**
 * Bytes of an attachment as they arrive. As 7-bit text each byte loses its eighth bit and each long line is broken, so what is
 * not such text arrives damaged.
 */
export function toRecibido({ RawContent, ContentTransferEncoding = 'SEVEN_BIT' }: AdjuntoSes): Buffer {
  if (!CODIFICACIONES.some((each) => each === ContentTransferEncoding))
    throw new AwsError('BadRequestException', `Invalid ContentTransferEncoding ${ContentTransferEncoding}`);
  const bytes = Buffer.from(RawContent, 'base64');
  return ContentTransferEncoding === 'SEVEN_BIT' ? toSieteBits(bytes) : bytes;
}

function toSieteBits(bytes: Buffer): Buffer {
  const texto = bytes.map((byte) => byte & 0x7f);
  const lineas = Buffer.from(texto).toString('latin1').split('\r\n');
  const partidas = lineas.map((linea) =>
    linea.replaceAll(new RegExp(`[^]{${LINEA_MAXIMA}}(?=[^])`, 'g'), '$&\r\n'),
  );
  return Buffer.from(partidas.join('\r\n'), 'latin1');
}
