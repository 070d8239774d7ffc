import { S3Client } from '@aws-sdk/client-s3';
import { createS3ArchivoStore } from '#lambdas/adapters/aws/s3-archivo-store.ts';
import { ENV } from '#lambdas/shared/env.ts';
import type { ArchivoStore } from '#lambdas/ports/archivos.ts';
import { startAws } from '../../../../local/aws/start-aws.ts';
import type { Aws } from '../../../../local/aws/start-aws.ts';

const CLAVE = 'local/99900017/sub-a/a0000000-0000-4000-8000-000000000001';
const CONDICIONES = { tipo: 'image/png', maximoBytes: 10, segundos: 300 };

let aws: Aws;
let store: ArchivoStore;
beforeAll(async () => {
  aws = await startAws({ dataDir: null });
  const { env } = aws;
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: env['AWS_ENDPOINT_URL_S3'] ?? '',
    credentials: {
      accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
  });
  store = createS3ArchivoStore(client, env[ENV.bucketArchivos] ?? '');
});
afterAll(() => aws.close());

type Cambio = { campos?: Record<string, string>; bytes?: number; segundos?: number; bucket?: string };

/** Posts like a browser, after changes that a cheater would make. */
async function post({ campos = {}, bytes = 4, segundos = 300, bucket }: Cambio = {}): Promise<string> {
  const formulario = await store.presignPost(CLAVE, { ...CONDICIONES, segundos });
  const form = new FormData();
  for (const [nombre, valor] of Object.entries({ ...formulario.campos, ...campos }))
    form.append(nombre, valor);
  form.append('file', new Blob([new Uint8Array(bytes).fill(7)]), 'logo.png');
  const url = bucket === undefined ? formulario.url : formulario.url.replace('local-archivos', bucket);
  const answer = await fetch(url, { method: 'POST', body: form });
  return `${answer.status} ${/<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''}`.trim();
}

it('takes one file under the signed key, with its type, up to the last byte of its limit', async () => {
  expect(await post({ bytes: 10 })).toBe('204');
  expect(await store.get(CLAVE)).toHaveLength(10);
});

it.each([
  [
    'another key',
    { campos: { key: 'local/99900025/sub-b/a0000000-0000-4000-8000-000000000001' } },
    '403 AccessDenied',
  ],
  ['a key below its own', { campos: { key: `${CLAVE}/x` } }, '403 AccessDenied'],
  ['another type', { campos: { 'Content-Type': 'text/html' } }, '403 AccessDenied'],
  ['a field more', { campos: { acl: 'public-read' } }, '403 AccessDenied'],
  ['another bucket', { bucket: 'local-certificados' }, '403 AccessDenied'],
  ['nothing', { bytes: 0 }, '400 EntityTooSmall'],
  ['a byte too many', { bytes: 11 }, '400 EntityTooLarge'],
  ['a false signature', { campos: { 'X-Amz-Signature': 'ab'.repeat(32) } }, '403 SignatureDoesNotMatch'],
  ['a policy that is over', { segundos: -1 }, '403 AccessDenied'],
])('refuses %s', async (_nombre, cambio: Cambio, esperado) => {
  expect(await post(cambio)).toBe(esperado);
});
