/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    graphqlUrl: '/graphql',
    contactUrl: '/contactanos',
    stage: 'local',
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

async function openSignUp() {
  const user = userEvent.setup();
  render(<TarjetaSesion />);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
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

describe('login card', () => {
  it('marks the empty fields at Enter and calls nobody', async () => {
    const user = userEvent.setup();
    render(<TarjetaSesion />);
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
    expect(list.querySelectorAll('.cumple')).toHaveLength(0);
    await user.type(screen.getByLabelText('Contraseña'), 'Demo#2026');
    expect(list.querySelectorAll('.cumple')).toHaveLength(5);
  });

  it('signs up with the clean NIT and the prefixed phone, then asks for the code', async () => {
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    const code = await screen.findByLabelText<HTMLInputElement>('Código');
    expect(calls[0]).toMatchObject({ op: 'SignUp', body: { Username: '99900017' } });
    expect(calls[0]?.body['UserAttributes']).toContainEqual({ Name: 'phone_number', Value: '+50255551234' });
    expect([code.autocomplete, code.maxLength]).toEqual(['one-time-code', 6]);
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
    // The password still in memory signs in by itself.
    await waitFor(() => expect(calls.map(({ op }) => op)).toContain('InitiateAuth'));
  });

  it('holds the resend back until its wait is over', async () => {
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await screen.findByLabelText('Código');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Enviar otro código en/ }).disabled).toBe(
      true,
    );
  });

  it('says that the user exists when the NIT is taken', async () => {
    answers['SignUp'] = {
      status: 400,
      body: { __type: 'UsernameExistsException', message: 'User already exists' },
    };
    const user = await fillSignUp();
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ya existe');
    await act(async () => undefined);
    expect(readToasts().length).toBeGreaterThan(0);
  });
});
