import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mensajeriaFromEnv } from '#lambdas/adapters/aws/puertos/mensajeria.ts';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { createSesMensajeria, openSesMensajeria } from '#lambdas/adapters/aws/ses-mensajeria.ts';
import type { Mensaje } from '#lambdas/ports/correo.ts';

const REMITENTE = 'facturas@plataforma.example';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const ses = mockClient(SESv2Client);
const mensajeria = createSesMensajeria(new SESv2Client({ region: 'us-east-1', credentials }), {
  remitente: REMITENTE,
  conjunto: 'prueba-correo',
});

beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: '1' });
});

const MENSAJE: Mensaje = {
  para: 'compras@elquetzal.example',
  responderA: 'ventas@laceiba.example',
  nombreRemitente: 'La Ceiba',
  asunto: 'Factura pequeño contribuyente A-1 de Librería Ñandú',
  texto: 'Señor:\n\nAdjunto va.',
  html: '<p>Señor:</p>',
  adjuntos: [{ nombre: 'FACT-1.pdf', tipo: 'application/pdf', bytes: Buffer.from('%PDF-') }],
  baja: 'https://sitio.example/publico/baja/secreto',
  origen: { nit: '99900017', id: 'id-1' },
};

async function send(cambio: Partial<Mensaje> = {}): Promise<SendEmailCommandInput> {
  await mensajeria.send({ ...MENSAJE, ...cambio });
  const [call] = ses.commandCalls(SendEmailCommand);
  if (call === undefined) throw new Error('Nothing was sent');
  return call.args[0].input;
}

test("sends from the platform's address in the issuer's name; the answer goes to the issuer", async () => {
  expect(await send()).toEqual({
    FromEmailAddress: `"La Ceiba" <${REMITENTE}>`,
    Destination: { ToAddresses: [MENSAJE.para] },
    ReplyToAddresses: ['ventas@laceiba.example'],
    Content: {
      Simple: {
        Subject: { Data: MENSAJE.asunto, Charset: 'UTF-8' },
        Body: {
          Text: { Data: MENSAJE.texto, Charset: 'UTF-8' },
          Html: { Data: MENSAJE.html, Charset: 'UTF-8' },
        },
        Attachments: [
          {
            FileName: 'FACT-1.pdf',
            ContentType: 'application/pdf',
            ContentDisposition: 'ATTACHMENT',
            ContentTransferEncoding: 'BASE64',
            RawContent: Buffer.from('%PDF-'),
          },
        ],
        Headers: [
          { Name: 'List-Unsubscribe', Value: '<https://sitio.example/publico/baja/secreto>' },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      },
    },
    ConfigurationSetName: 'prueba-correo',
    EmailTags: [
      { Name: 'nit', Value: '99900017' },
      { Name: 'correo', Value: 'id-1' },
    ],
  });
});

test('a message of the product itself offers no end of mail, and names its establishment alone', async () => {
  const { Content, EmailTags } = await send({ baja: null, origen: { nit: '99900017', id: null } });
  expect(Content?.Simple).not.toHaveProperty('Headers');
  expect(EmailTags).toEqual([{ Name: 'nit', Value: '99900017' }]);
});

test("answers the provider's id of the message", async () => {
  expect(await mensajeria.send(MENSAJE)).toBe('1');
});

test('asks for no answer when the issuer has no address', async () => {
  expect(await send({ responderA: '' })).not.toHaveProperty('ReplyToAddresses');
});

test.each([
  'Librería Ñandú',
  'Comercializadora y Distribuidora de Artículos Eléctricos e Iluminación de Quetzaltenango, Sociedad Anónima',
  '🌽'.repeat(40),
])('writes the name %s as encoded words of 75 characters at most', async (nombreRemitente) => {
  const { FromEmailAddress = '' } = await send({ nombreRemitente });
  expect(FromEmailAddress).toMatch(/^[\x20-\x7e]+$/);
  const palabras = FromEmailAddress.replace(` <${REMITENTE}>`, '').split(' ');
  const textos = palabras.map((palabra) => {
    expect(palabra.length).toBeLessThanOrEqual(75);
    const base64 = /^=\?UTF-8\?B\?([\w+/=]+)\?=$/.exec(palabra)?.[1] ?? '';
    return Buffer.from(base64, 'base64').toString('utf8');
  });
  expect(textos.join('')).toBe(nombreRemitente);
});

test.each([
  ['La Ceiba"\r\nBcc: otro@malo.example', '"La Ceiba Bcc: otro@malo.example"'],
  ['X" <otro@malo.example>, "Y\\', '"X otro@malo.example , Y"'],
])('a name cannot start a header nor name another sender: %j', async (nombreRemitente, esperado) => {
  const { FromEmailAddress } = await send({ nombreRemitente });
  expect(FromEmailAddress).toBe(`${esperado} <${REMITENTE}>`);
});

test('the subject is one line', async () => {
  const { Content } = await send({ asunto: 'Factura\r\nBcc: otro@malo.example\u2028x' });
  expect(Content?.Simple?.Subject?.Data).toBe('Factura Bcc: otro@malo.example x');
});

test('a file name has no folder, line break or asterisk', async () => {
  const adjunto = {
    nombre: '../FACT-**PRUEBAS**-1\r\n".pdf',
    tipo: 'application/pdf',
    bytes: Buffer.from(''),
  };
  const { Content } = await send({ adjuntos: [adjunto] });
  expect(Content?.Simple?.Attachments?.[0]?.FileName).toBe('.._FACT-__PRUEBAS__-1___.pdf');
});

test.each([
  ['Factura pequeño contribuyente, Librería Ñandú.pdf', 'Factura pequeno contribuyente, Libreria Nandu.pdf'],
  ['\u{1f33d}.xml', '_.xml'],
  [`${'á'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
])('a file name is ASCII of at most 255 characters and keeps its ending: %j', async (nombre, esperado) => {
  const { Content } = await send({ adjuntos: [{ nombre, tipo: 'application/pdf', bytes: Buffer.from('') }] });
  expect(Content?.Simple?.Attachments?.[0]?.FileName).toBe(esperado);
});

test.each([
  'aa@b.example\r\nBcc: otro@malo.example',
  'aa@b.example, otro@malo.example',
  'aa@b.example;otro@malo.example',
  'Ana <aa@b.example>',
  'aa',
  '',
])('refuses %j as a receiver, without repeating it', async (direccion) => {
  await expect(mensajeria.send({ ...MENSAJE, para: direccion })).rejects.toThrow(/^Not one e-mail address$/);
  expect(ses.calls()).toEqual([]);
});

test('refuses it as the address of the answer too', async () => {
  const responderA = 'aa@b.example\r\nBcc: otro@malo.example';
  await expect(mensajeria.send({ ...MENSAJE, responderA })).rejects.toThrow('Not one e-mail address');
});

test('a refusal of the provider gets out', async () => {
  ses.on(SendEmailCommand).rejects(new Error('MessageRejected'));
  await expect(mensajeria.send(MENSAJE)).rejects.toThrow('MessageRejected');
});

test('a stage without a sender fails when it sends, not when it starts', async () => {
  expect(process.env['REMITENTE']).toBeUndefined();
  await expect(mensajeriaFromEnv().send(MENSAJE)).rejects.toThrow('REMITENTE');
});

test.each([
  ['produccion', 'facturas@empresa.gt', 'http://127.0.0.1:4500/ses', 'only be replaced'],
  ['desarrollo', REMITENTE, 'http://127.0.0.1:4500/ses', 'only be replaced'],
  ['local', REMITENTE, null, 'to a simulator only'],
  ['produccion', REMITENTE, null, 'address of examples'],
  ['produccion', 'no-responder@correo.example.com', null, 'address of examples'],
  ['produccion', 'facturas@localhost', null, 'address of examples'],
])('stage %s with sender %s and service %s -> no mail is sent', (etapa, remitente, simulado, motivo) => {
  const origen = { remitente, conjunto: 'correo', etapa, simulado };
  expect(() => openSesMensajeria(origen)).toThrow(motivo);
});

test.each([
  ['produccion', 'facturas@ejemplo.com.gt', null],
  ['desarrollo', REMITENTE, null],
  ['local', REMITENTE, 'http://127.0.0.1:4500/ses'],
])('stage %s with sender %s and service %s -> mail is sent', (etapa, remitente, simulado) => {
  expect(() => openSesMensajeria({ remitente, conjunto: 'correo', etapa, simulado })).not.toThrow();
});
