import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { SQSClient, SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { createCognitoPoolUsuarios } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { createS3ArchivoStore } from '#lambdas/adapters/aws/s3-archivo-store.ts';
import { createSqsCola } from '#lambdas/adapters/aws/sqs-cola.ts';
import { followRastro } from '#lambdas/shared/rastro.ts';

const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };

describe('createS3ArchivoStore', () => {
  const client = new S3Client({ region: 'us-east-1', credentials });
  const s3 = mockClient(S3Client);
  const store = createS3ArchivoStore(client, 'archivos');
  beforeEach(() => s3.reset());

  it('puts the bytes with their type', async () => {
    s3.on(PutObjectCommand).resolves({});
    await store.put('1/x.xml', Buffer.from('<a/>'), 'application/xml');
    expect(s3.commandCalls(PutObjectCommand)[0]?.args[0].input).toMatchObject({
      Bucket: 'archivos',
      Key: '1/x.xml',
      ContentType: 'application/xml',
    });
  });

  it('gets null for a key that does not exist, and lets other failures out', async () => {
    s3.on(GetObjectCommand).rejectsOnce(new NoSuchKey({ $metadata: {}, message: 'no' }));
    expect(await store.get('x')).toBeNull();
    s3.on(GetObjectCommand).rejects(new Error('AccessDenied'));
    await expect(store.get('x')).rejects.toThrow('AccessDenied');
  });

  it('opens a file by its first part, and asks for the others of the same version', async () => {
    const answer = (bytes: Uint8Array, desde: number): GetObjectCommandOutput => ({
      $metadata: {},
      ETag: '"v1"',
      ContentRange: `bytes ${desde}-${desde + bytes.length - 1}/6000000`,
      Body: { transformToByteArray: () => Promise.resolve(bytes) } as NonNullable<
        GetObjectCommandOutput['Body']
      >,
    });
    const primeros = new Uint8Array(4 * 1024 * 1024).fill(1);
    s3.on(GetObjectCommand)
      .resolvesOnce(answer(primeros, 0))
      .resolvesOnce(answer(new Uint8Array([7, 8]), 5_999_998));
    const abierto = await store.open('subida.zip');
    expect(abierto?.bytes).toBe(6_000_000);
    expect(await abierto?.read(0, 4)).toEqual(primeros.slice(0, 4));
    expect(await abierto?.read(6_000_000, 6_000_000)).toHaveLength(0);
    expect(await abierto?.read(5_999_998, 6_000_000)).toEqual(new Uint8Array([7, 8]));
    expect(s3.commandCalls(GetObjectCommand).map(({ args }) => args[0].input)).toEqual([
      { Bucket: 'archivos', Key: 'subida.zip', Range: 'bytes=0-4194303' },
      { Bucket: 'archivos', Key: 'subida.zip', Range: 'bytes=5999998-5999999', IfMatch: '"v1"' },
    ]);
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ $metadata: {}, message: 'no' }));
    expect(await store.open('otra.zip')).toBeNull();
  });

  it('deletes one file', async () => {
    s3.on(DeleteObjectCommand).resolves({});
    await store.remove('1/plantilla/1-3-x');
    const [call] = s3.commandCalls(DeleteObjectCommand);
    expect(call?.args[0].input).toEqual({ Bucket: 'archivos', Key: '1/plantilla/1-3-x' });
  });

  it('signs an address of five minutes that downloads as an attachment of a harmless name', async () => {
    s3.restore();
    const url = new URL(await store.presign('1/dte/x.xml', 'FACT "1"\r\nñ.xml'));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url.searchParams.get('response-content-disposition')).toBe(
      'attachment; filename="FACT _1____.xml"',
    );
    expect(url.pathname).toContain('1/dte/x.xml');
  });
});

describe('createSqsCola', () => {
  const sqs = mockClient(SQSClient);
  const cola = createSqsCola(new SQSClient({ region: 'us-east-1', credentials }), {
    principal: 'http://cola',
    carriles: new Map([['INFILE', 'http://cola-infile']]),
  });
  beforeEach(() => {
    sqs.reset();
    sqs.on(SendMessageCommand).resolves({});
  });

  it.each([
    [undefined, 0],
    [9.2, 10],
    [-1, 0],
    [3_600, 900],
  ])(
    'with a wait of %p seconds names the row, and nothing else of it, with the delay %i',
    async (espera, DelaySeconds) => {
      const tarea = { nit: '1', id: 'a', secreto: 'canario' };
      await cola.send(tarea, espera);
      expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toEqual({
        QueueUrl: 'http://cola',
        MessageBody: '{"nit":"1","id":"a"}',
        DelaySeconds,
        MessageGroupId: '1',
      });
    },
  );
});

test('a message carries the code of the call that sent it', async () => {
  const sqs = mockClient(SQSClient);
  sqs.on(SendMessageCommand).resolves({});
  sqs.on(SendMessageBatchCommand).resolves({});
  const cola = createSqsCola(new SQSClient({ region: 'us-east-1', credentials }), {
    principal: 'http://cola',
    carriles: new Map(),
  });
  await followRastro('7K2M-9QXF-3DTV', undefined, async () => {
    await cola.send({ nit: '1', id: 'a' });
    await cola.sendAll([{ nit: '1', id: 'b' }]);
  });
  const MessageAttributes = { rastro: { DataType: 'String', StringValue: '7K2M-9QXF-3DTV' } };
  expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toMatchObject({ MessageAttributes });
  expect(sqs.commandCalls(SendMessageBatchCommand)[0]?.args[0].input.Entries).toMatchObject([
    { MessageAttributes },
  ]);
});

test.each([
  ['INFILE', 'http://cola-infile'],
  ['DIGIFACT', 'http://cola'],
  [undefined, 'http://cola'],
] as const)('a task of the lane %p is sent to %s', async (carril, QueueUrl) => {
  const sqs = mockClient(SQSClient);
  sqs.on(SendMessageCommand).resolves({});
  const carriles = new Map([['INFILE', 'http://cola-infile']]);
  const cola = createSqsCola(new SQSClient({ region: 'us-east-1', credentials }), {
    principal: 'http://cola',
    carriles,
  });
  await cola.send({ nit: '1', id: 'a', ...(carril === undefined ? {} : { carril }) });
  expect(sqs.commandCalls(SendMessageCommand)[0]?.args[0].input).toEqual({
    QueueUrl,
    MessageBody: JSON.stringify({ nit: '1', id: 'a', carril }),
    DelaySeconds: 0,
    MessageGroupId: '1',
  });
});

describe('many messages', () => {
  const sqs = mockClient(SQSClient);
  const cola = createSqsCola(new SQSClient({ region: 'us-east-1', credentials }), {
    principal: 'http://cola',
    carriles: new Map([['INFILE', 'http://cola-infile']]),
  });
  const tareas = Array.from({ length: 23 }, (_, i) => ({
    nit: String(i % 2),
    id: `t${i}`,
    ...(i < 3 ? { carril: 'INFILE' as const } : {}),
  }));
  beforeEach(() => sqs.reset());
  const calls = () => sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input);

  it('go out by tens, each once, to the queue of its lane and in the group of its issuer', async () => {
    sqs.on(SendMessageBatchCommand).resolves({});
    await cola.sendAll(tareas);
    expect(calls().map(({ QueueUrl, Entries }) => [QueueUrl, Entries?.length])).toEqual([
      ['http://cola-infile', 3],
      ['http://cola', 10],
      ['http://cola', 10],
    ]);
    for (const { Entries = [] } of calls())
      expect(new Set(Entries.map(({ Id }) => Id)).size).toBe(Entries.length);
    const entries = calls().flatMap(({ Entries = [] }) => Entries);
    expect(
      entries.map(({ MessageBody, MessageGroupId }) => [
        JSON.parse(String(MessageBody)) as unknown,
        MessageGroupId,
      ]),
    ).toEqual(tareas.map((tarea) => [tarea, tarea.nit]));
  });

  it('are all tried, and an error tells that some were not sent', async () => {
    sqs.on(SendMessageBatchCommand).resolves({});
    sqs.onAnyCommand().rejectsOnce(new Error('down'));
    await expect(cola.sendAll(tareas)).rejects.toThrow('Some messages could not be sent');
    expect(calls()).toHaveLength(3);
    sqs.reset();
    const Failed = [{ Id: '1', SenderFault: false, Code: 'InternalError', Message: 'again' }];
    sqs.on(SendMessageBatchCommand).resolves({ Failed });
    await expect(cola.sendAll(tareas.slice(0, 3))).rejects.toThrow('Some messages could not be sent');
  });

  it('need no call when there are none', async () => {
    await cola.sendAll([]);
    expect(calls()).toEqual([]);
  });
});

describe('createCognitoPoolUsuarios', () => {
  const cognito = mockClient(CognitoIdentityProviderClient);
  const pool = createCognitoPoolUsuarios(
    new CognitoIdentityProviderClient({ region: 'us-east-1', credentials }),
  );
  beforeEach(() => cognito.reset());

  it.each([
    ['CONFIRMED', true],
    ['FORCE_CHANGE_PASSWORD', true],
    ['UNCONFIRMED', false],
  ] as const)('counts the e-mail of a user in state %s as used: %p', async (UserStatus, usado) => {
    cognito.on(ListUsersCommand).resolves({ Users: [{ UserStatus }] });
    expect(await pool.isCorreoUsado('p', 'a@b.co')).toBe(usado);
  });

  it('cannot be made to ask something else', async () => {
    cognito.on(ListUsersCommand).resolves({ Users: [] });
    expect(await pool.isCorreoUsado('p', 'a" or "\\')).toBe(false);
    expect(cognito.commandCalls(ListUsersCommand)[0]?.args[0].input.Filter).toBe(
      String.raw`email = "a\" or \"\\"`,
    );
  });

  it('adds the user to the group', async () => {
    cognito.on(AdminAddUserToGroupCommand).resolves({});
    await pool.addToGrupo('p', 'u', 'Administrador');
    expect(cognito.commandCalls(AdminAddUserToGroupCommand)[0]?.args[0].input).toEqual({
      UserPoolId: 'p',
      Username: 'u',
      GroupName: 'Administrador',
    });
  });

  it('lists the accounts without confirmation, page by page, and trusts their state and not the filter', async () => {
    const creado = new Date('2026-11-20T00:00:00Z');
    const usuario = (Username: string, UserStatus: 'UNCONFIRMED' | 'CONFIRMED' = 'UNCONFIRMED') => ({
      Username,
      UserStatus,
      UserCreateDate: creado,
      Attributes: [
        { Name: 'sub', Value: 's' },
        { Name: 'email', Value: `${Username}@example.com` },
      ],
    });
    cognito
      .on(ListUsersCommand)
      .resolvesOnce({ Users: [usuario('a'), usuario('b', 'CONFIRMED')], PaginationToken: 'sigue' })
      .resolvesOnce({ Users: [usuario('c')] });
    expect(await pool.listSinConfirmar('p')).toEqual([
      { usuario: 'a', correo: 'a@example.com', creado },
      { usuario: 'c', correo: 'c@example.com', creado },
    ]);
    expect(cognito.commandCalls(ListUsersCommand).map(({ args }) => args[0].input)).toEqual([
      { UserPoolId: 'p', Filter: 'cognito:user_status = "UNCONFIRMED"', PaginationToken: undefined },
      { UserPoolId: 'p', Filter: 'cognito:user_status = "UNCONFIRMED"', PaginationToken: 'sigue' },
    ]);
  });

  it.each([
    ['UNCONFIRMED', true],
    ['CONFIRMED', false],
    [null, false],
  ] as const)('an account that is %s when its turn comes: deleted %p', async (UserStatus, borrada) => {
    const falta = new UserNotFoundException({ message: 'gone', $metadata: {} });
    if (UserStatus === null) cognito.on(AdminGetUserCommand).rejects(falta);
    else cognito.on(AdminGetUserCommand).resolves({ Username: 'a', UserStatus });
    cognito.on(AdminDeleteUserCommand).resolves({});
    expect(await pool.removeSinConfirmar('p', 'a')).toBe(borrada);
    expect(cognito.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input)).toEqual(
      borrada ? [{ UserPoolId: 'p', Username: 'a' }] : [],
    );
  });
});
