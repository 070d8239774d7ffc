import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Cifrado } from '#lambdas/ports/cifrado.ts';

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Opens a key with a client of its own. */
export function openKmsCifrado(keyId: string): Cifrado {
  return createKmsCifrado(new KMSClient({}), keyId);
}

/**
 * Envelope encryption: each text gets a fresh KMS data key and AES-256-GCM, and the NIT is bound to both layers. The
 * text is "v1.<encrypted key>.<iv + tag + ciphertext>" in base64url.
 */
export function createKmsCifrado(client: KMSClient, keyId: string): Cifrado {
  return {
    seal: async (nit, bytes) => {
      const answer = await client.send(
        new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: { nit } }),
      );
      const { Plaintext: key, CiphertextBlob: sealedKey } = answer;
      if (key === undefined || sealedKey === undefined) throw new Error('KMS gave no data key');
      const sealed = encrypt(key, nit, bytes);
      key.fill(0);
      return [VERSION, toBase64(sealedKey), toBase64(sealed)].join('.');
    },
    open: async (nit, sealed) => {
      const [version, sealedKey, body, ...rest] = sealed.split('.');
      if (version !== VERSION || sealedKey === undefined || body === undefined || rest.length > 0) {
        throw new Error('Sealed text of an unknown version');
      }
      const answer = await client.send(
        new DecryptCommand({
          KeyId: keyId,
          CiphertextBlob: Buffer.from(sealedKey, 'base64url'),
          EncryptionContext: { nit },
        }),
      );
      if (answer.Plaintext === undefined) throw new Error('KMS did not open the data key');
      const bytes = decrypt(answer.Plaintext, nit, Buffer.from(body, 'base64url'));
      answer.Plaintext.fill(0);
      return bytes;
    },
  };
}

function encrypt(key: Uint8Array, nit: string, bytes: Uint8Array): Uint8Array {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(nit));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: Uint8Array, nit: string, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(nit));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = sealed.subarray(IV_BYTES + TAG_BYTES);
  return new Uint8Array(Buffer.concat([decipher.update(body), decipher.final()]));
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
