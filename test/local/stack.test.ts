import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signOut, signUp } from 'aws-amplify/auth';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION_PAF } from '#domain/establecimiento/paf.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { createCliente } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import type { Correo } from '../../local/buzon.ts';
import type { Stack } from '../../local/stack.ts';
import { startEnDisco } from '../support/stack.ts';

const NIT = '99901439';
const CLAVE = 'Prueba#2026';
const now = (): Date => new Date();

let dataDir: string;
let stack: Stack;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Amplify warns of any endpoint of one's own
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true); // the handlers' log
  dataDir = mkdtempSync(join(tmpdir(), 'stack-'));
  stack = await startEnDisco(dataDir, { now });
});

afterAll(async () => {
  await stack.close();
  rmSync(dataDir, { recursive: true });
});

type Config = { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string };
type Estado = { statusDocumento: string; uuidCertificacion: string | null; xmlUrl: string | null };

async function configure(): Promise<void> {
  const config = (await (await fetch(`${stack.origin}/config.json`)).json()) as Config;
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
}

async function readInbox(): Promise<Correo[]> {
  return (await (await fetch(`${stack.origin}/__local/inbox.json`)).json()) as Correo[];
}

async function dato(asunto: string, nombre: string): Promise<string> {
  const correo = (await readInbox()).find((each) => each.asunto === asunto);
  return correo?.datos.find((each) => each.nombre === nombre)?.valor ?? '';
}

async function createIssuer(): Promise<Cliente> {
  await configure();
  const userAttributes = { email: 'nueva@ejemplo.gt', phone_number: '+50277661234' };
  await signUp({ username: NIT, password: CLAVE, options: { userAttributes } });
  await confirmSignUp({ username: NIT, confirmationCode: await dato('Confirme su cuenta', 'Código') });
  await signIn({ username: 'nueva@ejemplo.gt', password: CLAVE });
  return createCliente(stack.origin, (await fetchAuthSession()).tokens?.idToken?.toString() ?? '');
}

async function setUp(cliente: Cliente): Promise<void> {
  const fel = await cliente.field<{ nombre: string }>(
    'query Q($nit: String!) { getEstablecimientoFel(nit: $nit) { nombre direccion } }',
    { nit: NIT },
  );
  const data = {
    nombre: 'CARPINTERÍA',
    razon: fel.nombre,
    telefono: '77661234',
    email: 'nueva@ejemplo.gt',
    direccion: '4A AVENIDA 3-18 ZONA 3',
    ciudad: 'Totonicapán',
    estado: 'Totonicapán',
    codPostal: '08001',
    regimenSat: 'PATRI',
  };
  await cliente.field(
    'mutation M($data: EstablecimientoInput!) { putEstablecimiento(data: $data) { sucursalCreada { id } } }',
    { data },
  );
  const pfx = await fetch(`${stack.origin}/__local/certificados/${NIT}.pfx`);
  const certificador = {
    nitCertificador: '99900122',
    prod: false,
    apiKey: await dato('Certificador de prueba', 'Llave (apiKey)'),
    certificado: {
      datos: Buffer.from(await pfx.arrayBuffer()).toString('base64'),
      formato: 'PFX',
      passCert: await dato('Certificador de prueba', 'Contraseña del certificado'),
    },
  };
  await cliente.field(
    'mutation M($data: CertificadorInput!) { putCertificadorEstablecimiento(data: $data) { tieneApiKey } }',
    { data: certificador },
  );
  await cliente.field('mutation M($v: String!) { aceptarPaf(version: $v) { nit } }', { v: VERSION_PAF });
}

function buildDte(idTransaccion: string): object {
  return {
    idTransaccion,
    sucursal: 1,
    tipoDocumento: 'FACT',
    receptor: { nit: 'CF', tipoIdentificador: 'CF', nombre: 'Consumidor Final', correo: '' },
    fechaEmision: toGuatemala(Date.now()).fecha,
    moneda: 'GTQ',
    valorTotal: 112,
    aplicaIva: true,
    tipoVenta: 'Local',
    detalle: [
      {
        codigoProducto: 'A',
        codigoAlternoProducto: '',
        descripcion: 'Silla de pino',
        bienServicio: 'B',
        unidadMedida: 'UNI',
        cantidad: 1,
        precioUnitario: 112,
        descuento: 0,
      },
    ],
  };
}

const CERTIFY =
  'mutation M($data: DteInput!) { certifyDte(data: $data) { statusDocumento uuidTransaccion uuidCertificado } }';
const GET =
  'query Q($id: ID!) { getDocumento(idTransaccion: $id) { statusDocumento uuidCertificacion xmlUrl } }';

async function poll(cliente: Cliente, id: string): Promise<Estado> {
  for (let turn = 0; turn < 100; turn += 1) {
    const estado = await cliente.field<Estado>(GET, { id });
    if (estado.statusDocumento === 'CERTIFICADO') return estado;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Not certified in time');
}

test('a new issuer signs up, confirms, signs in by SRP, sets up, certifies, and finds all of it after a restart', async () => {
  const cliente = await createIssuer();
  await setUp(cliente);
  const id = randomUUID();
  await cliente.field(CERTIFY, { data: buildDte(id) });
  const { uuidCertificacion, xmlUrl } = await poll(cliente, id);
  expect(uuidCertificacion).toMatch(/^[0-9A-F-]{36}$/i);

  const xml = await (await fetch(xmlUrl ?? '')).text();
  expect(xml).toContain(uuidCertificacion);
  expect(xml.match(/<ds:Signature[ >]/g)).toHaveLength(2);
  expect(stack.certificador.simulador.ledger.summarize().autorizaciones).toHaveLength(1);
  const creditos = await cliente.field('{ getCreditosRestantes { creditosRestantesCerV } }');
  expect(creditos).toEqual({ creditosRestantesCerV: 24 });

  await stack.close();
  stack = await startEnDisco(dataDir, { now, port: Number(new URL(stack.origin).port) });
  expect((await cliente.field<Estado>(GET, { id })).uuidCertificacion).toBe(uuidCertificacion);
  await cliente.field(CERTIFY, { data: buildDte(id) });
  expect(stack.certificador.simulador.ledger.summarize().autorizaciones).toHaveLength(1);
  await signOut();
  await signIn({ username: NIT, password: CLAVE });
});

test('a request by a name that is not this machine is refused', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(stack.origin);
    const headers = { host: `atacante.example:${port}` };
    request({ host: '127.0.0.1', port, path: '/config.json', headers }, (res) => resolve(res.statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(421);
});

test('every page carries the strict policy, and nothing of it allows inline code', async () => {
  for (const path of [
    '/',
    '/__local/inbox',
    '/__local/certificador',
    '/__local/pagos',
    '/config.json',
    '/assets/nada.js',
  ]) {
    const { headers } = await fetch(stack.origin + path);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(csp).toContain("require-trusted-types-for 'script'");
    expect(csp).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  }
});

test('a GraphQL body above 1 MB is refused, and without a session none is read', async () => {
  const body = JSON.stringify({ query: `{ getClientes { id } } #${'x'.repeat(1024 * 1024)}` });
  const post = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${stack.origin}/graphql`, { method: 'POST', headers, body })).status;
  const authorization = (await fetchAuthSession()).tokens?.idToken?.toString() ?? '';
  expect(await post({ authorization })).toBe(413);
  expect(await post({ authorization: `${authorization}x` })).toBe(401);
  expect(await post({})).toBe(401);
});

test('the administration of users is reached by the SDK client of the Lambdas, and by nobody of another origin', async () => {
  const preflight = await fetch(`${stack.origin}/cognito`, {
    method: 'OPTIONS',
    headers: { origin: 'http://atacante.example', 'access-control-request-headers': 'x-amz-target' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  const simple = await fetch(`${stack.origin}/cognito`, { method: 'POST', body: '{"Username":"99901439"}' });
  expect(simple.status).toBe(404);
});

test.each(['ListUsers', 'AdminGetUser', 'AdminSetUserPassword', 'AdminAddUserToGroup'])(
  '%s of the user pool is only for those who hold the credentials of the Lambdas',
  async (operacion) => {
    const { userPoolEndpoint } = (await (await fetch(`${stack.origin}/config.json`)).json()) as Config;
    const answer = await fetch(userPoolEndpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operacion}`,
      },
      body: JSON.stringify({ Username: NIT, Password: CLAVE, Permanent: true, GroupName: 'Administrador' }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { __type: 'MissingAuthenticationTokenException' },
    ]);
  },
);
