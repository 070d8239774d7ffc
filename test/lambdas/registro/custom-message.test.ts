import { MENSAJES_DEL_POOL, writeMensaje } from '#domain/traducciones/mensajes-cuenta.ts';
import { customMessage } from '#lambdas/registro/custom-message.ts';
import type { EventoRegistro, PortsDeRegistro } from '#lambdas/registro/evento.ts';
import { NIT_A } from '../../support/factories/ids.ts';

const PUERTOS = {} as PortsDeRegistro;

const call = (
  triggerSource: string,
  atributos: Record<string, string> = {},
  userName = NIT_A.toLowerCase(),
): Promise<EventoRegistro> =>
  customMessage(PUERTOS, {
    triggerSource,
    userPoolId: 'us-east-1_X',
    userName,
    request: { userAttributes: { email: 'a@example.com', ...atributos }, codeParameter: '{####}' },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });

test.each([
  ['CustomMessage_SignUp', 'Confirme su cuenta', 'crear la cuenta'],
  ['CustomMessage_ResendCode', 'Su nuevo código de confirmación', 'código nuevo'],
  ['CustomMessage_ForgotPassword', 'Código para cambiar su contraseña', 'cambiar la contraseña'],
  ['CustomMessage_UpdateUserAttribute', 'Confirme su correo', 'confirmar que este correo'],
  ['CustomMessage_VerifyUserAttribute', 'Confirme su correo', 'confirmar que este correo'],
])('%s -> a code in Spanish that says what it is for and for whom', async (origen, asunto, para) => {
  const { response } = await call(origen);
  expect(response['emailSubject']).toBe(asunto);
  expect(response['emailMessage']).toContain(para);
  expect(response['emailMessage']).toContain(`usuario ${NIT_A}`);
  // Without the mark the pool would send the English text of its own.
  expect(response['emailMessage']).toContain('{####}');
});

test('a claim -> its e-mail, because its NIT is the name of another user', async () => {
  const { response } = await call('CustomMessage_ForgotPassword', {}, `${NIT_A.toLowerCase()}.r00c04fc964ff`);
  expect(response['emailMessage']).toContain('usuario a@example.com');
  expect(response['emailMessage']).not.toContain(NIT_A);
});

test('an invitation -> name and temporary password, both for the pool to fill in', async () => {
  const { response } = await call('CustomMessage_AdminCreateUser');
  expect(response['emailSubject']).toBe('Le crearon un usuario');
  expect(response['emailMessage']).toMatch(/\{username\}.*\{####\}/);
});

test('an event that is not known -> the answer stays empty, so the text of the pool stands', async () => {
  const { response } = await call('CustomMessage_Authentication');
  expect(response).toEqual({ smsMessage: null, emailMessage: null, emailSubject: null });
  expect(MENSAJES_DEL_POOL.codigo.cuerpo).toContain('{####}');
});

test.each(['gt_esp', 'xx', '', '__proto__'])(
  'the language "%s" has the texts, or Spanish stands in',
  (idioma) => {
    const mensaje = writeMensaje('CustomMessage_SignUp', { usuario: NIT_A, idioma });
    expect(mensaje?.asunto).toBe('Confirme su cuenta');
  },
);
