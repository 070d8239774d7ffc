import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AwsError } from './aws-error.ts';
import { createAwsJsonHandler, type HttpHandler } from './aws-json.ts';
import { ARN } from './arn.ts';
import type { Llavero } from './iam/llavero.ts';
import type { Necesidad } from './iam/politica.ts';
import type { Modos } from '../modos/modos.ts';

export type KmsOptions = {
  /** Key of 32 bytes. */
  masterKey: Buffer;
  /** Alias of the only key there is. */
  alias: `alias/${string}`;
  llavero: Llavero | null;
  modos: Modos | null;
};

type Input = Record<string, unknown>;
type Key = { arn: string; names: ReadonlySet<unknown>; master: Buffer };

/** Id of the only key there is. */
export const ID_LLAVE = '00000000-0000-4000-8000-000000000001';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_PLAINTEXT_BYTES = 4096;
const DATA_KEY_BYTES: Readonly<Record<string, number>> = { AES_256: 32, AES_128: 16 };

/** Serves GenerateDataKey, Encrypt and Decrypt; the encryption context is bound to the ciphertext. */
export function createKmsHandler({ masterKey, alias, llavero, modos }: KmsOptions): HttpHandler {
  const arn = ARN.llave(ID_LLAVE);
  const aliasArn = arn.replace(`key/${ID_LLAVE}`, alias);
  const key: Key = { arn, names: new Set([ID_LLAVE, arn, alias, aliasArn]), master: masterKey };
  const operations: Readonly<Record<string, (input: Input) => Record<string, unknown>>> = {
    GenerateDataKey: (input) => generateDataKey(key, input),
    Encrypt: (input) => {
      requireKey(key, input['KeyId']);
      const plaintext = readBytes(input, 'Plaintext');
      if (plaintext.length > MAX_PLAINTEXT_BYTES) throw invalid('Plaintext is longer than 4096 bytes');
      return {
        CiphertextBlob: seal(key, plaintext, input),
        KeyId: arn,
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      };
    },
    Decrypt: (input) => {
      if (input['KeyId'] !== undefined) requireKey(key, input['KeyId']);
      const plaintext = openSealed(key, readBytes(input, 'CiphertextBlob'), input);
      return {
        Plaintext: plaintext.toString('base64'),
        KeyId: arn,
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      };
    },
  };
  return createAwsJsonHandler({
    service: 'kms',
    target: 'TrentService',
    namespace: 'com.amazonaws.kms',
    llavero,
    modos,
    necesidadesOf: (operation, input) => [need(operation, input, arn)],
    execute: (name, input) => {
      const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (operation === undefined) throw new AwsError('UnknownOperationException', '');
      return operation(input);
    },
  });
}

/** KMS knows the pairs of the encryption context as condition keys. */
function need(operation: string, input: Input, recurso: string): Necesidad {
  const pares = Object.entries((input['EncryptionContext'] ?? {}) as Record<string, string>);
  const contexto = Object.fromEntries(
    pares.map(([nombre, valor]) => [`kms:EncryptionContext:${nombre}`, valor]),
  );
  return { accion: `kms:${operation}`, recurso, contexto };
}

function generateDataKey(key: Key, input: Input): Record<string, unknown> {
  requireKey(key, input['KeyId']);
  const bytes = Number(input['NumberOfBytes'] ?? DATA_KEY_BYTES[String(input['KeySpec'])]);
  if (!(bytes >= 1 && bytes <= 1024)) throw invalid('Specify either KeySpec or NumberOfBytes');
  const plaintext = randomBytes(bytes);
  return {
    CiphertextBlob: seal(key, plaintext, input),
    Plaintext: plaintext.toString('base64'),
    KeyId: key.arn,
  };
}

function requireKey(key: Key, name: unknown): void {
  if (!key.names.has(name)) throw new AwsError('NotFoundException', `Key ${String(name)} does not exist`);
}

function seal(key: Key, plaintext: Buffer, input: Input): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key.master, iv).setAAD(contextBytes(key, input));
  const text = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), text]).toString('base64');
}

function openSealed(key: Key, blob: Buffer, input: Input): Buffer {
  const body = 1 + IV_BYTES + TAG_BYTES;
  try {
    if (blob[0] !== VERSION || blob.length < body) throw new Error('not a blob of ours');
    const decipher = createDecipheriv('aes-256-gcm', key.master, blob.subarray(1, 1 + IV_BYTES));
    decipher.setAAD(contextBytes(key, input)).setAuthTag(blob.subarray(1 + IV_BYTES, body));
    return Buffer.concat([decipher.update(blob.subarray(body)), decipher.final()]);
  } catch {
    // AWS does not tell a wrong context, a wrong key and altered bytes apart.
    throw new AwsError('InvalidCiphertextException', '');
  }
}

/** Encodes the context with its pairs sorted, because their order has no meaning. */
function contextBytes(key: Key, input: Input): Buffer {
  const context = Object.entries((input['EncryptionContext'] ?? {}) as Record<string, string>);
  context.sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify([key.arn, context]));
}

function readBytes(input: Input, name: string): Buffer {
  const value = input[name];
  if (typeof value !== 'string') throw invalid(`${name} is required`);
  return Buffer.from(value, 'base64');
}

function invalid(message: string): AwsError {
  return new AwsError('ValidationException', message);
}
