import * as sdk from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoClient } from '#lambdas/adapters/dynamo/cliente.ts';
import { isRecord } from '#domain/is-record.ts';
import { AwsError } from '../aws-error.ts';
import type { DynamoEngine } from './engine.ts';

type Entrada = Record<string, unknown>;

/**
 * Client that asks the engine of this process itself. The commands and the errors are the SDK's, but nothing is signed and
 * nothing goes over a socket, which is most of the time of a call. It is for the maker of the demo data, which
 * may do everything, and for tests of repositories. The functions go over the wire, with their own rights.
 */
export function createClienteDirecto({ execute }: Pick<DynamoEngine, 'execute'>): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const client = createDynamoClient({ region: 'us-east-1', credentials });
  client.middlewareStack.add(
    (_next, { commandName = '' }) =>
      async ({ input }) => {
        const operation = commandName.replace(/Command$/, '');
        const salida = await execute(operation, toWire(input) as Entrada).catch((error: unknown) => {
          throw toSdkError(error);
        });
        return { response: {}, output: { $metadata: {}, ...(fromWire(salida) as object) } };
      },
    { step: 'initialize', priority: 'low' },
  );
  return client;
}

/** A copy as the wire takes it: bytes as base64, no absent fields. */
function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toWire);
  if (!isRecord(value)) return value;
  const present = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(present.map(([key, each]) => [key, toWire(each)]));
}

/** A copy as the SDK answers it, with nothing in common with the rows of the engine: bytes again where an attribute has them. */
function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'B' && typeof each === 'string' ? Buffer.from(each, 'base64') : fromWire(each),
    ]),
  );
}

type ClaseError = new (options: object) => Error;

function toSdkError(error: unknown): unknown {
  if (!(error instanceof AwsError)) return error;
  const { type, message, extra } = error;
  const options = { name: type, $fault: 'client', $metadata: {}, message, ...(fromWire(extra) as object) };
  const clases = sdk as unknown as Readonly<Record<string, ClaseError | undefined>>;
  const Clase = clases[type] ?? (sdk.DynamoDBServiceException as unknown as ClaseError);
  return new Clase(options);
}
