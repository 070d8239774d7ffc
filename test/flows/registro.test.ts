import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { cognito } from '../support/api.ts';
import { registerIssuer } from '../support/issuer.ts';

const CLAVE = 'Otra#2026';

let stack: Stack;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  stack = await startMemoria();
  await registerIssuer(stack);
}, 60_000);

afterAll(async () => {
  await stack.close();
  jest.restoreAllMocks();
});

const signUp = (nit: string, correo: string): Promise<Record<string, unknown>> =>
  cognito(stack.origin, 'SignUp', {
    Username: nit,
    Password: CLAVE,
    UserAttributes: [
      { Name: 'email', Value: correo },
      { Name: 'phone_number', Value: '+50277660000' },
    ],
  });

const cartasOf = async (correo: string) => (await stack.buzon.list()).filter(({ para }) => para === correo);

test('a sign-up answers the same for an e-mail that has an account, whose owner is told', async () => {
  const [conocido] = (await stack.buzon.list()).map(({ para }) => para);
  if (conocido === undefined) throw new Error('The issuer got no mail');
  const antes = (await cartasOf(conocido)).length;
  const nueva = await signUp('99900033', 'c-nuevo@example.com');
  const repetida = await signUp('99900041', conocido);
  const shapeOf = ({ UserConfirmed, CodeDeliveryDetails }: Record<string, unknown>) => ({
    UserConfirmed,
    medio: (CodeDeliveryDetails as { DeliveryMedium: string }).DeliveryMedium,
  });
  expect(shapeOf(repetida)).toEqual(shapeOf(nueva));
  await stack.sweep();
  await stack.sweep();
  const [aviso, codigo, ...otras] = await cartasOf(conocido);
  expect(otras).toHaveLength(antes);
  expect(aviso?.asunto).toBe('Alguien intentó crear una cuenta con su correo');
  expect((await cartasOf('c-nuevo@example.com')).map(({ asunto }) => asunto)).toEqual(['Confirme su cuenta']);
  // The code went to the owner of the address, and opens nothing there.
  const valor = codigo?.datos.find(({ nombre }) => nombre === 'Código')?.valor;
  await expect(
    cognito(stack.origin, 'ConfirmSignUp', { Username: '99900041', ConfirmationCode: valor }),
  ).rejects.toThrow(/^AliasExistsException/);
});
