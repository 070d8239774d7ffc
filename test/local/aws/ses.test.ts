import { DeleteSuppressedDestinationCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { createSesRechazos } from '#lambdas/adapters/aws/ses-rechazos.ts';
import { createSesMensajeria } from '#lambdas/adapters/aws/ses-mensajeria.ts';
import { listen } from '../../../local/aws/listen.ts';
import { createSesHandler } from '../../../local/aws/ses.ts';
import type { MensajeSes } from '../../../local/aws/mensaje-ses.ts';
import { startAws } from '../../../local/aws/start-aws.ts';

type Started = Awaited<ReturnType<typeof startAws>>;

const recibidos: MensajeSes[] = [];
let aws: Started;
let client: SESv2Client;
let remitente: string;

function createClient(secretAccessKey: string): SESv2Client {
  return new SESv2Client({
    endpoint: aws.env['AWS_ENDPOINT_URL_SESV2'] ?? '',
    region: 'us-east-1',
    credentials: { accessKeyId: 'LOCAL', secretAccessKey },
    maxAttempts: 1,
  });
}

beforeAll(async () => {
  aws = await startAws({ dataDir: null, onCorreo: async (mensaje) => void recibidos.push(mensaje) });
  client = createClient(aws.env['AWS_SECRET_ACCESS_KEY'] ?? '');
  remitente = aws.env['REMITENTE'] ?? '';
});
afterAll(() => aws.close());
beforeEach(() => {
  recibidos.length = 0;
});

const texto = (Data: string) => ({ Data, Charset: 'UTF-8' });

function build(
  cambio: Partial<SendEmailCommandInput> = {},
  Subject = texto('Factura'),
): SendEmailCommandInput {
  return {
    FromEmailAddress: `"La Ceiba" <${remitente}>`,
    Destination: { ToAddresses: ['aa@b.example'] },
    Content: { Simple: { Subject, Body: { Text: texto('Hola') } } },
    ...cambio,
  };
}

async function refusal(input: SendEmailCommandInput, by = client): Promise<string> {
  const name = await by.send(new SendEmailCommand(input)).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
  );
  expect(recibidos).toEqual([]);
  return name;
}

test("delivers what the product's own adapter sends, accents and bytes as they were", async () => {
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, i) => i % 256));
  await createSesMensajeria(client, { remitente, conjunto: aws.env['CONJUNTO_CORREO'] ?? '' }).send({
    para: 'compras@elquetzal.example',
    responderA: 'ventas@laceiba.example',
    nombreRemitente: 'Librería Ñandú',
    asunto: 'Factura pequeño contribuyente',
    texto: 'Señor:\n\nAdjunto va.',
    html: '<p>Señor:</p>',
    adjuntos: [{ nombre: 'FACT-1.pdf', tipo: 'application/pdf', bytes }],
    baja: 'https://sitio.example/b/x',
    origen: { nit: '99900017', id: 'id-1' },
  });
  expect(recibidos).toEqual([
    {
      de: `=?UTF-8?B?${Buffer.from('Librería Ñandú').toString('base64')}?= <${remitente}>`,
      para: ['compras@elquetzal.example'],
      responderA: ['ventas@laceiba.example'],
      asunto: 'Factura pequeño contribuyente',
      texto: 'Señor:\n\nAdjunto va.',
      cabeceras: [
        { nombre: 'List-Unsubscribe', valor: '<https://sitio.example/b/x>' },
        { nombre: 'List-Unsubscribe-Post', valor: 'List-Unsubscribe=One-Click' },
      ],
      adjuntos: [{ nombre: 'FACT-1.pdf', tipo: 'application/pdf', bytes }],
      etiquetas: [
        { nombre: 'nit', valor: '99900017' },
        { nombre: 'correo', valor: 'id-1' },
      ],
      conjunto: aws.env['CONJUNTO_CORREO'],
    },
  ]);
});

const XML_LARGO = Buffer.from(`<a>${'n'.repeat(2_000)}</a>`);
const ACENTOS = Buffer.from('Librería Ñandú');

test.each([
  ['bytes above 127', undefined, ACENTOS, false],
  ['a line above 998 characters', undefined, XML_LARGO, false],
  ['bytes above 127', 'SEVEN_BIT', ACENTOS, false],
  ['short lines of ASCII', 'SEVEN_BIT', Buffer.from('uno\r\ndos\n'), true],
  ['bytes above 127', 'BASE64', ACENTOS, true],
  ['a line above 998 characters', 'BASE64', XML_LARGO, true],
  ['bytes above 127', 'QUOTED_PRINTABLE', ACENTOS, true],
] as const)(
  '%s with the encoding %s arrive as they were sent: %s',
  async (_, codificacion, bytes, isIgual) => {
    const adjunto = { FileName: 'x.xml', RawContent: bytes, ContentTransferEncoding: codificacion };
    const { Content } = build();
    const Simple = { ...Content?.Simple, Attachments: [adjunto] } as never;
    await client.send(new SendEmailCommand(build({ Content: { Simple } })));
    expect(recibidos[0]?.adjuntos[0]?.bytes.equals(bytes)).toBe(isIgual);
  },
);

test('answers with an id of its own for each message', async () => {
  const ids = await Promise.all([1, 2].map(() => client.send(new SendEmailCommand(build()))));
  expect(new Set(ids.map(({ MessageId }) => MessageId)).size).toBe(2);
});

test.each<[string, Partial<SendEmailCommandInput>, string]>([
  ['no sender', { FromEmailAddress: undefined }, 'BadRequestException'],
  ['nobody to send to', { Destination: { ToAddresses: [] } }, 'BadRequestException'],
  ['no content', { Content: {} }, 'BadRequestException'],
  ['a raw message', { Content: { Raw: { Data: Buffer.from('x') } } }, 'BadRequestException'],
  [
    'two addresses in one',
    { Destination: { ToAddresses: ['aa@b.example,cc@d.example'] } },
    'BadRequestException',
  ],
  [
    'a header in an address',
    { Destination: { ToAddresses: ['aa@b.example\r\nBcc:x@y.example'] } },
    'BadRequestException',
  ],
  ['a bad address for answers', { ReplyToAddresses: ['nadie'] }, 'BadRequestException'],
  [
    'more receivers than SES takes',
    { Destination: { ToAddresses: Array.from({ length: 51 }, (_, i) => `a${i}@b.example`) } },
    'BadRequestException',
  ],
  ['an unknown configuration set', { ConfigurationSetName: 'otro' }, 'NotFoundException'],
  ['a tag with a space', { EmailTags: [{ Name: 'nit', Value: 'a b' }] }, 'BadRequestException'],
  [
    'a header of two lines',
    {
      Content: {
        Simple: {
          Subject: texto('x'),
          Body: { Text: texto('x') },
          Headers: [{ Name: 'List-Unsubscribe', Value: 'a\r\nBcc: x@y.example' }],
        },
      },
    },
    'BadRequestException',
  ],
  ['a sender that was not verified', { FromEmailAddress: 'otro@malo.example' }, 'MessageRejected'],
])('refuses %s', async (_, cambio, esperado) => {
  expect(await refusal(build(cambio))).toBe(esperado);
});

test.each([
  ['sender', () => build({ FromEmailAddress: `"Ñandú" <${remitente}>` })],
  ['sender', () => build({ FromEmailAddress: `"X"\r\nBcc: y@z.example <${remitente}>` })],
  ['subject', () => build({}, texto('Factura\r\nBcc: y@z.example'))],
])('refuses a %s that is not one line of its kind', async (_, input) => {
  expect(await refusal(input())).toBe('BadRequestException');
});

test('an address that bounced is on the list of the account until it is taken out', async () => {
  const EmailAddress = 'bounce+ana@cliente.example';
  await client.send(new SendEmailCommand(build({ Destination: { ToAddresses: [EmailAddress] } })));
  const remove = (): Promise<unknown> =>
    client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
  await remove();
  await expect(remove()).rejects.toMatchObject({
    name: 'NotFoundException',
    $metadata: { httpStatusCode: 404 },
  });
  // What the product wants is done either way; another failure is not hidden.
  await createSesRechazos(client).remove(EmailAddress);
  await expect(createSesRechazos(createClient('otro')).remove(EmailAddress)).rejects.toThrow();
});

test('refuses a caller with other credentials', async () => {
  expect(await refusal(build(), createClient('otro'))).toMatch(/SignatureDoesNotMatch|Denied|Invalid/);
});

test.each([
  ['/v2/email/outbound-emails', 'SerializationException'],
  ['/v2/email/identities', 'NotFoundException'],
])('answers what is not JSON at %s in the form of AWS', async (path, esperado) => {
  const handle = createSesHandler({
    llavero: null,
    prefix: '',
    remitente,
    conjunto: '',
    deliver: async () => undefined,
  });
  const server = await listen(handle);
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', body: '{' });
  await server.close();
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, esperado]);
});
