/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nitOfUsuario } from '#domain/sesion/nombre-ingreso.ts';
import { TarjetaSesion } from '../../../../frontend/src/features/sesion/components/tarjeta-sesion.tsx';
import { configureAuth } from '../../../../frontend/src/lib/auth.ts';
import { readToasts } from '../../../../frontend/src/lib/toasts.ts';

type Llamada = { op: string; body: Record<string, unknown> };

const calls: Llamada[] = [];
let answers: Record<string, { status: number; body: Record<string, unknown> }> = {};

function fakeFetch(_url: unknown, init: { headers: Record<string, string>; body: string }): Promise<unknown> {
  const op = Object.entries(init.headers).find(([name]) => name.toLowerCase() === 'x-amz-target')?.[1] ?? '';
  const name = op.split('.')[1] ?? '';
  calls.push({ op: name, body: JSON.parse(init.body) as Record<string, unknown> });
  const { status, body } = answers[name] ?? { status: 200, body: {} };
  const text = JSON.stringify(body);
  const headers = { 'x-amzn-errortype': typeof body['__type'] === 'string' ? body['__type'] : '' };
  return Promise.resolve({
    status,
    ok: status === 200,
    headers: {
      forEach: (each: (value: string, key: string) => void) =>
        Object.entries(headers).forEach(([k, v]) => each(v, k)),
    },
    body: null,
    text: async () => text,
    json: async () => body,
  });
}

beforeAll(() => {
  Object.assign(globalThis, { fetch: fakeFetch });
  configureAuth({
    region: 'us-east-1',
    userPoolId: 'us-east-1_LOCAL',
    userPoolClientId: 'cliente',
    userPoolEndpoint: '/cognito',
    etapa: 'desarrollo',
    graphqlUrl: '/graphql',
    soporte: 'soporte@example.com',
  });
});

beforeEach(() => {
  calls.length = 0;
  answers = {
    SignUp: {
      status: 200,
      body: { UserConfirmed: false, UserSub: 's', CodeDeliveryDetails: { DeliveryMedium: 'EMAIL' } },
    },
  };
});

/** Nothing was typed on the landing page. */
const INICIO = { usuario: '', panel: 'login' } as const;

async function openSignUp() {
  const user = userEvent.setup();
  render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  await screen.findByLabelText('NIT');
  return user;
}

async function fillSignUp() {
  const user = await openSignUp();
  await user.type(screen.getByLabelText('NIT'), '9990001-7');
  await user.type(screen.getByLabelText('Correo'), 'demo@example.com');
  await user.type(screen.getByLabelText('Teléfono'), '55551234');
  await user.type(screen.getByLabelText('Contraseña'), 'Demo#2026');
  await user.click(screen.getByLabelText(/Acepto los términos/));
  return user;
}

async function signIn(type: string, message: string) {
  answers['InitiateAuth'] = { status: 400, body: { __type: type, message } };
  const user = userEvent.setup();
  render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
  await user.type(screen.getByLabelText('NIT o correo'), '9990001-7');
  await user.type(screen.getByLabelText('Contraseña'), 'Demo#2026{Enter}');
  return user;
}

const lastToast = () => readToasts().at(-1);

describe('sign-in', () => {
  it.each([
    ['Password attempts exceeded', 'Usuario bloqueado temporalmente!'],
    ['Incorrect username or password.', 'Usuario o contraseña incorrectos!'],
    ['User is disabled.', 'Usuario o contraseña incorrectos!'],
  ])('answers %j with the text of the specification', async (message, texto) => {
    await signIn('NotAuthorizedException', message);
    expect((await screen.findByRole('alert')).textContent).toContain(texto);
    expect(lastToast()).toMatchObject({ tipo: 'error', mensaje: texto });
  });

  it('asks who is not confirmed for the code, then signs in by itself', async () => {
    const user = await signIn('UserNotConfirmedException', 'User is not confirmed.');
    const code = await screen.findByLabelText('Código');
    const before = calls.length;
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(calls.slice(before).map(({ op }) => op)).toContain('InitiateAuth'));
    expect(calls[before]).toMatchObject({
      op: 'ConfirmSignUp',
      body: { Username: '99900017', ConfirmationCode: '123456' },
    });
  });

  it.each([
    ['the name of an invited user, as the mail gives it', '99900017-2', '99900017-2'],
    ['a NIT with its hyphen', '9990001-7', '99900017'],
    ['the name of an operator', 'operador', 'operador'],
  ])('sends %s to the user pool, to sign in and for a code', async (_, typed, Username) => {
    answers['InitiateAuth'] = { status: 400, body: { __type: 'NotAuthorizedException', message: 'x' } };
    const user = userEvent.setup();
    render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
    await user.type(screen.getByLabelText('NIT o correo'), typed);
    await user.type(screen.getByLabelText('Contraseña'), 'Demo#2026{Enter}');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar código' }));
    await waitFor(() => expect(calls.map(({ op }) => op)).toContain('ForgotPassword'));
    const bodies = calls.flatMap(({ op, body }) =>
      op === 'InitiateAuth'
        ? [(body['AuthParameters'] as { USERNAME: string }).USERNAME]
        : [body['Username']],
    );
    expect(bodies).toEqual([Username, Username]);
  });

  it('says how it reads a text that may be two users', async () => {
    const user = userEvent.setup();
    render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
    await user.type(screen.getByLabelText('NIT o correo'), '99900017-9');
    expect(screen.getByText(/usuario 99900017-9.*sin guion: 999000179/)).toBeTruthy();
    await user.type(screen.getByLabelText('NIT o correo'), '{Backspace}2');
    expect(screen.queryByText(/sin guion/)).toBeNull();
  });

  it('goes to the forgotten password when the user pool asks for a new one', async () => {
    await signIn('PasswordResetRequiredException', 'Password reset required for the user');
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeTruthy();
  });
});

describe('forgotten password', () => {
  it('takes the code and a new password, and says in a message that both differ', async () => {
    const user = userEvent.setup();
    render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
    await user.type(screen.getByLabelText('NIT o correo'), '9990001-7{Enter}');
    await user.type(await screen.findByLabelText('Código'), '123456');
    await user.type(screen.getByLabelText('Contraseña nueva', { selector: 'input' }), 'Otra#2026');
    const confirmation = screen.getByLabelText('Confirme la contraseña');
    await user.type(confirmation, 'Otra#2027{Enter}');
    await waitFor(() => expect(confirmation.getAttribute('aria-invalid')).toBe('true'));
    expect(lastToast()).toMatchObject({
      tipo: 'error',
      mensaje: expect.stringMatching(/^Las contraseñas no coinciden/) as unknown,
    });
    const oculto = document.querySelector<HTMLInputElement>('dialog input[autocomplete=username]');
    expect([oculto?.value, oculto?.hidden]).toEqual(['99900017', true]);
    await user.clear(confirmation);
    await user.type(confirmation, 'Otra#2026{Enter}');
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(calls.at(-1)).toMatchObject({
      op: 'ConfirmForgotPassword',
      body: { Username: '99900017', ConfirmationCode: '123456', Password: 'Otra#2026' },
    });
    expect(lastToast()?.mensaje).toBe('Contraseña cambiada. Inicie sesión.');
  });
});

describe('login card', () => {
  it('marks the empty fields at Enter and calls nobody', async () => {
    const user = userEvent.setup();
    render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
    await user.type(screen.getByLabelText('NIT o correo'), '{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Contraseña').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByLabelText('NIT o correo').getAttribute('aria-describedby')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('keeps the sign-up button off until the terms are accepted', async () => {
    const user = await openSignUp();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Crear cuenta' });
    expect(button.disabled).toBe(true);
    await user.click(screen.getByLabelText(/Acepto los términos/));
    expect(button.disabled).toBe(false);
  });

  it('unticks the referral when the accountant is ticked, and back', async () => {
    const user = await openSignUp();
    const referral = screen.getByLabelText<HTMLInputElement>('Alguien me refirió');
    const accountant = screen.getByLabelText<HTMLInputElement>('Tengo contador');
    await user.click(referral);
    await user.click(accountant);
    expect([referral.checked, accountant.checked]).toEqual([false, true]);
    await user.click(referral);
    expect([referral.checked, accountant.checked]).toEqual([true, false]);
  });

  it('ticks the password rules while typing', async () => {
    const user = await openSignUp();
    const list = screen.getByRole('list', { name: 'Reglas de la contraseña' });
    expect(list.querySelectorAll('.sesion-cumple')).toHaveLength(0);
    await user.type(screen.getByLabelText('Contraseña'), 'Demo#2026');
    expect(list.querySelectorAll('.sesion-cumple')).toHaveLength(5);
  });

  it('signs up with the clean NIT and the prefixed phone, then asks for the code', async () => {
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Código');
    expect(calls[0]).toMatchObject({ op: 'SignUp', body: { Username: '99900017' } });
    expect(calls[0]?.body['UserAttributes']).toContainEqual({ Name: 'phone_number', Value: '+50255551234' });
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    // The pasted code has blanks, as in a message; they are removed before it is cut at six characters.
    await user.click(code);
    await user.paste(' 123 456. ');
    expect(code.value).toBe('123456');
    await user.type(code, '7');
    expect(code.value).toBe('123456');
  });

  it('offers the terms to read without leaving what was typed', async () => {
    await openSignUp();
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Leer los términos/ });
    expect([new URL(link.href).pathname, link.target]).toEqual(['/terminos', '_blank']);
  });

  it('shows a wrong code at its field, keeps the dialog and lets it be corrected', async () => {
    answers['ConfirmSignUp'] = { status: 400, body: { __type: 'CodeMismatchException', message: 'x' } };
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    const code = await screen.findByLabelText('Código');
    await user.type(code, '111111{Enter}');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    answers['ConfirmSignUp'] = { status: 200, body: {} };
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Código')).toBeNull());
    // The password still in memory signs in without a further step.
    await waitFor(() => expect(calls.map(({ op }) => op)).toContain('InitiateAuth'));
  });

  it('names where the code went, and goes on when the account is confirmed already', async () => {
    answers['ConfirmSignUp'] = {
      status: 400,
      body: {
        __type: 'NotAuthorizedException',
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      },
    };
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    const code = await screen.findByLabelText('Código');
    expect(screen.getByRole('dialog').textContent).toContain('demo@example.com');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(calls.map(({ op }) => op)).toContain('InitiateAuth'));
  });

  it('opens the code of an account whose message did not go out, ready to send another', async () => {
    answers['SignUp'] = { status: 400, body: { __type: 'CodeDeliveryFailureException', message: 'x' } };
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await screen.findByLabelText('Código');
    expect(lastToast()?.mensaje).toMatch(/^No pudimos enviar el código/);
    await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
    expect(calls.at(-1)).toMatchObject({ op: 'ResendConfirmationCode', body: { Username: '99900017' } });
  });

  it('carries the typed user from panel to panel', async () => {
    const user = userEvent.setup();
    render(<TarjetaSesion inicio={INICIO} onPanel={() => undefined} />);
    await user.type(screen.getByLabelText('NIT o correo'), '99900017');
    await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }));
    const usuario = screen.getByLabelText<HTMLInputElement>('NIT o correo');
    expect([usuario.value, document.activeElement]).toEqual(['99900017', usuario]);
    await user.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  });

  it('holds the resend back until its wait is over', async () => {
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await screen.findByLabelText('Código');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Enviar otro código en/ }).disabled).toBe(
      true,
    );
  });

  it('signs up again under the name of a claim when the NIT is taken, and goes on as with any other', async () => {
    const ocupado = {
      status: 400,
      body: { __type: 'UsernameExistsException', message: 'User already exists' },
    };
    const libre = answers['SignUp'];
    let pedidos = 0;
    Object.defineProperty(answers, 'SignUp', { get: () => ((pedidos += 1) === 1 ? ocupado : libre) });
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await user.type(await screen.findByLabelText('Código'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(calls.map(({ op }) => op)).toContain('ConfirmSignUp'));
    const altas = calls.filter(({ op }) => op === 'SignUp').map(({ body }) => body);
    const nombre = String(altas[1]?.['Username']);
    expect(altas.map(({ Username }) => Username)).toEqual(['99900017', nombre]);
    expect(nombre).toMatch(/^99900017\.r[0-9a-f]{12}$/);
    expect(nitOfUsuario(nombre)).toBe('99900017');
    expect(altas[1]?.['UserAttributes']).toContainEqual({ Name: 'custom:nit', Value: '99900017' });
    expect(calls.find(({ op }) => op === 'ConfirmSignUp')?.body['Username']).toBe(nombre);
  });
});
