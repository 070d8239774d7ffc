import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { S3Event } from 'aws-lambda';
import type { Datos } from '../datos/datos.ts';
import { AwsError } from './aws-error.ts';
import type { HttpHandler } from './aws-json.ts';
import { readBody } from './read-body.ts';
import { readForm } from './s3/multipart.ts';
import {
  createObjectFiles,
  type ObjectFiles,
  type ObjectMeta,
  type StoredObject,
} from './s3/object-files.ts';
import { completeUpload, putPart, startUpload } from './s3/por-partes.ts';
import { crc32Base64, decodePayload } from './s3/payload.ts';
import { checkPostPolicy, maximoDePolicy } from './s3/post-policy.ts';
import { describeRetencion, findVersion, isRetenida, readRetencion, removeVersion } from './s3/retencion.ts';
import { listObjects } from './s3/listas.ts';
import { checkIfMatch, readRango } from './s3/rango.ts';
import { errorXml, postXml } from './s3/xml.ts';
import {
  headerText,
  precheckHeaderSignature,
  splitUrl,
  verifyHeaderSignature,
  verifyQuerySignature,
} from './sigv4.ts';
import type { Llave, Llavero } from './iam/llavero.ts';
import { isMuerta } from '../modos/conexiones.ts';
import type { Modos } from '../modos/modos.ts';
import { listaOf, necesidadesOf } from './s3/necesidades.ts';

export type S3Options = {
  folder: string;
  datos: Pick<Datos, 'disco' | 'diario'>;
  buckets: readonly string[];
  llavero: Llavero;
  modos: Modos;
  /** Path under which the server mounts the handler, without a final slash; '' for a server of its own. */
  prefix: string;
  onObjectCreated?: (event: S3Event) => Promise<void>;
};

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** A request without its body, which is read when the signature has been checked as far as that goes. */
type Head = {
  request: IncomingMessage;
  /** Key that the request names; of a form, its fields name it. */
  llave: Llave;
  method: string;
  bucket: string;
  key: string;
  query: ReadonlyMap<string, string>;
};
type Call = Head & { body: Buffer };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };
type S3 = S3Options & { files: ObjectFiles };

/** Serves the part of S3 that the product uses. Every request must be signed: header, presigned address or POST policy. */
export function createS3Handler(options: S3Options): HttpHandler {
  const s3: S3 = { ...options, files: createObjectFiles({ ...options.datos, folder: options.folder }) };
  return async (request, response) => {
    const requestId = randomUUID();
    try {
      const isDeFuncion = isFuncion(s3, request);
      if (isDeFuncion && isMuerta(s3.modos, 's3', request)) {
        request.socket.resetAndDestroy();
        return;
      }
      const answer = await answerTo(s3, request);
      if (isDeFuncion && s3.modos.take('s3', request.method ?? '') === 'lost')
        request.socket.resetAndDestroy();
      else send(request, response, requestId, answer);
    } catch (error) {
      const known =
        error instanceof AwsError ? error : new AwsError('InternalError', String(error), { status: 500 });
      const body = errorXml(known.type, known.message, splitUrl(request.url ?? '').path, requestId);
      const headers = { 'content-type': 'application/xml' };
      send(request, response, requestId, { status: known.status, headers, body });
    }
  };
}

function isFuncion({ llavero }: S3, { url = '', headers }: IncomingMessage): boolean {
  return llavero.findOf({ url, headers }).rol !== null;
}

function send(request: IncomingMessage, response: ServerResponse, requestId: string, answer: Answer): void {
  const body = Buffer.from(answer.body ?? '');
  response.writeHead(answer.status, {
    'x-amz-request-id': requestId,
    'access-control-allow-origin': request.headers.origin ?? '*',
    'access-control-expose-headers': 'etag',
    // The files share the product's origin here, so none of them may act as a page of it.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(answer.status === 204 ? {} : { 'content-length': String(body.length) }),
    ...answer.headers,
  });
  response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : body);
}

async function answerTo(s3: S3, request: IncomingMessage): Promise<Answer> {
  if (request.method === 'OPTIONS') return preflight(request);
  const head = readHead(s3, request);
  if (!s3.buckets.includes(head.bucket)) {
    throw new AwsError('NoSuchBucket', 'The specified bucket does not exist', { status: 404 });
  }
  const isPorPartes = head.query.has('uploads') || head.query.has('uploadId');
  if (head.method === 'POST' && !isPorPartes) return postForm(s3, head);
  checkSignature(head, null);
  const call = { ...head, body: await readBody(request, MAX_BODY_BYTES) };
  checkSignature(head, call.body);
  const isEtiquetada = request.headers['x-amz-tagging'] !== undefined;
  s3.llavero.authorize(
    head.llave,
    necesidadesOf({ ...head, isEtiquetada, isRetenida: isRetenida(request.headers) }),
  );
  if (isPorPartes) return answerPorPartes(s3, call);
  if (call.key === '') return listBucket(s3, call);
  if (call.method === 'GET' || call.method === 'HEAD') return getObject(s3, call);
  if (call.method === 'PUT') return putObject(s3, call);
  if (call.method === 'DELETE') return deleteObject(s3, call);
  throw new AwsError('MethodNotAllowed', 'The method is not allowed', { status: 405 });
}

async function answerPorPartes(s3: S3, call: Call): Promise<Answer> {
  const { method, query, bucket, key, body } = call;
  const pieza = { bucket, key, uploadId: query.get('uploadId') ?? '' };
  const headers = { 'content-type': 'application/xml' };
  if (method === 'POST' && query.has('uploads')) {
    const describe = (bytes: Buffer): StoredObject => createObject(key, bytes, describeRequest(call));
    return { status: 200, headers, body: await startUpload(s3.files, pieza, describe) };
  }
  if (method === 'POST') {
    const { object, xml } = await completeUpload(s3.files, pieza, body.toString('utf8'));
    await notify(s3, bucket, object.meta, 'ObjectCreated:CompleteMultipartUpload');
    return { status: 200, headers, body: xml };
  }
  if (method !== 'PUT') throw new AwsError('NotImplemented', 'Not implemented here', { status: 501 });
  const part = createObject(key, readPayload(call), describeRequest(call));
  await putPart(s3.files, pieza, query.get('partNumber') ?? '', part);
  return { status: 200, headers: receiptOf(part) };
}

function preflight(request: IncomingMessage): Answer {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, HEAD, PUT, POST',
      'access-control-allow-headers': headerText(request.headers, 'access-control-request-headers'),
      'access-control-max-age': '3600',
    },
  };
}

function readHead({ prefix, llavero }: S3, request: IncomingMessage): Head {
  const { url = '', headers } = request;
  const { path, query } = splitUrl(url);
  const [bucket = '', ...key] = path.slice(prefix.length + 1).split('/');
  return {
    request,
    llave: llavero.findOf({ url, headers }),
    method: request.method ?? '',
    bucket,
    key: decodeKey(key.join('/')),
    query: new Map(query),
  };
}

function decodeKey(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AwsError('InvalidURI', 'The key cannot be decoded');
  }
}

function checkSignature({ request, method, query, llave }: Head, body: Buffer | null): void {
  const peticion = { method, url: request.url ?? '', headers: request.headers };
  const now = Date.now();
  if (query.has('X-Amz-Signature')) verifyQuerySignature(peticion, 's3', llave, now);
  else if (body === null) precheckHeaderSignature(peticion, 's3', llave, now);
  else verifyHeaderSignature({ ...peticion, body }, 's3', llave, now);
}

async function deleteObject({ files }: S3, { bucket, key, query }: Call): Promise<Answer> {
  const version = query.get('versionId');
  if (version === undefined) await files.remove(bucket, key);
  else await removeVersion(files, { bucket, key, version }, Date.now());
  return { status: 204 };
}

async function getObject(s3: S3, { bucket, key, query, request, llave }: Call): Promise<Answer> {
  const version = query.get('versionId');
  const object =
    version === undefined
      ? await s3.files.get(bucket, key)
      : await findVersion(s3.files, bucket, key, version);
  if (object === null) s3.llavero.authorize(llave, [listaOf(bucket, key)]);
  if (object === null) throw new AwsError('NoSuchKey', 'The specified key does not exist.', { status: 404 });
  const { meta, bytes } = object;
  checkIfMatch(request.headers['if-match'], meta.etag);
  const rango = readRango(request.headers.range, bytes.length);
  const disposition = query.get('response-content-disposition') ?? meta.contentDisposition;
  const headers: Record<string, string> = {
    'content-type': query.get('response-content-type') ?? meta.contentType,
    etag: `"${meta.etag}"`,
    'last-modified': new Date(meta.lastModified).toUTCString(),
    ...describeRetencion(meta),
  };
  if (disposition !== null) headers['content-disposition'] = disposition;
  if (meta.encryption !== null) headers['x-amz-server-side-encryption'] = meta.encryption;
  if (rango === null && request.headers['x-amz-checksum-mode'] === 'ENABLED')
    headers['x-amz-checksum-crc32'] = meta.crc32;
  for (const [name, value] of Object.entries(meta.user)) headers[name] = value;
  if (rango === null) return { status: 200, headers, body: bytes };
  headers['content-range'] = `bytes ${rango.desde}-${rango.hasta - 1}/${bytes.length}`;
  return { status: 206, headers, body: bytes.subarray(rango.desde, rango.hasta) };
}

async function putObject(s3: S3, call: Call): Promise<Answer> {
  const { bucket, key, request } = call;
  const object = lock(createObject(key, readPayload(call), describeRequest(call)), request);
  const onlyNew = request.headers['if-none-match'] === '*';
  if (!(await s3.files.put(bucket, object, onlyNew))) {
    throw new AwsError('PreconditionFailed', 'The object already exists', { status: 412 });
  }
  await notify(s3, bucket, object.meta, 'ObjectCreated:Put');
  return { status: 200, headers: receiptOf(object) };
}

/** Gives the object the lock that the request asks for, and with it a version of its own. */
function lock({ meta, bytes }: StoredObject, { headers }: IncomingMessage): StoredObject {
  const retencion = readRetencion(headers, Date.now());
  return { meta: retencion === null ? meta : { ...meta, version: randomUUID(), retencion }, bytes };
}

function readPayload({ request, body }: Call): Buffer {
  return decodePayload(request.headers, request.url ?? '', body);
}

function receiptOf({ meta }: StoredObject): Record<string, string> {
  const version = meta.version === undefined ? {} : { 'x-amz-version-id': meta.version };
  return { etag: `"${meta.etag}"`, 'x-amz-checksum-crc32': meta.crc32, ...version };
}

function describeRequest({ request: { headers } }: Call): Description {
  const user = Object.keys(headers).filter((name) => name.startsWith('x-amz-meta-'));
  return {
    contentType: headers['content-type'] ?? 'application/octet-stream',
    contentDisposition: headers['content-disposition'] ?? null,
    encryption: headerText(headers, 'x-amz-server-side-encryption') || null,
    user: Object.fromEntries(user.map((name) => [name, headerText(headers, name)])),
  };
}

async function postForm(s3: S3, { bucket, key, request }: Head): Promise<Answer> {
  const contentType = request.headers['content-type'] ?? '';
  if (key !== '' || !contentType.startsWith('multipart/form-data')) {
    throw new AwsError('PreconditionFailed', 'Bucket POST must be of multipart/form-data', { status: 412 });
  }
  const llaveOf = (fields: ReadonlyMap<string, string>): Llave =>
    s3.llavero.findById(fields.get('x-amz-credential')?.split('/')[0] ?? '');
  const form = await readForm(request, contentType, (fields) => maximoDePolicy(fields, llaveOf(fields)));
  checkPostPolicy(bucket, form, llaveOf(form.fields), Date.now());
  const name = (form.fields.get('key') ?? '').replaceAll('${filename}', form.file.name);
  if (name === '') throw new AwsError('InvalidArgument', "Bucket POST must contain a field named 'key'");
  const isEtiquetada = form.fields.has('tagging');
  const peticion = {
    method: 'POST',
    bucket,
    key: name,
    query: new Map<string, string>(),
    isEtiquetada,
    isRetenida: false,
  };
  s3.llavero.authorize(llaveOf(form.fields), necesidadesOf(peticion));
  const object = createObject(name, form.file.bytes, {
    contentType: form.fields.get('content-type') ?? 'application/octet-stream',
    contentDisposition: form.fields.get('content-disposition') ?? null,
    encryption: form.fields.get('x-amz-server-side-encryption') ?? null,
    user: Object.fromEntries([...form.fields].filter(([field]) => field.startsWith('x-amz-meta-'))),
  });
  await s3.files.put(bucket, object, false);
  await notify(s3, bucket, object.meta, 'ObjectCreated:Post');
  const { etag } = object.meta;
  if (form.fields.get('success_action_status') !== '201')
    return { status: 204, headers: { etag: `"${etag}"` } };
  const headers = { 'content-type': 'application/xml', etag: `"${etag}"` };
  return {
    status: 201,
    headers,
    body: postXml(bucket, name, etag, `${s3.prefix}/${bucket}/${encodeURI(name)}`),
  };
}

type Description = Pick<ObjectMeta, 'contentType' | 'contentDisposition' | 'encryption' | 'user'>;

function createObject(key: string, bytes: Buffer, description: Description): StoredObject {
  if (Buffer.byteLength(key) > 1024) throw new AwsError('KeyTooLongError', 'Your key is too long');
  const meta = {
    key,
    size: bytes.length,
    etag: createHash('md5').update(bytes).digest('hex'),
    crc32: crc32Base64(bytes),
    lastModified: Date.now(),
    ...description,
  };
  return { meta, bytes };
}

async function listBucket({ files }: S3, { bucket, method, query }: Call): Promise<Answer> {
  if (method === 'HEAD') return { status: 200 };
  if (method !== 'GET') throw new AwsError('NotImplemented', 'Not implemented here', { status: 501 });
  const body = await listObjects(files, bucket, query);
  return { status: 200, headers: { 'content-type': 'application/xml' }, body };
}

async function notify(s3: S3, bucket: string, meta: ObjectMeta, eventName: string): Promise<void> {
  if (s3.onObjectCreated === undefined) return;
  const { key, size, etag: eTag } = meta;
  const encoded = encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+');
  await s3.onObjectCreated({
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: s3.llavero.region,
        eventTime: new Date(meta.lastModified).toISOString(),
        eventName,
        userIdentity: { principalId: 'local' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': 'local' },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'local',
          bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
          object: { key: encoded, size, eTag, sequencer: meta.lastModified.toString(16) },
        },
      },
    ],
  });
}
