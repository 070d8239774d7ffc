/** @jest-environment jsdom */
import { Amplify } from 'aws-amplify';
import { execute } from '../../../frontend/src/lib/api-client.ts';
import { loadConfig } from '../../../frontend/src/lib/config.ts';
import { configureAuth } from '../../../frontend/src/lib/auth.ts';
import { readMotivoCierre, readSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';
import { fakeToken } from './fake-token.ts';

type Respuesta = { status: number; body: unknown } | 'caida';

const config = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_LOCAL',
  userPoolClientId: 'cliente',
  graphqlUrl: '/graphql',
  contactUrl: '/contactanos',
  stage: 'local',
};
const sent: { url: string; init: { headers: Record<string, string>; body: string; cache: string } }[] = [];
let answer: Respuesta = { status: 200, body: {} };

function signIn(): string {
  const token = fakeToken({});
  const key = 'CognitoIdentityServiceProvider.cliente';
  localStorage.setItem(`${key}.LastAuthUser`, '99900017');
  localStorage.setItem(`${key}.99900017.idToken`, token);
  localStorage.setItem(`${key}.99900017.accessToken`, token);
  saveSesion(token);
  return token;
}

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    fetch: async (url: string, init: (typeof sent)[number]['init']) => {
      if (url === '/config.json') return { ok: true, json: async () => config };
      sent.push({ url, init });
      if (answer === 'caida') throw new TypeError('Failed to fetch');
      const { status, body } = answer;
      return { status, ok: status === 200, json: async () => body };
    },
  });
  // jsdom's signals have neither helper.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  configureAuth(await loadConfig());
});

afterAll(() => Amplify.configure({}));

describe('execute', () => {
  it('sends the ID token and gives the data', async () => {
    const token = signIn();
    answer = { status: 200, body: { data: { saldo: 25 } } };
    await expect(execute('query a { saldo }', { x: 1 })).resolves.toEqual({ saldo: 25 });
    expect(sent.at(-1)).toMatchObject({
      url: '/graphql',
      init: { cache: 'no-store', headers: { Authorization: token } },
    });
    expect(JSON.parse(sent.at(-1)?.init.body ?? '')).toEqual({
      query: 'query a { saldo }',
      variables: { x: 1 },
    });
  });

  it('says that there is no connection and keeps the session', async () => {
    signIn();
    answer = 'caida';
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'SIN_CONEXION' });
    expect(readSesion()).not.toBeNull();
  });

  it('gives the first error of the answer', async () => {
    signIn();
    answer = {
      status: 200,
      body: { data: null, errors: [{ message: 'x', errorType: 'CERTIFICADO_INVALIDO' }] },
    };
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'CERTIFICADO_INVALIDO' });
  });

  it('turns an answer that is not JSON into the internal error', async () => {
    signIn();
    answer = { status: 502, body: null };
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'ERROR_INTERNO' });
  });

  it.each([
    ['status 401', { status: 401, body: {} }],
    ['UnauthorizedException', { status: 200, body: { errors: [{ errorType: 'UnauthorizedException' }] } }],
  ])('ends the session on %s', async (_name, respuesta) => {
    signIn();
    answer = respuesta;
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
    expect(readSesion()).toBeNull();
    expect(readMotivoCierre()).toBe('expirada');
  });

  it('ends the session without a call when there is no token left', async () => {
    saveSesion(fakeToken({}));
    const before = sent.length;
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
    expect(sent.length).toBe(before);
  });
});
