import { createHash } from 'node:crypto';
import { AwsError } from '../aws-error.ts';
import type { ColaMuertas, Recibido } from './muertas.ts';

type Input = Record<string, unknown>;
type Output = Record<string, unknown>;

const MAX_MESSAGES = 10;
const MAX_VISIBILITY_SECONDS = 43_200;

/** The receiving side of SQS, which the product uses for dead letters alone: workers get theirs from the event source. */
export const OPERACIONES_MUERTAS: Readonly<
  Record<string, (queue: ColaMuertas, input: Input) => Output | Promise<Output>>
> = {
  GetQueueAttributes: (queue) => {
    const { visibles, enVuelo } = queue.count();
    return {
      Attributes: {
        ApproximateNumberOfMessages: String(visibles),
        ApproximateNumberOfMessagesNotVisible: String(enVuelo),
      },
    };
  },
  ReceiveMessage: (queue, input) => {
    const max = readNumber(input, 'MaxNumberOfMessages', 1, MAX_MESSAGES);
    const seconds = readNumber(input, 'VisibilityTimeout', 0, MAX_VISIBILITY_SECONDS);
    const Messages = queue.receive(max, seconds).map(toMessage);
    return Messages.length === 0 ? {} : { Messages };
  },
  DeleteMessage: async (queue, input) => {
    await queue.remove(readRecibo(input));
    return {};
  },
  ChangeMessageVisibility: (queue, input) => {
    queue.hide(readRecibo(input), readNumber(input, 'VisibilityTimeout', 0, MAX_VISIBILITY_SECONDS));
    return {};
  },
};

function toMessage({ mensaje, recibo }: Recibido): Output {
  const { id, body, atributos = {}, receives, sentAt } = mensaje;
  return {
    MessageId: id,
    ReceiptHandle: recibo,
    Body: body,
    MD5OfBody: createHash('md5').update(body).digest('hex'),
    Attributes: { SentTimestamp: String(sentAt), ApproximateReceiveCount: String(receives) },
    MessageAttributes: Object.fromEntries(
      Object.entries(atributos).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
    ),
  };
}

function readNumber(input: Input, name: string, minimum: number, maximum: number): number {
  const value = Number(input[name] ?? minimum);
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  throw new AwsError('InvalidParameterValue', `${name} must be from ${minimum} to ${maximum}`);
}

function readRecibo({ ReceiptHandle }: Input): string {
  if (typeof ReceiptHandle === 'string' && ReceiptHandle !== '') return ReceiptHandle;
  throw new AwsError('ReceiptHandleIsInvalid', 'The input receipt handle is invalid.');
}
