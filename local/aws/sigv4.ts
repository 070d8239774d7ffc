import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AwsError } from './aws-error.ts';

export type Credenciales = { accessKeyId: string; secretAccessKey: string; region: string };

/** Request as it came over the wire, for checking its signature; `url` is the raw request target with any prefix. */
export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const UNSIGNED: readonly string[] = ['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'];

type Firma = { credential: string; signedHeaders: string; signature: string; date: string };

/**
 * Checks a signature before the body is read, so that nobody without the keys makes this server hold one: by the hash of
 * the body where the header declares it, otherwise by date and access key. Throws AwsError 403.
 */
export function precheckHeaderSignature(
  peticion: Omit<SignedRequest, 'body'>,
  service: string,
  keys: Credenciales,
  now: number,
): void {
  const firma = readFresca(peticion.headers, now);
  const hash = headerText(peticion.headers, 'x-amz-content-sha256');
  const { path, query } = splitUrl(peticion.url);
  if (hash !== '') compare(firma, { ...peticion, path, query, hash }, service, keys);
  else if (readScope(firma.credential, service, keys) === null) throw unknownKey();
}

/** Checks the signature in the Authorization header; throws AwsError 403. */
export function verifyHeaderSignature(
  peticion: SignedRequest,
  service: string,
  keys: Credenciales,
  now: number,
): void {
  const firma = readFresca(peticion.headers, now);
  const hash = payloadHash(peticion);
  const { path, query } = splitUrl(peticion.url);
  compare(firma, { ...peticion, path, query, hash }, service, keys);
}

/** Signature of the Authorization header; throws when it is too old or too new. */
function readFresca(headers: IncomingHttpHeaders, now: number): Firma {
  const firma = readAuthorization(headers);
  if (Math.abs(now - parseAmzDate(firma.date)) > MAX_SKEW_MS) {
    throw denied(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large',
    );
  }
  return firma;
}

/** Checks a presigned address and its expiry; throws AwsError 403. */
export function verifyQuerySignature(
  peticion: Omit<SignedRequest, 'body'>,
  service: string,
  keys: Credenciales,
  now: number,
): void {
  const { path, query } = splitUrl(peticion.url);
  const value = (name: string): string => query.find(([key]) => key === name)?.[1] ?? '';
  const firma: Firma = {
    credential: value('X-Amz-Credential'),
    signedHeaders: value('X-Amz-SignedHeaders'),
    signature: value('X-Amz-Signature'),
    date: value('X-Amz-Date'),
  };
  const expires = Number(value('X-Amz-Expires'));
  const signedAt = parseAmzDate(firma.date);
  if (!(expires > 0 && expires <= 604_800) || value('X-Amz-Algorithm') !== ALGORITHM) {
    throw new AwsError('AuthorizationQueryParametersError', 'The query-string signature is malformed');
  }
  if (now > signedAt + expires * 1000 || signedAt - now > MAX_SKEW_MS) {
    throw denied('AccessDenied', 'Request has expired');
  }
  const signed = query.filter(([key]) => key !== 'X-Amz-Signature');
  const hash = headerText(peticion.headers, 'x-amz-content-sha256') || 'UNSIGNED-PAYLOAD';
  compare(firma, { ...peticion, path, query: signed, hash }, service, keys);
}

/** Whether the signature of a POST policy is right; the signed text is the policy in base64. */
export function isPolicySignatureValid(
  policy: string,
  credential: string,
  signature: string,
  keys: Credenciales,
): boolean {
  const scope = readScope(credential, 's3', keys);
  return scope !== null && isEqual(hmac(signingKey(scope, keys), policy).toString('hex'), signature);
}

type Canonica = Omit<SignedRequest, 'body'> & {
  path: string;
  query: readonly (readonly [string, string])[];
  hash: string;
};

function compare(firma: Firma, peticion: Canonica, service: string, keys: Credenciales): void {
  const scope = readScope(firma.credential, service, keys);
  if (scope === null || scope.day !== firma.date.slice(0, 8)) {
    throw unknownKey();
  }
  const names = firma.signedHeaders.split(';');
  if (!names.includes('host')) throw denied('SignatureDoesNotMatch', 'host must be a signed header');
  const request = [
    peticion.method,
    service === 's3' ? peticion.path : peticion.path.split('/').map(encodeURIComponent).join('/'),
    canonicalQuery(peticion.query),
    ...names.map((name) => `${name}:${headerText(peticion.headers, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    firma.signedHeaders,
    peticion.hash,
  ].join('\n');
  const text = [
    ALGORITHM,
    firma.date,
    `${scope.day}/${keys.region}/${service}/aws4_request`,
    sha256(request),
  ].join('\n');
  const expected = hmac(signingKey(scope, keys), text).toString('hex');
  if (!isEqual(expected, firma.signature)) {
    throw denied(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the one provided',
    );
  }
}

function readAuthorization(headers: IncomingHttpHeaders): Firma {
  const text = headers.authorization ?? '';
  const part = (name: string): string => new RegExp(`${name}=([^,\\s]+)`).exec(text)?.[1] ?? '';
  const firma = {
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    date: headerText(headers, 'x-amz-date'),
  };
  if (!text.startsWith(`${ALGORITHM} `) || Object.values(firma).includes('')) {
    throw denied('AccessDenied', 'Access Denied');
  }
  return firma;
}

function payloadHash({ headers, body }: SignedRequest): string {
  const declared = headerText(headers, 'x-amz-content-sha256');
  if (UNSIGNED.includes(declared)) return declared;
  const actual = sha256(body);
  if (declared !== '' && declared !== actual) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 header does not match',
    );
  }
  return actual;
}

type Scope = { day: string; service: string };

function readScope(credential: string, service: string, keys: Credenciales): Scope | null {
  const [id, day, region, name, end, ...rest] = credential.split('/');
  const fits =
    id === keys.accessKeyId && region === keys.region && name === service && end === 'aws4_request';
  return fits && day !== undefined && rest.length === 0 ? { day, service } : null;
}

function signingKey({ day, service }: Scope, keys: Credenciales): Buffer {
  return [day, keys.region, service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`));
}

/** Reads an instant such as 20261121T090000Z into epoch milliseconds; NaN for any other text, which no comparison accepts. */
export function parseAmzDate(text: string): number {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text);
  if (match === null) throw denied('AccessDenied', 'The signature has no valid date');
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/** Splits a URL into the path as it was sent and the decoded query. */
export function splitUrl(url: string): { path: string; query: [string, string][] } {
  const [path = '', search = ''] = url.split('?', 2);
  const query = search
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      return [decode(name), decode(value.join('='))];
    });
  return { path, query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function canonicalQuery(query: readonly (readonly [string, string])[]): string {
  return query
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .sort()
    .join('&');
}

function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function headerText(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function unknownKey(): AwsError {
  return denied('InvalidAccessKeyId', 'The access key or its scope is not known here');
}

function denied(type: string, message: string): AwsError {
  return new AwsError(type, message, { status: 403 });
}
