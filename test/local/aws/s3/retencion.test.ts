import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createS3ArchivoStore } from '#lambdas/adapters/aws/s3-archivo-store.ts';
import { startAws } from '../../../../local/aws/start-aws.ts';

const Bucket = 'local-archivos';
const DIA_MS = 86_400_000;
const manana = (): Date => new Date(Date.now() + DIA_MS);

type Started = Awaited<ReturnType<typeof startAws>>;
let aws: Started;
let client: S3Client;

beforeAll(async () => {
  aws = await startAws({ dataDir: null });
  client = clientOf('LOCAL', aws.env['AWS_SECRET_ACCESS_KEY'] ?? '');
});
afterAll(async () => {
  client.destroy();
  await aws.close();
});

function clientOf(accessKeyId: string, secretAccessKey: string): S3Client {
  return new S3Client({
    endpoint: aws.env['AWS_ENDPOINT_URL_S3'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
}

const locked = async (Key: string, Body: string): Promise<string> => {
  const answer = await client.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body,
      ObjectLockMode: 'COMPLIANCE',
      ObjectLockRetainUntilDate: manana(),
    }),
  );
  return answer.VersionId ?? '';
};
const readText = async (Key: string, VersionId?: string): Promise<string> => {
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket, Key, ...(VersionId === undefined ? {} : { VersionId }) }),
  );
  return (await Body?.transformToString()) ?? '';
};

test('the store locks a file until a day, with the checksum that S3 wants', async () => {
  const Key = '1/dte/a/certificado.xml';
  const hasta = new Date(manana().setMilliseconds(0));
  await createS3ArchivoStore(client, Bucket).put(Key, Buffer.from('<a/>'), 'application/xml', hasta);
  const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
  expect([head.ObjectLockMode, head.ObjectLockRetainUntilDate]).toEqual(['COMPLIANCE', hasta]);
  expect(head.VersionId).toBeDefined();
});

test('a locked version outlives what replaces and what deletes the file, and nobody deletes it', async () => {
  const Key = '1/dte/b/certificado.xml';
  const primera = await locked(Key, 'uno');
  const segunda = await locked(Key, 'dos');
  expect(await readText(Key)).toBe('dos');
  expect(await readText(Key, primera)).toBe('uno');
  await client.send(new DeleteObjectCommand({ Bucket, Key }));
  await expect(readText(Key)).rejects.toHaveProperty('name', 'NoSuchKey');
  expect(await readText(Key, segunda)).toBe('dos');
  for (const VersionId of [primera, segunda])
    await expect(client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))).rejects.toMatchObject({
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
    });
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: '1/dte/b/' }));
  expect(Versions.map(({ VersionId, IsLatest }) => [VersionId, IsLatest]).sort()).toEqual(
    [
      [primera, false],
      [segunda, false],
    ].sort(),
  );
});

test('the present version cannot be deleted either while it is locked', async () => {
  const Key = '1/dte/c/certificado.xml';
  const VersionId = await locked(Key, 'uno');
  await expect(client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))).rejects.toHaveProperty(
    'name',
    'AccessDenied',
  );
  expect(await readText(Key)).toBe('uno');
});

test('a version goes when its lock is over', async () => {
  const Key = '1/dte/d/certificado.xml';
  const cerca = new Date(Date.now() + 1_500);
  const { VersionId } = await client.send(
    new PutObjectCommand({
      Bucket,
      Key,
      Body: 'x',
      ObjectLockMode: 'COMPLIANCE',
      ObjectLockRetainUntilDate: cerca,
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  await expect(readText(Key)).rejects.toHaveProperty('name', 'NoSuchKey');
});

test.each([
  ['a day that is over', { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: new Date(0) }],
  ['a mode without a day', { ObjectLockMode: 'COMPLIANCE' }],
] as const)('%s is refused', async (_, bloqueo) => {
  const put = new PutObjectCommand({ Bucket, Key: '1/dte/e/certificado.xml', Body: 'x', ...bloqueo });
  await expect(client.send(put)).rejects.toHaveProperty('name', 'InvalidArgument');
});

test('a lock without a checksum is refused, as by S3', async () => {
  const sin = new S3Client({
    endpoint: aws.env['AWS_ENDPOINT_URL_S3'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: aws.env['AWS_SECRET_ACCESS_KEY'] ?? '' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
  // The SDK adds the checksum by itself for this call, so it is taken away before the request is signed.
  sin.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      for (const name of Object.keys(headers))
        if (/^(content-md5|x-amz-checksum-|x-amz-trailer)/i.test(name)) Reflect.deleteProperty(headers, name);
      return next(args);
    },
    { step: 'build', priority: 'low' },
  );
  const put = new PutObjectCommand({
    Bucket,
    Key: '1/dte/f/certificado.xml',
    Body: 'x',
    ObjectLockMode: 'COMPLIANCE',
    ObjectLockRetainUntilDate: manana(),
  });
  await expect(sin.send(put)).rejects.toHaveProperty('name', 'InvalidRequest');
  sin.destroy();
});

test('a role that may put but not lock is refused, and puts nothing', async () => {
  const Resource = ['arn:aws:s3:::local-archivos/*'];
  const llave = aws.llavero.add({
    nombre: 'escribe',
    declaraciones: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource }],
  });
  const suyo = clientOf(llave.accessKeyId, llave.secretAccessKey);
  const Key = '1/dte/g/certificado.xml';
  const store = createS3ArchivoStore(suyo, Bucket);
  await expect(store.put(Key, Buffer.from('x'), 'application/xml', manana())).rejects.toMatchObject({
    name: 'AccessDenied',
    message: expect.stringContaining('s3:PutObjectRetention') as unknown,
  });
  await expect(readText(Key)).rejects.toHaveProperty('name', 'NoSuchKey');
  await store.put(Key, Buffer.from('x'), 'application/xml');
  expect(await readText(Key)).toBe('x');
  suyo.destroy();
});
