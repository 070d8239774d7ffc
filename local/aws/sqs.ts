import { createHash } from 'node:crypto';
import { AwsError } from './aws-error.ts';
import { createAwsJsonHandler, type HttpHandler } from './aws-json.ts';
import { ARN } from './arn.ts';
import type { Llavero } from './iam/llavero.ts';
import type { Modos } from '../modos/modos.ts';
import type { ColaMuertas } from './sqs/muertas.ts';
import type { Queue } from './sqs/queue.ts';
import { OPERACIONES_MUERTAS } from './sqs/receive.ts';

type Input = Record<string, unknown>;
type Output = Record<string, unknown>;

const MAX_DELAY_SECONDS = 900;
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_BATCH = 10;
/** Group of a message: letters, digits and punctuation of ASCII. */
const GRUPO = /^[\x21-\x7e]{1,128}$/;

/**
 * Serves the sending side of SQS for these queues, whose messages are delivered by `consumeQueue`, and the receiving side
 * for the dead letters.
 */
export function createSqsHandler(
  queues: readonly Queue[],
  muertas: readonly ColaMuertas[],
  llavero: Llavero | null,
  modos: Modos | null = null,
): HttpHandler {
  const operations: Readonly<Record<string, (queue: Queue, input: Input) => Output | Promise<Output>>> = {
    SendMessage: sendMessage,
    SendMessageBatch: sendBatch,
    GetQueueAttributes: (queue) => ({ Attributes: { ApproximateNumberOfMessages: String(queue.count()) } }),
  };
  return createAwsJsonHandler({
    service: 'sqs',
    target: 'AmazonSQS',
    namespace: 'com.amazonaws.sqs',
    llavero,
    modos,
    // A batch needs the right of its single messages.
    necesidadesOf: (operation, input) => [
      { accion: `sqs:${operation.replace(/Batch$/, '')}`, recurso: ARN.cola(queueNameOf(input)) },
    ],
    execute: (name, input) => {
      const queueName = queueNameOf(input);
      const muerta = muertas.find((each) => each.name === queueName);
      if (muerta !== undefined) return find(OPERACIONES_MUERTAS, name)(muerta, input);
      const queue = queues.find((each) => each.name === queueName);
      if (queue === undefined) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
      return find(operations, name)(queue, input);
    },
  });
}

function find<T>(operations: Readonly<Record<string, T>>, name: string): T {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined) throw new AwsError('UnsupportedOperation', 'Not implemented here');
  return operation;
}

function queueNameOf(input: Input): string {
  return String(input['QueueUrl']).split('/').at(-1) ?? '';
}

async function sendMessage(queue: Queue, input: Input): Promise<Output> {
  const body = input['MessageBody'];
  if (typeof body !== 'string' || body === '' || Buffer.byteLength(body) > MAX_BODY_BYTES) {
    throw new AwsError('InvalidParameterValue', 'MessageBody must have from 1 byte to 1 MiB');
  }
  const delay = Number(input['DelaySeconds'] ?? 0);
  if (!(Number.isInteger(delay) && delay >= 0 && delay <= MAX_DELAY_SECONDS)) {
    throw new AwsError('InvalidParameterValue', 'DelaySeconds must be from 0 to 900');
  }
  const grupo = readGrupo(input['MessageGroupId']);
  const atributos = readAtributos(input['MessageAttributes']);
  const id = await queue.send(body, delay, {
    ...(grupo === null ? {} : { grupo }),
    ...(atributos === null ? {} : { atributos }),
  });
  return { MessageId: id, MD5OfMessageBody: createHash('md5').update(body).digest('hex') };
}

function readGrupo(grupo: unknown): string | null {
  if (grupo === undefined) return null;
  if (typeof grupo === 'string' && GRUPO.test(grupo)) return grupo;
  throw new AwsError('InvalidParameterValue', 'MessageGroupId must have from 1 to 128 visible characters');
}

/** Reads attributes of the one type that the product sends; null for none. */
function readAtributos(value: unknown): Record<string, string> | null {
  if (value === undefined) return null;
  const atributos = Object.entries(value as Record<string, { DataType?: unknown; StringValue?: unknown }>);
  return Object.fromEntries(
    atributos.map(([name, { DataType, StringValue }]) => {
      if (DataType !== 'String' || typeof StringValue !== 'string' || StringValue === '')
        throw new AwsError(
          'InvalidParameterValue',
          `The message attribute ${name} must be a String with a value`,
        );
      return [name, StringValue];
    }),
  );
}

async function sendBatch(queue: Queue, input: Input): Promise<Output> {
  const entries = input['Entries'];
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry');
  }
  if (entries.length > MAX_BATCH) throw new AwsError('TooManyEntriesInBatchRequest', 'At most 10 entries');
  const Successful: Output[] = [];
  const Failed: Output[] = [];
  const sendEntry = async (entry: Input): Promise<void> => {
    try {
      Successful.push({ Id: entry['Id'], ...(await sendMessage(queue, entry)) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id: entry['Id'], SenderFault: true, Code: error.type, Message: error.message });
    }
  };
  await Promise.all((entries as Input[]).map(sendEntry));
  return { Successful, Failed };
}
