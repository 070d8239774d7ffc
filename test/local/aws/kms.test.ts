import {
  DecryptCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  InvalidCiphertextException,
  KMSClient,
  NotFoundException,
} from '@aws-sdk/client-kms';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAws } from '../../../local/aws/start-aws.ts';

type Started = Awaited<ReturnType<typeof startAws>>;

function createClient({ env }: Started): KMSClient {
  return new KMSClient({
    endpoint: env['AWS_ENDPOINT_URL_KMS'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '' },
    maxAttempts: 1,
  });
}

async function caught(task: Promise<unknown>): Promise<unknown> {
  try {
    await task;
  } catch (error) {
    return error;
  }
  throw new Error('It should have failed');
}

describe('The KMS stand-in', () => {
  let folder: string;
  let aws: Started;
  let client: KMSClient;
  let KeyId: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kms-'));
    aws = await startAws({ dataDir: folder });
    client = createClient(aws);
    KeyId = aws.env['LLAVE_CIFRADO'] ?? '';
  });

  afterAll(async () => {
    client.destroy();
    await aws.close();
    await rm(folder, { recursive: true });
  });

  it('makes a data key that opens only under the same context, in any order', async () => {
    const EncryptionContext = { nit: '99900017', uso: 'certificado' };
    const made = await client.send(
      new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext }),
    );
    expect(made.Plaintext).toHaveLength(32);
    const { CiphertextBlob } = made;
    const turned = { uso: 'certificado', nit: '99900017' };
    const opened = await client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: turned }));
    expect(opened.Plaintext).toEqual(made.Plaintext);
    for (const wrong of [{ nit: '99900025', uso: 'certificado' }, { nit: '99900017' }, {}]) {
      const error = await caught(
        client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: wrong })),
      );
      expect(error).toBeInstanceOf(InvalidCiphertextException);
    }
  });

  it('refuses altered bytes, an unknown key and a stranger', async () => {
    const { CiphertextBlob = new Uint8Array() } = await client.send(
      new EncryptCommand({ KeyId, Plaintext: Buffer.from('secreto') }),
    );
    const altered = Uint8Array.from(CiphertextBlob, (byte, i) =>
      i === CiphertextBlob.length - 1 ? byte ^ 1 : byte,
    );
    const open = (blob: Uint8Array) => client.send(new DecryptCommand({ CiphertextBlob: blob }));
    expect(await caught(open(altered))).toBeInstanceOf(InvalidCiphertextException);
    expect(await caught(open(altered.subarray(0, 5)))).toBeInstanceOf(InvalidCiphertextException);
    const unknown = new GenerateDataKeyCommand({ KeyId: 'alias/otra', KeySpec: 'AES_256' });
    expect(await caught(client.send(unknown))).toBeInstanceOf(NotFoundException);
    const stranger = createClient({ ...aws, env: { ...aws.env, AWS_SECRET_ACCESS_KEY: 'otro' } });
    expect(await caught(stranger.send(new DecryptCommand({ CiphertextBlob })))).toHaveProperty(
      'name',
      'InvalidSignatureException',
    );
  });

  it('keeps its key between starts in files that only their owner reads', async () => {
    const { CiphertextBlob } = await client.send(
      new EncryptCommand({ KeyId, Plaintext: Buffer.from('guardado') }),
    );
    await aws.close();
    aws = await startAws({ dataDir: folder });
    client.destroy();
    client = createClient(aws);
    const { Plaintext } = await client.send(new DecryptCommand({ CiphertextBlob }));
    expect(Buffer.from(Plaintext ?? []).toString()).toBe('guardado');
    for (const name of ['kms.key', 'credencial.key']) {
      expect((await stat(join(folder, 'aws', name))).mode & 0o777).toBe(0o600);
    }
  });
});
