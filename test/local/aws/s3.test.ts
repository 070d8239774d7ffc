import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Event } from 'aws-lambda';
import { startAws } from '../../../local/aws/start-aws.ts';

const BUCKET = 'local-archivos';
const KEY = 'local/99900017/fáctura + 1.xml';
const BYTES = Buffer.from('<dte>ñ</dte>');

type Started = Awaited<ReturnType<typeof startAws>>;

async function caught(task: Promise<unknown>): Promise<unknown> {
  try {
    await task;
  } catch (error) {
    return error;
  }
  throw new Error('It should have failed');
}

describe('The S3 stand-in', () => {
  let aws: Started;
  let client: S3Client;
  const events: S3Event[] = [];

  beforeAll(async () => {
    aws = await startAws({
      dataDir: null,
      onObjectCreated: (event) => {
        events.push(event);
        return Promise.resolve();
      },
    });
    client = createClient();
  });

  afterAll(async () => {
    client.destroy();
    await aws.close();
  });

  function createClient(secretAccessKey = aws.env['AWS_SECRET_ACCESS_KEY'] ?? ''): S3Client {
    return new S3Client({
      endpoint: aws.env['AWS_ENDPOINT_URL_S3'] ?? '',
      region: 'us-east-1',
      credentials: { accessKeyId: 'LOCAL', secretAccessKey },
      maxAttempts: 1,
    });
  }

  const put = (key: string, more: object = {}) =>
    client.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: key,
        Body: BYTES,
        ContentType: 'application/xml',
        ...more,
      }),
    );
  const read = async (key: string): Promise<Buffer> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };

  describe('with the SDK', () => {
    it('gives back the bytes, the type and the metadata it was given', async () => {
      await put(KEY, { Metadata: { huella: 'abc' } });
      expect(await read(KEY)).toEqual(BYTES);
      const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: KEY }));
      expect(head).toMatchObject({
        ContentType: 'application/xml',
        ContentLength: BYTES.length,
        Metadata: { huella: 'abc' },
      });
    });

    it('gives a part of an object, of the version that was asked for and of no other', async () => {
      await put('parte.bin', { Body: 'abcdef' });
      const part = (more: object) =>
        client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'parte.bin', ...more }));
      const { ETag, ContentRange, Body } = await part({ Range: 'bytes=2-99' });
      expect([ContentRange, await Body?.transformToString()]).toEqual(['bytes 2-5/6', 'cdef']);
      expect(await (await part({ Range: 'bytes=0-0', IfMatch: ETag })).Body?.transformToString()).toBe('a');
      await put('parte.bin', { Body: 'ghijkl' });
      expect(await caught(part({ Range: 'bytes=0-0', IfMatch: ETag }))).toHaveProperty(
        'name',
        'PreconditionFailed',
      );
      expect(await caught(part({ Range: 'bytes=6-9' }))).toHaveProperty('name', 'InvalidRange');
    });

    it('stores a streamed body without its chunk framing', async () => {
      const parts = [Buffer.from('uno,'), Buffer.alloc(200_000, 120), Buffer.from(',dos')];
      const whole = Buffer.concat(parts);
      await put('stream.bin', { Body: Readable.from(parts), ContentLength: whole.length });
      expect((await read('stream.bin')).equals(whole)).toBe(true);
    });

    it('answers NoSuchKey for a missing and for a deleted object', async () => {
      await put('borrar.xml');
      await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'borrar.xml' }));
      expect(await caught(read('borrar.xml'))).toBeInstanceOf(NoSuchKey);
    });

    it('replaces an object, and refuses to when only a new one is wanted', async () => {
      await put('uno.xml', { Body: 'a' });
      await put('uno.xml', { Body: 'b' });
      const error = await caught(put('uno.xml', { Body: 'c', IfNoneMatch: '*' }));
      expect(error).toHaveProperty('name', 'PreconditionFailed');
      expect((await read('uno.xml')).toString()).toBe('b');
      await put('otro.xml', { Body: 'd', IfNoneMatch: '*' });
      expect((await read('otro.xml')).toString()).toBe('d');
    });

    it('lists by prefix in key order, page after page', async () => {
      for (const name of ['c', 'a', 'b']) await put(`lista/${name}`);
      const list = (ContinuationToken?: string) =>
        client.send(
          new ListObjectsV2Command({
            Bucket: BUCKET,
            Prefix: 'lista/',
            MaxKeys: 2,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        );
      const first = await list();
      expect(first.Contents?.map(({ Key }) => Key)).toEqual(['lista/a', 'lista/b']);
      const second = await list(first.NextContinuationToken);
      expect(second.Contents?.map(({ Key }) => Key)).toEqual(['lista/c']);
      expect(second.IsTruncated).toBe(false);
    });

    it('keeps a key with dots inside its bucket', async () => {
      await put('../../fuera.txt');
      expect(await read('../../fuera.txt')).toEqual(BYTES);
    });

    it('refuses an unknown bucket and another secret', async () => {
      const other = new PutObjectCommand({ Bucket: 'ajeno', Key: 'a', Body: 'a' });
      expect(await caught(client.send(other))).toHaveProperty('name', 'NoSuchBucket');
      const stranger = createClient('otro-secreto');
      const error = await caught(stranger.send(new GetObjectCommand({ Bucket: BUCKET, Key: KEY })));
      expect(error).toHaveProperty('name', 'SignatureDoesNotMatch');
    });

    it('tells of a created object in the form of the AWS event', async () => {
      events.length = 0;
      await put(KEY);
      const record = events[0]?.Records[0];
      expect(record).toMatchObject({ eventName: 'ObjectCreated:Put', s3: { bucket: { name: BUCKET } } });
      expect(record?.s3.object.key).toBe('local/99900017/f%C3%A1ctura+%2B+1.xml');
    });
  });

  describe('with a presigned address', () => {
    const presign = (expiresIn = 300) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: BUCKET,
          Key: KEY,
          ResponseContentDisposition: 'attachment; filename="dte.xml"',
          ResponseContentType: 'text/xml',
        }),
        { expiresIn },
      );

    it('serves the object as the attachment it asks for', async () => {
      const response = await fetch(await presign());
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="dte.xml"');
      expect(response.headers.get('content-type')).toBe('text/xml');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
    });

    it.each([
      ['another key', (url: string) => url.replace('99900017', '99900025')],
      ['another file name', (url: string) => url.replace('dte.xml', 'dte.html')],
      ['a longer life', (url: string) => url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000')],
      ['another signature', (url: string) => url.replace(/Signature=.{4}/, 'Signature=0000')],
      ['no signature', (url: string) => url.split('?')[0] ?? ''],
    ])('refuses %s', async (_title, tamper) => {
      const url = await presign();
      expect(tamper(url)).not.toBe(url);
      expect((await fetch(tamper(url))).status).toBe(403);
    });

    it('refuses another method and an expired address', async () => {
      expect((await fetch(await presign(), { method: 'DELETE' })).status).toBe(403);
      const url = await presign(1);
      await new Promise((resolve) => setTimeout(resolve, 2100));
      const response = await fetch(url);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('expired');
    });
  });

  describe('with an upload form', () => {
    const FORM_KEY = 'local/99900017/u1/cert.pfx';
    type Changes = { expiration?: string; fields?: Record<string, string>; size?: number; secret?: string };

    async function upload(changes: Changes = {}): Promise<Response> {
      const date = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
      const day = date.slice(0, 8);
      const credential = `LOCAL/${day}/us-east-1/s3/aws4_request`;
      const policy = Buffer.from(
        JSON.stringify({
          expiration: changes.expiration ?? new Date(Date.now() + 300_000).toISOString(),
          conditions: [
            { bucket: BUCKET },
            ['eq', '$key', FORM_KEY],
            ['eq', '$Content-Type', 'application/x-pkcs12'],
            ['content-length-range', 1, 1000],
            { 'x-amz-credential': credential },
            { 'x-amz-date': date },
            { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
          ],
        }),
      ).toString('base64');
      const secret = changes.secret ?? aws.env['AWS_SECRET_ACCESS_KEY'] ?? '';
      const parts = [day, 'us-east-1', 's3', 'aws4_request', policy];
      const signature = parts.reduce<Buffer | string>(
        (key, text) => createHmac('sha256', key).update(text).digest(),
        `AWS4${secret}`,
      );
      const form = new FormData();
      const fields = {
        key: FORM_KEY,
        'Content-Type': 'application/x-pkcs12',
        'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
        'X-Amz-Credential': credential,
        'X-Amz-Date': date,
        Policy: policy,
        'X-Amz-Signature': Buffer.from(signature).toString('hex'),
        ...changes.fields,
      };
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([Buffer.alloc(changes.size ?? 10, 7)]), 'mío.pfx');
      return fetch(`${aws.env['AWS_ENDPOINT_URL_S3'] ?? ''}/${BUCKET}`, { method: 'POST', body: form });
    }

    it('stores the file under its exact key with its type', async () => {
      expect((await upload()).status).toBe(204);
      expect(await read(FORM_KEY)).toEqual(Buffer.alloc(10, 7));
      const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: FORM_KEY }));
      expect(head.ContentType).toBe('application/x-pkcs12');
    });

    it.each<[string, Changes, number, string]>([
      ['a file over the range', { size: 1001 }, 400, 'EntityTooLarge'],
      ['an empty file', { size: 0 }, 400, 'EntityTooSmall'],
      ['another key', { fields: { key: 'local/99900025/u1/cert.pfx' } }, 403, 'AccessDenied'],
      ['another type', { fields: { 'Content-Type': 'text/html' } }, 403, 'AccessDenied'],
      ['a field outside the policy', { fields: { acl: 'public-read' } }, 403, 'AccessDenied'],
      ['an expired policy', { expiration: new Date(0).toISOString() }, 403, 'AccessDenied'],
      ['a policy signed by somebody else', { secret: 'otro' }, 403, 'SignatureDoesNotMatch'],
      ['a form without policy', { fields: { Policy: '' } }, 403, 'AccessDenied'],
    ])('refuses %s', async (_title, changes, status, code) => {
      const response = await upload(changes);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(`<Code>${code}</Code>`);
    });

    it('answers the preflight of a browser', async () => {
      const response = await fetch(`${aws.env['AWS_ENDPOINT_URL_S3'] ?? ''}/${BUCKET}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:4000', 'access-control-request-headers': 'content-type' },
      });
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
      expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
    });
  });
});
