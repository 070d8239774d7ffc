import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREFIJOS } from '../../local/aws/start-aws.ts';
import { EMISOR_DEMO } from '../../local/seed/datos.ts';
import type { Stack } from '../../local/stack.ts';
import { startEnDisco } from '../support/stack.ts';
import { cognito } from '../support/api.ts';
import { SECOND_ISSUER, signUpIssuer } from '../support/issuer.ts';

let stack: Stack;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'puertos-'));
  stack = await startEnDisco(dataDir);
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await stack.close();
  rmSync(dataDir, { recursive: true });
});

type Respuesta = { status: number; headers: IncomingHttpHeaders; enviados: number };
type Peticion = { method?: string; headers?: Record<string, string>; cuerpo?: Buffer; veces?: number };
/** Without it the connection would end with the answer, and an unfinished request would see no answer. */
const agent = new Agent({ keepAlive: true });
const MEGA = Buffer.alloc(1024 * 1024, 'x');

/** Sends a request piece by piece until it is answered; fetch would not send a Host of another name. */
function send(
  url: string,
  { method = 'GET', headers = {}, cuerpo = MEGA, veces = 0 }: Peticion,
): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    let enviados = 0;
    let isContestada = false;
    const req = request(url, { method, headers, agent }, (res) => {
      isContestada = true;
      res.resume();
      resolve({ status: res.statusCode ?? 0, headers: res.headers, enviados });
    });
    req.on('error', (error) => isContestada || reject(error));
    const write = (): void => {
      if (isContestada || enviados === veces) return void req.end();
      enviados += 1;
      req.write(cuerpo, () => setTimeout(write, 2));
    };
    write();
  });
}

const puertos = (): string[] => [`${stack.origin}/`, ...Object.values(stack.certificador.simulador.urls)];

it('no port answers under a foreign name, which may resolve to this machine', async () => {
  expect(puertos()).toHaveLength(4);
  for (const url of puertos()) {
    const { port } = new URL(url);
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      'localhost',
      `localhost.evil.example:${port}`,
    ])
      expect([url, host, (await send(`${url}__sim/ledger`, { headers: { host } })).status]).toEqual([
        url,
        host,
        421,
      ]);
    expect((await send(`${url}__sim/ledger`, {})).status).toBe(200);
  }
});

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
] as [string, Record<string, string>][])('the ledger is not wiped by %s', async (_nombre, headers) => {
  const { ledger } = stack.certificador.simulador;
  const reset = jest.spyOn(ledger, 'reset');
  for (const url of puertos()) {
    const respuesta = await send(`${url}__sim/reset`, { method: 'POST', headers });
    expect([url, respuesta.status]).toEqual([url, 403]);
  }
  expect((await send(`${stack.origin}/__local/inbox.json`, { headers })).status).toBe(403);
  expect(reset).not.toHaveBeenCalled();
  reset.mockRestore();
});

it('a certificate is made for users alone, so that nobody fills the disk with keys', async () => {
  const pfx = (nit: string): Promise<Respuesta> =>
    send(`${stack.origin}/__local/certificados/${nit}.pfx`, {});
  for (const nit of ['99900068', '1', '99900092K']) expect((await pfx(nit)).status).toBe(404);
  expect(existsSync(join(dataDir, 'certificados-prueba'))).toBe(false);
  await signUpIssuer(stack, SECOND_ISSUER, SECOND_ISSUER.establecimiento);
  expect((await pfx(SECOND_ISSUER.nit)).status).toBe(200);
  expect((await pfx(EMISOR_DEMO.nit)).status).toBe(404);
}, 30_000);

it('a body without a good signature is refused before it is read', async () => {
  const bucket = `${stack.origin.replace('localhost', '127.0.0.1')}${PREFIJOS.s3}/local-archivos/x`;
  const firmado = {
    authorization:
      'AWS4-HMAC-SHA256 Credential=a/20261122/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
    'x-amz-date': new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
  };
  const formulario = { 'content-type': 'multipart/form-data; boundary=b' };
  const casos: [string, Peticion][] = [
    [bucket, { method: 'PUT' }],
    [bucket, { method: 'PUT', headers: firmado }],
    [
      `${bucket}?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=9&X-Amz-Signature=0&X-Amz-Date=20261122T000000Z`,
      { method: 'PUT' },
    ],
    [bucket.replace(/\/x$/, ''), { method: 'POST', headers: formulario }],
    [
      bucket.replace(/\/x$/, ''),
      {
        method: 'POST',
        headers: formulario,
        cuerpo: Buffer.concat([
          Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
          MEGA,
        ]),
      },
    ],
    [`${stack.origin}${PREFIJOS.ses}/v2/email/outbound-emails`, { method: 'POST', headers: firmado }],
    [`${stack.origin}${PREFIJOS.dynamo}/`, { method: 'POST', headers: firmado }],
  ];
  for (const [url, peticion] of casos) {
    const { status, enviados } = await send(url, { ...peticion, veces: 60 });
    expect([url, [400, 403].includes(status), enviados < 20]).toEqual([url, true, true]);
  }
}, 30_000);

it('what is not a query or a user is answered with a refusal, and never as a failure of the server', async () => {
  const post = async (query: string): Promise<unknown> => {
    const { AuthenticationResult } = (await cognito(stack.origin, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: SECOND_ISSUER.nit, PASSWORD: SECOND_ISSUER.clave },
    })) as { AuthenticationResult: { IdToken: string } };
    const respuesta = await fetch(`${stack.origin}/graphql`, {
      method: 'POST',
      headers: { authorization: AuthenticationResult.IdToken, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const { errors = [] } = (await respuesta.json()) as { errors?: { errorType: string }[] };
    return [respuesta.status, errors[0]?.errorType];
  };
  const nidos: [string, string][] = [
    ['{a', '}'],
    ['{misPreferencias(a:[', '])}'],
    ['{a(b:{c:', '})}'],
  ];
  for (const [abre, cierra] of nidos)
    expect(await post(abre.repeat(2_400) + cierra.repeat(2_400))).toEqual([200, 'ValidationError']);
  expect(await post(`{ misPreferencias { ${'densidad '.repeat(100_000)} } }`)).toEqual([
    200,
    'ValidationError',
  ]);
  for (const atributo of [null, 1, 'x', []])
    await expect(
      cognito(stack.origin, 'SignUp', {
        Username: '99900092',
        Password: 'Prueba#2026',
        UserAttributes: [atributo],
      }),
    ).rejects.toThrow('InvalidParameterException');
}, 30_000);
