import type { IncomingMessage } from 'node:http';
import { chunksOf } from '../../http/body.ts';
import { AwsError } from '../aws-error.ts';
import { splitHeader } from './payload.ts';

export type FormFile = { name: string; contentType: string; bytes: Buffer };
export type Form = { fields: Map<string, string>; file: FormFile };

/** Bytes in which the fields of a form must end, before its file. */
const MAX_CAMPOS = 64 * 1024;
/** Bytes of a form around its file: the fields and the last boundary. */
const MARGEN = 2 * MAX_CAMPOS;
/** Bytes of a file for which the form states no limit. */
const MAX_ARCHIVO = 64 * 1024 * 1024;
const INICIO_ARCHIVO = Buffer.from('name="file"');

/**
 * Reads an upload form in two steps: the fields before the file, which tell how large the file may be, and then the rest
 * up to that size. Fields that end nowhere, and files that are too large, are not kept.
 */
export async function readForm(
  request: IncomingMessage,
  contentType: string,
  maximoOf: (fields: ReadonlyMap<string, string>) => number,
): Promise<Form> {
  const partes: Buffer[] = [];
  let bytes = 0;
  let maximo: number | null = null;
  for await (const parte of chunksOf(request)) {
    partes.push(parte);
    bytes += parte.length;
    if (maximo === null) {
      const inicio = Buffer.concat(partes);
      const cabe = inicio.subarray(0, MAX_CAMPOS + INICIO_ARCHIVO.length).includes(INICIO_ARCHIVO);
      if (cabe) maximo = Math.min(maximoOf(readFields(contentType, inicio)), MAX_ARCHIVO) + MARGEN;
      else if (bytes > MAX_CAMPOS) throw tooLarge();
    }
    if (maximo !== null && bytes > maximo) throw tooLarge();
  }
  return parseForm(contentType, Buffer.concat(partes));
}

/** Fields of the beginning of a form that are complete in it. */
function readFields(contentType: string, inicio: Buffer): ReadonlyMap<string, string> {
  const mark = markOf(contentType);
  const fields = new Map<string, string>();
  let start = inicio.indexOf(mark);
  for (;;) {
    const from = start + mark.length + 2;
    const end = start < 0 ? -1 : inicio.indexOf(mark, from);
    if (end < 0) return fields;
    const { name, file } = parsePart(inicio.subarray(from, end - 2));
    fields.set(name, file.bytes.toString('utf8'));
    start = end;
  }
}

function markOf(contentType: string): Buffer {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw malformed();
  return Buffer.from(`--${boundary}`);
}

/** Reads the multipart/form-data of an upload form: text fields (names in lower case) and one `file`, which comes last. */
export function parseForm(contentType: string, body: Buffer): Form {
  const mark = markOf(contentType);
  const fields = new Map<string, string>();
  let start = body.indexOf(mark);
  while (start >= 0) {
    const from = start + mark.length + 2;
    const end = body.indexOf(mark, from);
    if (end < 0) break;
    const part = parsePart(body.subarray(from, end - 2));
    if (part.name === 'file') return { fields, file: part.file };
    fields.set(part.name, part.file.bytes.toString('utf8'));
    start = end;
  }
  throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request');
}

function parsePart(part: Buffer): { name: string; file: FormFile } {
  const end = part.indexOf('\r\n\r\n');
  if (end < 0) throw malformed();
  const headers = new Map(
    part
      .subarray(0, end)
      .toString('utf8')
      .split('\r\n')
      .map((line) => splitHeader(line) as [string, string]),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = /\bname="([^"]*)"/.exec(disposition)?.[1]?.toLowerCase();
  if (name === undefined) throw malformed();
  return {
    name,
    file: {
      name: /\bfilename="([^"]*)"/.exec(disposition)?.[1] ?? '',
      contentType: headers.get('content-type') ?? 'application/octet-stream',
      bytes: part.subarray(end + 4),
    },
  };
}

function tooLarge(): AwsError {
  return new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}

function malformed(): AwsError {
  return new AwsError('MalformedPOSTRequest', 'The body of your POST request is not well-formed');
}
