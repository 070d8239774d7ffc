import { GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSqsColaMuerta } from '#lambdas/adapters/aws/sqs-cola-muerta.ts';
import { createSqsCola } from '#lambdas/adapters/aws/sqs-cola.ts';
import type { Cola, ColaMuerta } from '#lambdas/ports/colas.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';
import { startAws } from '../../../local/aws/start-aws.ts';

const RASTRO = '7K2M-9QXF-3DTV';

/** The adapter of the dead letters against the stand-in of SQS, over HTTP. */
describe('The dead letters of the SQS stand-in', () => {
  let folder: string;
  let aws: Awaited<ReturnType<typeof startAws>>;
  let client: SQSClient;
  let cola: Cola;
  let muerta: ColaMuerta;

  async function start(): Promise<void> {
    aws = await startAws({ dataDir: folder, visibilitySeconds: 0.01, maxReceiveCount: 1 });
    client = new SQSClient({
      endpoint: aws.env['AWS_ENDPOINT_URL_SQS'] ?? '',
      region: 'us-east-1',
      credentials: { accessKeyId: 'LOCAL', secretAccessKey: aws.env['AWS_SECRET_ACCESS_KEY'] ?? '' },
      maxAttempts: 1,
    });
    const carriles = new Map([['INFILE', aws.env['COLA_CERTIFICACION_INFILE'] ?? '']]);
    cola = createSqsCola(client, { principal: aws.env['COLA_CERTIFICACION'] ?? '', carriles });
    muerta = createSqsColaMuerta(client, 'certificacion', aws.env['COLA_CERTIFICACION_MUERTAS'] ?? '');
  }

  async function stop(): Promise<void> {
    await aws.drain();
    client.destroy();
    await aws.close();
  }

  /** Lets every message fail until that many are dead. */
  async function buryAll(cantidad: number): Promise<void> {
    const stopConsuming = aws.consume('certificacion', () => Promise.reject(new Error('caído')));
    for (let i = 0; i < 400 && (await muerta.count()) < cantidad; i += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await muerta.count()).toBe(cantidad);
    await stopConsuming();
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muertas-'));
    await start();
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  it('are those of the queue and of its lanes, with their task, instant and code', async () => {
    const antes = Date.now();
    await followRastro(RASTRO, undefined, () => cola.send({ nit: '99900017', id: 'a' }));
    await cola.send({ nit: '99900025', id: 'b', carril: 'INFILE' });
    await buryAll(2);
    const mensajes = await muerta.take(30);
    expect(mensajes.map(({ tarea }) => tarea)).toEqual([
      { nit: '99900017', id: 'a' },
      { nit: '99900025', id: 'b', carril: 'INFILE' },
    ]);
    expect(mensajes.map(({ rastro }) => rastro)).toEqual([RASTRO, null]);
    for (const { enviado } of mensajes) {
      expect(enviado).toBeGreaterThanOrEqual(antes);
      expect(enviado).toBeLessThanOrEqual(Date.now());
    }
  });

  it('are hidden while somebody holds them, count all the same, and are shown again at once', async () => {
    for (let n = 0; n < 12; n += 1) await cola.send({ nit: '99900017', id: String(n) });
    await buryAll(12);
    const [primera, ...rest] = await muerta.take(30);
    expect(rest).toHaveLength(9);
    expect(await muerta.take(30)).toHaveLength(2);
    expect(await muerta.take(30)).toEqual([]);
    expect(await muerta.count()).toBe(12);
    await muerta.release(primera?.recibo ?? '');
    const [otra] = await muerta.take(30);
    expect(otra?.idMensaje).toBe(primera?.idMensaje);
    expect(otra?.recibo).not.toBe(primera?.recibo);
  });

  it('are deleted by their last receipt alone, for ever', async () => {
    await cola.send({ nit: '99900017', id: 'a' });
    await cola.send({ nit: '99900017', id: 'b' });
    await buryAll(2);
    const [vieja, quedada] = await muerta.take(0);
    const nueva = (await muerta.take(30)).find(({ idMensaje }) => idMensaje === vieja?.idMensaje);
    await muerta.remove(vieja?.recibo ?? '');
    expect(await muerta.count()).toBe(2);
    await muerta.remove(nueva?.recibo ?? '');
    expect(await muerta.count()).toBe(1);
    await stop();
    await start();
    expect((await muerta.take(30)).map(({ idMensaje }) => idMensaje)).toEqual([quedada?.idMensaje]);
  });

  it('are received from no queue that has a worker, and refuse what SQS refuses', async () => {
    const QueueUrl = aws.env['COLA_CERTIFICACION'] ?? '';
    await expect(client.send(new ReceiveMessageCommand({ QueueUrl }))).rejects.toHaveProperty(
      'name',
      'UnsupportedOperation',
    );
    await expect(client.send(new GetQueueUrlCommand({ QueueName: 'x' }))).rejects.toThrow();
    const muertas = aws.env['COLA_CERTIFICACION_MUERTAS'] ?? '';
    const demasiados = new ReceiveMessageCommand({ QueueUrl: muertas, MaxNumberOfMessages: 11 });
    await expect(client.send(demasiados)).rejects.toHaveProperty('name', 'InvalidParameterValue');
    await expect(muerta.remove('')).rejects.toThrow();
  });
});
