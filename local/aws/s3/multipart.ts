import { AwsError } from '../aws-error.ts';
import { splitHeader } from './payload.ts';

export type FormFile = { name: string; contentType: string; bytes: Buffer };
export type Form = { fields: Map<string, string>; file: FormFile };

/** Reads the multipart/form-data of an upload form: text fields (names in lower case) and one `file`, which comes last. */
export function parseForm(contentType: string, body: Buffer): Form {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw malformed();
  const mark = Buffer.from(`--${boundary}`);
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

function malformed(): AwsError {
  return new AwsError('MalformedPOSTRequest', 'The body of your POST request is not well-formed');
}
