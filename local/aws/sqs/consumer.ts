import { createHash } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Mensaje } from './mensaje.ts';
import type { Queue } from './queue.ts';

/** The Lambda behind the queue; it may report failures of single messages. */
export type SqsHandler = (event: SQSEvent) => Promise<SQSBatchResponse | undefined>;

export type ConsumeOptions = {
  /** Number of handlers that may run at once. */
  concurrency?: number;
  batchSize?: number;
  region?: string;
  /** Whether messages are delivered once more than they need to be, at the same time. */
  isTwice?: () => boolean;
  /** Called for each handler that threw; its messages return to the queue by themselves. */
  onError?: (error: unknown) => void;
};

/** Stops taking messages and waits for the handlers that run. */
export type StopConsuming = () => Promise<void>;

/** Longest wait of one timer in milliseconds. */
const MAX_TIMER_MS = 60_000;

/** Delivers due messages in batches, like the event source of a Lambda; messages not reported as failed are deleted. */
export function consumeQueue(queue: Queue, handler: SqsHandler, options: ConsumeOptions = {}): StopConsuming {
  const { concurrency = 4, batchSize = 1, region = 'us-east-1', isTwice, onError } = options;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function wakeAt(due: number | null): void {
    if (timer !== null) clearTimeout(timer);
    // A longer timer than it can hold would fire at once, again and again; after a minute it looks anew.
    timer = due === null ? null : setTimeout(pump, Math.min(Math.max(due - Date.now(), 1), MAX_TIMER_MS));
  }

  /** Takes due messages. A handler that sends a message calls this again from within, so the timer is set only at the end. */
  function pump(): void {
    if (isStopped) return;
    while (running.size < concurrency) {
      const mensajes = queue.take(batchSize);
      if (mensajes.length === 0) break;
      start(mensajes);
      if (isTwice?.() === true) start(mensajes);
    }
    wakeAt(running.size < concurrency ? queue.nextDue() : null);
  }

  function start(mensajes: readonly Mensaje[]): void {
    const task = deliver(mensajes).finally(() => {
      running.delete(task);
      pump();
    });
    running.add(task);
  }

  async function deliver(mensajes: readonly Mensaje[]): Promise<void> {
    try {
      const Records = mensajes.map((mensaje) => toRecord(mensaje, queue.name, region));
      const failed = failedIds(await handler({ Records }), mensajes);
      for (const { id } of mensajes) if (!failed.has(id)) queue.remove(id);
    } catch (error) {
      onError?.(error);
    }
  }

  queue.onSent(pump);
  pump();
  return async () => {
    isStopped = true;
    wakeAt(null);
    await Promise.all(running);
  };
}

/** Ids of the failed messages; an empty or unknown id means, as on AWS, that the whole batch failed. */
function failedIds(
  response: SQSBatchResponse | undefined,
  mensajes: readonly Mensaje[],
): ReadonlySet<string> {
  const failed = new Set((response?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  const known = new Set(mensajes.map(({ id }) => id));
  return [...failed].every((id) => known.has(id)) ? failed : known;
}

function toRecord(mensaje: Mensaje, queueName: string, region: string): SQSRecord {
  const { id, body, grupo, atributos = {}, receives, sentAt, firstReceivedAt } = mensaje;
  return {
    messageId: id,
    receiptHandle: `${id}#${receives}`,
    body,
    attributes: {
      ApproximateReceiveCount: String(receives),
      SentTimestamp: String(sentAt),
      SenderId: 'local',
      ApproximateFirstReceiveTimestamp: String(firstReceivedAt ?? sentAt),
      ...(grupo === undefined ? {} : { MessageGroupId: grupo }),
    },
    messageAttributes: Object.fromEntries(
      Object.entries(atributos).map(([name, stringValue]) => [name, { dataType: 'String', stringValue }]),
    ),
    md5OfBody: createHash('md5').update(body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:${region}:000000000000:${queueName}`,
    awsRegion: region,
  };
}
