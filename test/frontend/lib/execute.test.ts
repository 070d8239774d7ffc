/** @jest-environment jsdom */
import { Amplify } from 'aws-amplify';
import { isRastro } from '#domain/rastro.ts';
import { execute } from '../../../frontend/src/lib/api-client.ts';
import { loadConfig } from '../../../frontend/src/lib/config.ts';
import { configureAuth, loadCognito } from '../../../frontend/src/lib/auth.ts';
import { isOutcomeUnknown } from '../../../frontend/src/lib/poll.ts';
import { onBeforeLeaving } from '../../../frontend/src/lib/before-leaving.ts';
import { takeAviso, watchOtherWindows } from '../../../frontend/src/lib/cambio-establecimiento.ts';
import {
  clearSesion,
  readMotivoCierre,
  readSesion,
  saveSesion,
} from '../../../frontend/src/lib/session-store.ts';
import { CLAVES } from '../../../frontend/src/lib/storage.ts';
import { readToasts } from '../../../frontend/src/lib/toasts.ts';
import { fakeToken } from './fake-token.ts';

type Respuesta = { status: number; body: unknown } | 'caida';

const config = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_LOCAL',
  userPoolClientId: 'cliente',
  etapa: 'desarrollo',
  graphqlUrl: '/graphql',
  soporte: 'soporte@example.com',
};
const sent: { url: string; init: { headers: Record<string, string>; body: string; cache: string } }[] = [];
/** Answers that come before all others, each once. */
const antes: Respuesta[] = [];
let answer: Respuesta = { status: 200, body: {} };

/** Answer of the user pool to a disabled user, in the shape of the browser's Response that the library reads. */
const REFUSED_RENEWAL = {
  status: 400,
  ok: false,
  headers: new Map([['x-amzn-errortype', 'NotAuthorizedException']]),
  json: async () => ({ __type: 'NotAuthorizedException', message: 'User is disabled.' }),
  text: async () => '{"__type":"NotAuthorizedException","message":"User is disabled."}',
};

function signIn(claims: Record<string, unknown> = {}): string {
  const token = fakeToken(claims);
  const key = 'CognitoIdentityServiceProvider.cliente';
  localStorage.setItem(`${key}.LastAuthUser`, '99900017');
  localStorage.setItem(`${key}.99900017.idToken`, token);
  localStorage.setItem(`${key}.99900017.accessToken`, token);
  localStorage.setItem(`${key}.99900017.refreshToken`, 'renueva');
  saveSesion(token);
  return token;
}

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(globalThis, {
    fetch: async (url: string, init: (typeof sent)[number]['init']) => {
      if (url === '/config.json') return { ok: true, json: async () => config };
      if (url !== '/graphql') return REFUSED_RENEWAL;
      sent.push({ url, init });
      const presente = antes.shift() ?? answer;
      if (presente === 'caida') throw new TypeError('Failed to fetch');
      const { status, body } = presente;
      return { status, ok: status === 200, json: async () => body };
    },
  });
  // The signals of jsdom lack both helpers.
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  configureAuth(await loadConfig());
});

afterAll(() => Amplify.configure({}));

describe('a request that the wall holds back', () => {
  it.each([
    ['AppSync', { errors: [{ errorType: 'WAFForbiddenException', message: '403 Forbidden' }] }],
    ['the wall itself', '<html>403 Forbidden</html>'],
  ])(
    'in the words of %s -> says that nothing was done and what to do, and is not repeated',
    async (_, body) => {
      signIn();
      const antes = sent.length;
      answer = { status: 403, body };
      await expect(execute('query a { saldo }', {})).rejects.toMatchObject({
        codigo: 'CONEXION_RETENIDA',
        tipo: 'warning',
        message: expect.stringMatching(/^Su conexión .*Espere cinco minutos/) as unknown,
      });
      expect(sent).toHaveLength(antes + 1);
      // The document that was being certified stays unknown, never failed.
      const error: unknown = await execute('query a { saldo }', {}).catch((each: unknown) => each);
      expect(isOutcomeUnknown(error)).toBe(true);
      clearSesion();
    },
  );
});

it('a request that the API puts off -> says that nothing was done and when to repeat it', async () => {
  signIn();
  answer = { status: 429, body: { errors: [{ errorType: 'LimitExceededError', message: 'Rate exceeded' }] } };
  const error: unknown = await execute('query a { saldo }', {}).catch((each: unknown) => each);
  expect(error).toMatchObject({
    codigo: 'DEMASIADAS_SOLICITUDES',
    message: 'Demasiadas solicitudes seguidas. Intente de nuevo en 5 s.',
  });
  expect(isOutcomeUnknown(error)).toBe(false);
  clearSesion();
});

describe('the place where the user works', () => {
  const pool = 'CognitoIdentityServiceProvider.cliente.99900017.idToken';
  const refuse = (errorType: string) => {
    answer = { status: 200, body: { data: null, errors: [{ message: 'x', errorType }] } };
  };
  // jsdom does not navigate; the test checks the data that the next page would read, written once for each departure.
  beforeAll(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));

  it('names the establishment on the screen, and none for who has no place', async () => {
    signIn();
    answer = { status: 200, body: { data: {} } };
    await execute('query a { saldo }', {});
    expect(sent.at(-1)?.init.headers['x-establecimiento']).toBe('99900017');
    clearSesion();
    signIn({ rol: '', 'cognito:groups': ['Traductor'] });
    await execute('query a { saldo }', {});
    expect(sent.at(-1)?.init.headers).not.toHaveProperty('x-establecimiento');
    clearSesion();
  });

  it('sends nothing of this screen with the token of another establishment: saves, forgets and starts again', async () => {
    signIn();
    await loadCognito();
    localStorage.setItem(CLAVES.sucursal, '3');
    const other = fakeToken({ 'custom:nit': '99900084', rol: 'contador' });
    localStorage.setItem(pool, other);
    const saved: string[] = [];
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const countDepartures = () => write.mock.calls.filter(([key]) => key === 'fel.cambio').length;
    const withdraw = onBeforeLeaving(async () => void saved.push(readSesion()?.nit ?? ''));
    const before = sent.length;
    const object = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', object);
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(true);
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({
      codigo: 'ESTABLECIMIENTO_CAMBIADO',
    });
    // Who answered the browser's question with "Cancel" would stay in an establishment that is lost.
    expect(isAsked()).toBe(false);
    // A second refusal while the browser is leaving must not cancel the navigation by beginning another.
    await expect(execute('query b { saldo }', {})).rejects.toMatchObject({
      codigo: 'ESTABLECIMIENTO_CAMBIADO',
    });
    expect(countDepartures()).toBe(1);
    dispatchEvent(new Event('pagehide'));
    expect(isAsked()).toBe(true);
    await execute('query c { saldo }', {}).catch(() => undefined);
    expect(countDepartures()).toBe(2);
    dispatchEvent(new Event('pagehide'));
    write.mockRestore();
    withdraw();
    removeEventListener('beforeunload', object);
    expect(sent.length).toBe(before);
    expect(saved).toEqual(['99900017', '99900017']);
    expect(readSesion()?.nit).toBe('99900017');
    expect(localStorage.getItem(CLAVES.sesion)).toBe(other);
    expect(localStorage.getItem(CLAVES.sucursal)).toBeNull();
    expect([takeAviso(), takeAviso()]).toEqual(['99900017', null]);
    clearSesion();
  });

  it('leaves the screen when another window signs out, and loses no text and no newer session', async () => {
    signIn();
    const stop = watchOtherWindows();
    const saved: string[] = [];
    const withdraw = onBeforeLeaving(async () => void saved.push(readSesion()?.nit ?? ''));
    const settle = () => new Promise((done) => setTimeout(done));
    dispatchEvent(new StorageEvent('storage', { key: CLAVES.tema }));
    await settle();
    expect(readSesion()).not.toBeNull();
    localStorage.clear();
    localStorage.setItem('CognitoIdentityServiceProvider.cliente.LastAuthUser', '99900084');
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await settle();
    expect([readSesion(), saved]).toEqual([null, ['99900017']]);
    // Another user who signs in over there at this moment keeps what the user pool has stored already.
    expect(localStorage).toHaveLength(1);
    signIn();
    localStorage.clear();
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(readSesion()).toBeNull();
    withdraw();
    stop();
  });

  it('ends the session of who was deactivated', async () => {
    signIn();
    refuse('ACCESO_DENEGADO');
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'ACCESO_DENEGADO' });
    expect(readSesion()).toBeNull();
    expect(readToasts().at(-1)?.mensaje).toContain('Su acceso fue desactivado');
  });
});

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

  it('turns an answer that is not JSON into the internal error, with the code of the call, which no other has', async () => {
    signIn();
    answer = { status: 502, body: null };
    const error: unknown = await execute('query a { saldo }', {}).catch((each: unknown) => each);
    const referencia = sent.at(-1)?.init.headers['x-rastro'];
    expect(error).toMatchObject({ codigo: 'ERROR_INTERNO', referencia });
    expect(isRastro(referencia)).toBe(true);
    expect(new Set(sent.map(({ init }) => init.headers['x-rastro'])).size).toBe(sent.length);
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

  it('begins with the token of this device, and takes that of the user pool when the API refuses it', async () => {
    configureAuth(config);
    const guardado = signIn();
    const nuevo = fakeToken({ iat: 1 });
    localStorage.setItem('CognitoIdentityServiceProvider.cliente.99900017.idToken', nuevo);
    answer = { status: 200, body: { data: { saldo: 1 } } };
    const before = sent.length;
    await execute('query a { saldo }', {});
    antes.push({ status: 401, body: {} });
    await execute('query b { saldo }', {});
    expect(sent.slice(before).map(({ init }) => init.headers['Authorization'])).toEqual([
      guardado,
      guardado,
      nuevo,
    ]);
    expect(readSesion()?.token).toBe(nuevo);
    clearSesion();
  });

  it('repeats each of the calls of a page that were refused together, and ends the session when that is refused as well', async () => {
    configureAuth(config);
    signIn({ iat: 3 });
    localStorage.setItem('CognitoIdentityServiceProvider.cliente.99900017.idToken', fakeToken({ iat: 4 }));
    answer = { status: 200, body: { data: { saldo: 1 } } };
    antes.push({ status: 401, body: {} }, { status: 401, body: {} });
    const leer = () => Promise.all(['a', 'b'].map((each) => execute(`query ${each} { saldo }`, {})));
    await expect(leer()).resolves.toEqual([{ saldo: 1 }, { saldo: 1 }]);
    expect(readSesion()).not.toBeNull();
    answer = { status: 401, body: {} };
    await expect(leer()).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
    expect(readSesion()).toBeNull();
  });

  it('is not signed in again by a token that was on its way at the sign-out', async () => {
    configureAuth(config);
    signIn({ exp: Math.floor(Date.now() / 1000) + 60 });
    let resolve: (token: string) => void = () => undefined;
    const late = new Promise<string>((settle) => {
      resolve = settle;
    });
    const read = jest.spyOn(await loadCognito(), 'readToken').mockReturnValue(late);
    const before = sent.length;
    const call = execute('query a { saldo }', {});
    await Promise.resolve();
    clearSesion();
    resolve(fakeToken({ iat: 5 }));
    await expect(call).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
    read.mockRestore();
    expect([readSesion(), localStorage.getItem(CLAVES.sesion), sent.length - before]).toEqual([
      null,
      null,
      0,
    ]);
  });

  it('asks the user pool for another token before that of this device ends', async () => {
    configureAuth(config);
    answer = { status: 200, body: { data: { saldo: 1 } } };
    signIn({ exp: Math.floor(Date.now() / 1000) + 60 });
    const nuevo = fakeToken({ iat: 2 });
    localStorage.setItem('CognitoIdentityServiceProvider.cliente.99900017.idToken', nuevo);
    await execute('query a { saldo }', {});
    expect(sent.at(-1)?.init.headers['Authorization']).toBe(nuevo);
    clearSesion();
  });

  it('ends the session without a call when there is no token left', async () => {
    saveSesion(fakeToken({}));
    const before = sent.length;
    await expect(execute('query a { saldo }', {})).rejects.toMatchObject({ codigo: 'SESION_EXPIRADA' });
    expect(sent.length).toBe(before);
  });
});
