import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { randomBytes } from 'node:crypto';
import { createKmsCifrado } from '#lambdas/adapters/aws/kms-cifrado.ts';
import { NIT_A, NIT_B } from '../../../support/factories/ids.ts';

const kms = mockClient(KMSClient);
const cifrado = createKmsCifrado(new KMSClient({ region: 'us-east-1' }), 'alias/x');
const TEXTO = Buffer.from('canario: clave con ñ');

/** KMS as a map: the encrypted key is its position, and opens only with the same context. */
beforeEach(() => {
  kms.reset();
  const keys: { key: Uint8Array; nit: string | undefined }[] = [];
  kms.on(GenerateDataKeyCommand).callsFake((input: { EncryptionContext?: Record<string, string> }) => {
    const key = randomBytes(32);
    keys.push({ key: Uint8Array.from(key), nit: input.EncryptionContext?.['nit'] });
    return { Plaintext: new Uint8Array(key), CiphertextBlob: Buffer.from([keys.length - 1]) };
  });
  kms
    .on(DecryptCommand)
    .callsFake((input: { CiphertextBlob: Uint8Array; EncryptionContext?: Record<string, string> }) => {
      const found = keys[input.CiphertextBlob[0] ?? -1];
      if (found?.nit !== input.EncryptionContext?.['nit']) throw new Error('InvalidCiphertextException');
      return { Plaintext: Uint8Array.from(found?.key ?? []) };
    });
});

describe('createKmsCifrado', () => {
  it('opens what it sealed, also 512 KB and nothing at all', async () => {
    for (const bytes of [TEXTO, randomBytes(512 * 1024), Buffer.alloc(0)]) {
      const sealed = await cifrado.seal(NIT_A, bytes);
      expect(Buffer.from(await cifrado.open(NIT_A, sealed)).equals(bytes)).toBe(true);
    }
  });

  it('writes text without the secret, another one each time', async () => {
    const [one, two] = [await cifrado.seal(NIT_A, TEXTO), await cifrado.seal(NIT_A, TEXTO)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^v1\.[\w-]+\.[\w-]+$/);
    expect(Buffer.from(one, 'base64url').toString()).not.toContain('canario');
  });

  it('does not open for another NIT', async () => {
    const sealed = await cifrado.seal(NIT_A, TEXTO);
    await expect(cifrado.open(NIT_B, sealed)).rejects.toThrow();
  });

  it('notices one changed byte', async () => {
    const [version = '', key = '', body = ''] = (await cifrado.seal(NIT_A, TEXTO)).split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const changed = [version, key, bytes.toString('base64url')].join('.');
    await expect(cifrado.open(NIT_A, changed)).rejects.toThrow();
  });

  it.each(['', 'v2.a.b', 'v1.a', 'v1.a.b.c', 'hola'])('refuses the text "%s"', async (sealed) => {
    await expect(cifrado.open(NIT_A, sealed)).rejects.toThrow();
  });
});
