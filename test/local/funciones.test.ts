import { ListUsersCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { FUNCIONES, createEntornos } from '../../local/funciones.ts';
import { runWith } from '../../local/entorno.ts';
import type { Entorno } from '../../local/entorno.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';

let stack: Stack;
let entornos: Readonly<Record<string, Entorno>>;

beforeAll(async () => {
  stack = await startMemoria();
  const origin = stack.origin.replace('localhost', '127.0.0.1');
  entornos = createEntornos({
    aws: stack.aws,
    origin,
    simulados: stack.certificador.env,
    direccionBajas: stack.origin,
  });
});
afterAll(() => stack.close());

const como = <T>(funcion: string, run: () => T): T => runWith(funcion, entornos[funcion] ?? {}, run);

type Negado = { name: string; message: string; $metadata: { httpStatusCode: number } };

/** The error of a call that a function makes with its own key. */
const denied = (funcion: string, call: () => Promise<unknown>): Promise<Negado> =>
  como(funcion, call).then(
    () => Promise.reject(new Error(`${funcion} was allowed`)),
    (error: unknown) => error as Negado,
  );
const words = (funcion: string, accion: string, recurso: string) =>
  `User: arn:aws:sts::000000000000:assumed-role/${funcion}/${funcion} is not authorized to perform: ${accion} ` +
  `on resource: ${recurso} because no identity-based policy allows the ${accion} action`;
const arnOf = (tabla: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/local-${tabla}`;
const Key = { pk: { S: 'x' }, sk: { S: 'y' } };
const ses = () =>
  new SESv2Client({}).send(
    new SendEmailCommand({
      FromEmailAddress: process.env[ENV.remitente] ?? 'no-responder@facturacion.example',
      Destination: { ToAddresses: ['x@example.com'] },
      Content: { Simple: { Subject: { Data: 'a' }, Body: { Text: { Data: 'b' } } } },
    }),
  );

test('a function sees the variables of its row, and neither those of another one nor those of the process', () => {
  expect(process.env[envOfTabla('Productos')]).toBe('local-Productos');
  expect(() => como('publico', () => requireEnv(envOfTabla('Productos')))).toThrow(envOfTabla('Productos'));
  expect(como('publico', () => requireEnv(envOfTabla('Enlaces')))).toBe('local-Enlaces');
  expect(como('publico', () => Object.keys(process.env))).not.toContain('HOME');
  expect(como('correo', () => process.env['AWS_ACCESS_KEY_ID'])).toBe('LOCAL-correo');
  const secretos = Object.values(entornos).map((each) => each['AWS_SECRET_ACCESS_KEY']);
  expect(new Set(secretos).size).toBe(Object.keys(FUNCIONES).length);
});

test('calls that run at the same time keep their variables apart', async () => {
  const read = async (): Promise<string | undefined> => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return process.env['AWS_ACCESS_KEY_ID'];
  };
  const seen = await Promise.all(['correo', 'publico'].map((each) => como(each, read)));
  expect(seen).toEqual(['LOCAL-correo', 'LOCAL-publico']);
});

test('a table, an index and each part of a transaction need the right of the row', async () => {
  const get = (TableName: string) => () =>
    new DynamoDBClient({}).send(new GetItemCommand({ TableName, Key }));
  await como('publico', get('local-Enlaces'));
  expect(await denied('publico', get('local-Productos'))).toMatchObject({
    name: 'AccessDeniedException',
    message: words('publico', 'dynamodb:GetItem', arnOf('Productos')),
    $metadata: { httpStatusCode: 400 },
  });
  const pendientes = (IndexName?: string) => () =>
    new DynamoDBClient({}).send(
      new QueryCommand({
        TableName: 'local-Documentos',
        ...(IndexName === undefined ? {} : { IndexName }),
        KeyConditionExpression: IndexName === undefined ? 'pk = :p' : 'pendiente = :p',
        ExpressionAttributeValues: { ':p': { S: 'P' } },
      }),
    );
  await como('sweepCorreo', pendientes('pendientes'));
  expect((await denied('sweepCorreo', pendientes())).name).toBe('AccessDeniedException');
  expect((await denied('documentos', pendientes('pendientes'))).message).toContain('/index/pendientes');
  const escribir = () =>
    new DynamoDBClient({}).send(
      new TransactWriteItemsCommand({
        TransactItems: [
          { Put: { TableName: 'local-Productos', Item: Key } },
          { Delete: { TableName: 'local-Productos', Key: { pk: { S: 'x' }, sk: { S: 'z' } } } },
        ],
      }),
    );
  expect((await denied('productos', escribir)).message).toBe(
    words('productos', 'dynamodb:DeleteItem', arnOf('Productos')),
  );
});

test('files are refused with 403, also by an address that a function without the right signed', async () => {
  const objeto = { Bucket: 'local-archivos', Key: '1/dte/x' };
  expect(
    await denied('administracion', () =>
      new S3Client({}).send(new PutObjectCommand({ ...objeto, Body: 'x' })),
    ),
  ).toMatchObject({ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } });
  const status = async (funcion: string): Promise<number> => {
    const address = await como(funcion, () => getSignedUrl(new S3Client({}), new GetObjectCommand(objeto)));
    return (await fetch(address)).status;
  };
  expect([await status('productos'), await status('documentos')]).toEqual([403, 404]);
});

test('each function reaches the folders of its work, of any tenant, and no other', async () => {
  const carpetas = [
    '1/dte/2/certificado.xml',
    '1/logo/1-x',
    '1/plantilla/1-1-x',
    '1/exportaciones/2/datos.zip',
  ];
  const claves = [...carpetas, 'local/1/sub/x'];
  const reach = async (funcion: string): Promise<string[]> => {
    const seen = await Promise.all(
      claves.map(async (Key) => {
        const objeto = { Bucket: 'local-archivos', Key };
        const address = await como(funcion, () =>
          getSignedUrl(new S3Client({}), new GetObjectCommand(objeto)),
        );
        return (await fetch(address)).status === 404 ? (Key.split('/')[1] ?? '') : '';
      }),
    );
    return seen.filter((carpeta) => carpeta !== '');
  };
  expect(await reach('publico')).toEqual(['dte', 'logo', 'plantilla']);
  expect(await reach('correo')).toEqual(['dte', 'logo', 'plantilla']);
  expect(await reach('documentos')).toEqual(['dte']);
  expect(await reach('certificacion')).toEqual(['dte']);
  expect(await reach('administracion')).toEqual(['exportaciones']);
  expect(await reach('exportacion')).toEqual(['dte', 'logo', 'plantilla', 'exportaciones']);
  // The last one is the folder of uploads, whose first part is the stage.
  expect(await reach('establecimiento')).toEqual(['logo', 'plantilla', '1']);
});

test('keys, queues, mail and the user pool are refused in the words of each service', async () => {
  const CiphertextBlob = Buffer.from('x');
  expect(
    await denied('documentos', () => new KMSClient({}).send(new DecryptCommand({ CiphertextBlob }))),
  ).toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining('perform: kms:Decrypt on') as unknown,
  });
  const QueueUrl = requireEnv(TRABAJOS.correo.cola.env);
  const send = () => new SQSClient({}).send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }));
  expect(await denied('administracion', send)).toMatchObject({
    message: expect.stringContaining('perform: sqs:sendmessage on') as unknown,
    $metadata: { httpStatusCode: 403 },
  });
  expect((await denied('documentos', ses)).message).toContain("perform `ses:SendEmail' on resource");
  await como('correo', ses);
  const list = () =>
    new CognitoIdentityProviderClient({}).send(new ListUsersCommand({ UserPoolId: 'us-east-1_LocalFel1' }));
  await como('sweepRegistro', list);
  expect((await denied('preTokenGeneration', list)).message).toContain('cognito-idp:ListUsers');
});

test('a missing variable or right fails the call of the screen here as it would in the cloud', async () => {
  const { paquetes } = entornos;
  const { [envOfTabla('Paquetes')]: tabla, ...sin } = paquetes ?? {};
  expect(tabla).toBe('local-Paquetes');
  const { portsFromEnv } = await import('#lambdas/adapters/aws/ports-from-env.ts');
  expect(() => runWith('sin', sin, () => portsFromEnv().creditos)).toThrow(envOfTabla('Paquetes'));
});
