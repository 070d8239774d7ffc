import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listTardias, runWith } from '../../../local/entorno.ts';
import { createModos } from '../../../local/modos/modos.ts';
import { startMemoria } from '../../support/stack.ts';
import type { Stack } from '../../../local/stack.ts';
import { signIn } from '../../support/api.ts';
import { SECOND_ISSUER, registerIssuer, registerIssuerWith, sampleDraft } from '../../support/issuer.ts';
import { readLedger } from '../../support/servidor.ts';

const INFILE = { nit: '99901013', nitCertificador: '99900165' };
const DIGIFACT = { nit: '99901080', nitCertificador: '99900173' };
const EMISORES = [SECOND_ISSUER.nit, INFILE.nit, DIGIFACT.nit];
const DOCUMENTOS = 2;

describe('functions that were frozen between two calls', () => {
  const modos = createModos();
  /** The calls of AWS are another matter: their client makes them again over another connection. */
  const deCertificadores: typeof modos = {
    ...modos,
    strikes: (nombre, modo) =>
      !nombre.startsWith('dynamodb') && !nombre.startsWith('s3') && modos.strikes(nombre, modo),
  };
  let stack: Stack;
  beforeAll(async () => {
    stack = await startMemoria({ modos: deCertificadores, now: () => new Date() });
    await registerIssuer(stack);
    for (const emisor of [INFILE, DIGIFACT]) await registerIssuerWith(stack, emisor);
    modos.set({ frozen: 1 });
  }, 120_000);
  afterAll(() => stack.close(), 60_000);

  test('a kept connection to a certifier is dead', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        get(stack.certificador.simulador.url, { agent }, (res) => {
          res.resume().on('end', () => setImmediate(() => resolve(res.statusCode)));
        }).on('error', reject);
      });
    expect(await ask()).toBe(404);
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
    agent.destroy();
  });

  test('no document is in doubt for that, because none is sent over a kept connection', async () => {
    const query = 'mutation ($d: DteInput!) { certifyDte(data: $d) { documento { statusDocumento } } }';
    for (const nit of EMISORES) {
      const cliente = await signIn(stack.origin, nit, SECOND_ISSUER.clave);
      for (let i = 0; i < DOCUMENTOS; i += 1)
        expect(JSON.stringify(await cliente.field(query, { d: sampleDraft() }))).toContain('"CERTIFICADO"');
    }
    expect(await readLedger(stack.origin)).toHaveLength(DOCUMENTOS * EMISORES.length);
    expect(listTardias()).toEqual([]);
  }, 120_000);
});

describe('a request that a function makes', () => {
  const server = createServer((_, res) => res.end());
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const call = (funcion: string, run: () => Promise<unknown>): Promise<unknown> => runWith(funcion, {}, run);

  test('within its call is its own business; after the answer it is noted', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const antes = listTardias().length;
    await call('puntual', () => fetch(url));
    expect(listTardias()).toHaveLength(antes);

    let late: Promise<unknown> = Promise.resolve();
    await call('tardía', () => {
      late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => fetch(`${url}tarde`));
      return Promise.resolve();
    });
    await late;
    expect(listTardias().slice(antes)).toEqual(['tardía: GET /tarde']);
    log.mockRestore();
  });
});
