import {
  QueueDoesNotExist,
  SendMessageBatchCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAws } from '../../../local/aws/start-aws.ts';

type Started = Awaited<ReturnType<typeof startAws>>;

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !isTrue(); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isTrue()) throw new Error('It did not happen within 2 s');
}

function bodies(event: SQSEvent): string[] {
  return event.Records.map(({ body }) => body);
}

describe('The SQS stand-in', () => {
  let folder: string;
  let aws: Started;
  let client: SQSClient;
  let QueueUrl: string;

  async function start(): Promise<void> {
    aws = await startAws({ dataDir: folder, visibilitySeconds: 0.05, maxReceiveCount: 3 });
    QueueUrl = aws.env['COLA_CERTIFICACION'] ?? '';
    client = new SQSClient({
      endpoint: aws.env['AWS_ENDPOINT_URL_SQS'] ?? '',
      region: 'us-east-1',
      credentials: { accessKeyId: 'LOCAL', secretAccessKey: aws.env['AWS_SECRET_ACCESS_KEY'] ?? '' },
      maxAttempts: 1,
    });
  }

  async function stop(): Promise<void> {
    client.destroy();
    await aws.close();
  }

  const send = (MessageBody: string, DelaySeconds = 0) =>
    client.send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sqs-'));
    await start();
  });

  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  it('delivers the attributes of a message, also after a restart, and refuses one of another type', async () => {
    const sendWith = (DataType: string) =>
      client.send(
        new SendMessageCommand({
          QueueUrl,
          MessageBody: 'x',
          MessageAttributes: { rastro: { DataType, StringValue: '7K2M-9QXF-3DTV' } },
        }),
      );
    await sendWith('String');
    await expect(sendWith('Number')).rejects.toThrow('The message attribute rastro');
    await stop();
    await start();
    const events: SQSEvent[] = [];
    aws.consume('certificacion', (event) => Promise.resolve(void events.push(event)));
    await until(() => events.length === 1);
    expect(events[0]?.Records[0]?.messageAttributes).toEqual({
      rastro: { dataType: 'String', stringValue: '7K2M-9QXF-3DTV' },
    });
  });

  it('delivers a message once, at once, in the form of the Lambda event', async () => {
    const events: SQSEvent[] = [];
    let seenAt = 0;
    aws.consume('certificacion', (event) => {
      seenAt = performance.now();
      events.push(event);
      return Promise.resolve(undefined);
    });
    const { MessageId } = await send('{"nit":"99900017"}');
    const sentAt = performance.now();
    await until(() => events.length > 0);
    expect(seenAt - sentAt).toBeLessThan(50);
    expect(events[0]?.Records).toMatchObject([
      { messageId: MessageId, body: '{"nit":"99900017"}', attributes: { ApproximateReceiveCount: '1' } },
    ]);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(events).toHaveLength(1);
    expect(aws.colas.certificacion.count()).toBe(0);
  });

  it('gives each issuer its turn: the burst of one keeps no other waiting', async () => {
    const sendOf = (MessageGroupId: string, MessageBody: string) =>
      client.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId }));
    for (let i = 0; i < 20; i += 1) await sendOf('99900017', `burst ${i}`);
    await sendOf('99900025', 'single 0');
    await sendOf('99900033', 'single 1');
    const seen: string[] = [];
    const grupos: (string | undefined)[] = [];
    aws.consume(
      'certificacion',
      async (event) => {
        seen.push(...bodies(event));
        grupos.push(...event.Records.map(({ attributes }) => attributes.MessageGroupId));
        await new Promise((resolve) => setTimeout(resolve, 10));
        return undefined;
      },
      { concurrency: 2 },
    );
    await until(() => seen.length === 22);
    expect(seen.slice(0, 4)).toEqual(expect.arrayContaining(['single 0', 'single 1']));
    expect(grupos.slice(0, 2)).toEqual(['99900017', '99900025']);
  });

  it('refuses a group that SQS refuses', async () => {
    const input = { QueueUrl, MessageBody: 'x', MessageGroupId: 'a b' };
    await expect(client.send(new SendMessageCommand(input))).rejects.toThrow('MessageGroupId');
  });

  it('waits for the delay', async () => {
    const seen: string[] = [];
    aws.consume('certificacion', (event) => {
      seen.push(...bodies(event));
      return Promise.resolve(undefined);
    });
    await send('tarde', 1);
    await send('pronto');
    await until(() => seen.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(seen).toEqual(['pronto']);
    await until(() => seen.length === 2);
    expect(seen).toEqual(['pronto', 'tarde']);
  });

  it('delivers a failed message again and then keeps it as a dead letter', async () => {
    const counts: (string | undefined)[] = [];
    const errors: unknown[] = [];
    aws.consume(
      'certificacion',
      (event) => {
        counts.push(event.Records[0]?.attributes.ApproximateReceiveCount);
        return Promise.reject(new Error('caído'));
      },
      { onError: (error) => errors.push(error) },
    );
    await send('malo');
    await until(() => aws.colas.certificacion.deadLetters().length === 1);
    expect(counts).toEqual(['1', '2', '3']);
    expect(errors).toHaveLength(3);
    expect(aws.colas.certificacion.count()).toBe(0);
    expect(aws.colas.certificacion.deadLetters()[0]?.body).toBe('malo');
  });

  it('repeats only the failed messages of a batch', async () => {
    const seen: string[] = [];
    const Entries = ['bueno', 'malo'].map((MessageBody, i) => ({ Id: String(i), MessageBody }));
    const { Successful } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    expect(Successful).toHaveLength(2);
    aws.consume(
      'certificacion',
      (event) => {
        seen.push(...bodies(event));
        const failed = event.Records.filter(
          ({ body, attributes }) => body === 'malo' && attributes.ApproximateReceiveCount === '1',
        );
        return Promise.resolve({
          batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })),
        });
      },
      { batchSize: 10 },
    );
    await until(() => aws.colas.certificacion.count() === 0);
    expect(seen.toSorted()).toEqual(['bueno', 'malo', 'malo']);
  });

  it('runs as many handlers at once as it may, and waits for them when it stops', async () => {
    let running = 0;
    let most = 0;
    let done = 0;
    const stopConsuming = aws.consume(
      'certificacion',
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        done += 1;
        return undefined;
      },
      { concurrency: 3 },
    );
    await Promise.all(Array.from({ length: 6 }, (_, i) => send(String(i))));
    await until(() => done >= 3);
    await stopConsuming();
    expect(running).toBe(0);
    expect(most).toBe(3);
  });

  it('keeps messages, dead letters and an unfinished delivery over a restart, even with a cut last line', async () => {
    aws.consume('certificacion', (event) =>
      bodies(event).includes('malo') ? Promise.reject(new Error('caído')) : Promise.resolve(undefined),
    );
    await send('malo');
    await until(() => aws.colas.certificacion.deadLetters().length === 1);
    await aws.drain();
    await send('sin entregar');
    await stop();
    await appendFile(join(folder, 'aws', 'certificacion.jsonl'), '{"t":"message","mens');
    await start();
    expect(aws.colas.certificacion.deadLetters().map(({ body }) => body)).toEqual(['malo']);
    const seen: string[] = [];
    aws.consume('certificacion', (event) => {
      seen.push(...bodies(event));
      return Promise.resolve(undefined);
    });
    await until(() => seen.length === 1);
    expect(seen).toEqual(['sin entregar']);
  });

  it('refuses another queue, a wrong delay and a stranger', async () => {
    const other = new SendMessageCommand({ QueueUrl: `${QueueUrl}-otra`, MessageBody: 'x' });
    await expect(client.send(other)).rejects.toBeInstanceOf(QueueDoesNotExist);
    await expect(send('x', 901)).rejects.toHaveProperty('name', 'InvalidParameterValue');
    const response = await fetch(aws.env['AWS_ENDPOINT_URL_SQS'] ?? '', {
      method: 'POST',
      headers: { 'x-amz-target': 'AmazonSQS.SendMessage' },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});
