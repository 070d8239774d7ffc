import { S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { createS3ArchivoStore } from '#lambdas/adapters/aws/s3-archivo-store.ts';
import { createS3Temporales } from '#lambdas/adapters/aws/s3-temporales.ts';
import type { ArchivosTemporales } from '#lambdas/ports/archivos.ts';
import { startAws } from '../../../../local/aws/start-aws.ts';

const BUCKET = 'local-archivos';
const CLAVE = '99900017/exportaciones/a/datos.zip';
const MINIMO = 5 * 1024 * 1024;

type Started = Awaited<ReturnType<typeof startAws>>;

let aws: Started;
let client: S3Client;
let temporales: ArchivosTemporales;

beforeAll(async () => {
  aws = await startAws({ dataDir: null });
  client = new S3Client({
    endpoint: aws.env['AWS_ENDPOINT_URL_S3'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: aws.env['AWS_SECRET_ACCESS_KEY'] ?? '' },
    maxAttempts: 1,
  });
  temporales = createS3Temporales(client, BUCKET);
});

afterAll(async () => {
  client.destroy();
  await aws.close();
});

test('parts become one file in their order; the last bytes of a number count; a repeat changes nothing', async () => {
  const [vieja, primera, ultima] = [randomBytes(MINIMO), randomBytes(MINIMO), Buffer.from('fin')];
  const subida = await temporales.start(CLAVE, 'application/zip');
  await temporales.putParte(CLAVE, subida, 1, vieja);
  const fin = await temporales.putParte(CLAVE, subida, 2, ultima);
  const recibo = await temporales.putParte(CLAVE, subida, 1, primera);
  const archivos = createS3ArchivoStore(client, BUCKET);
  expect(await archivos.get(CLAVE)).toBeNull();
  await temporales.complete(CLAVE, subida, [recibo, fin]);
  const guardado = Buffer.from((await archivos.get(CLAVE)) ?? []);
  expect(guardado.equals(Buffer.concat([primera, ultima]))).toBe(true);
  await temporales.complete(CLAVE, subida, [recibo, fin]);
});

test('a part that somebody replaced, or a small one in the middle, makes no file', async () => {
  const clave = `${CLAVE}-2`;
  const subida = await temporales.start(clave, 'application/zip');
  const recibo = await temporales.putParte(clave, subida, 1, Buffer.from('a'));
  const fin = await temporales.putParte(clave, subida, 2, Buffer.from('b'));
  await expect(temporales.complete(clave, subida, [recibo, fin])).rejects.toThrow('smaller');
  await temporales.putParte(clave, subida, 1, Buffer.from('c'));
  await expect(temporales.complete(clave, subida, [recibo])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(temporales.complete(clave, 'ninguna', [recibo])).rejects.toThrow();
});
