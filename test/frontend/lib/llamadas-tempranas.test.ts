/** @jest-environment jsdom */
// This import comes first, because it gives jsdom globals that the session needs.
import { fakeToken } from './fake-token.ts';
import { configureAuth } from '../../../frontend/src/lib/auth.ts';
import { execute } from '../../../frontend/src/lib/api-client.ts';
import { loadConfig } from '../../../frontend/src/lib/config.ts';
import { readApi, sendConfig, sendTempranas } from '../../../frontend/src/lib/llamadas-tempranas.ts';
import { clearSesion, saveSesion } from '../../../frontend/src/lib/session-store.ts';

const CONFIG = {
  etapa: 'desarrollo',
  region: 'us-east-1',
  userPoolId: 'us-east-1_LOCAL',
  userPoolClientId: 'cliente',
  graphqlUrl: '/graphql',
  soporte: '',
};
const LEER = 'query saldo { saldo }';
const token = fakeToken({});
const rastros: string[] = [];
let configuraciones = 0;
let isCaida = false;

beforeAll(async () => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async (url: string, init?: { headers: Record<string, string> }) => {
      if (url === '/config.json') {
        configuraciones += 1;
        return { ok: true, json: async () => CONFIG };
      }
      if (isCaida) throw new TypeError('Failed to fetch');
      const numero = rastros.push(init?.headers['x-rastro'] ?? '');
      return { ok: true, status: 200, json: async () => ({ data: { saldo: numero } }) };
    },
  });
  void sendConfig();
  configureAuth(await loadConfig());
});

beforeEach(() => {
  rastros.length = 0;
  saveSesion(token);
});
afterEach(() => clearSesion());

const read = () => execute<{ saldo: number }, object>(LEER, {});

test('the configuration that was asked for early is not asked for again, and a later reading is', async () => {
  expect(configuraciones).toBe(1);
  await loadConfig();
  expect(configuraciones).toBe(2);
});

test('an early answer -> goes to the first call that asks the same; the next one asks anew', async () => {
  sendTempranas([LEER], '/graphql', token);
  expect(rastros).toHaveLength(1);
  expect([await read(), await read()]).toEqual([{ saldo: 1 }, { saldo: 2 }]);
});

test('an early answer -> is not used for another token, nor after a change', async () => {
  sendTempranas([LEER], '/graphql', fakeToken({ 'custom:nit': '99900084' }));
  expect(await read()).toEqual({ saldo: 2 });
  sendTempranas([LEER], '/graphql', token);
  await execute('mutation cambio { cambio }', {});
  expect(await read()).toEqual({ saldo: 5 });
});

test('the address of the API is kept for the next visit, and an answer of another address is not used', async () => {
  await loadConfig();
  expect(readApi()).toBe(CONFIG.graphqlUrl);
  sendTempranas([LEER], '/api-de-antes', token);
  expect(await read()).toEqual({ saldo: 2 });
});

test('an early call that did not arrive -> is made again', async () => {
  isCaida = true;
  sendTempranas([LEER], '/graphql', token);
  isCaida = false;
  expect(await read()).toEqual({ saldo: 1 });
});
