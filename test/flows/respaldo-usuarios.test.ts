import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { ENV, requireEnv } from '#lambdas/shared/env.ts';
import { envOfTabla } from '#lambdas/shared/tablas.ts';
import { createSweeper } from '#lambdas/trabajos/respaldo/handler.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { openCopia } from '../../scripts/usuarios/copia.ts';
import type { Copia } from '../../scripts/usuarios/copia.ts';
import { openPoolNuevo } from '../../scripts/usuarios/pool.ts';
import type { PoolNuevo } from '../../scripts/usuarios/pool.ts';
import { restaurarUsuarios } from '../../scripts/usuarios/restaurar.ts';
import type { Resultado } from '../../scripts/usuarios/restaurar.ts';
import { cognito, signIn } from '../support/api.ts';
import type { Cliente } from '../support/api.ts';
import { SECOND_ISSUER, readCode, registerIssuer, sampleDraft, signUpIssuer } from '../support/issuer.ts';

const { nit, correo, clave } = SECOND_ISSUER;
const OTRO = { nit: '99900033', correo: 'otro@example.com', clave: 'Otra#2026' };
const CAJERA = 'cajera@example.com';
const NUEVA = 'Nueva#2026';
const DIA_MS = 86_400_000;
const DOCUMENTO = 'query ($t: ID!) { getDocumento(idTransaccion: $t) { statusDocumento } }';

let stack: Stack;
let copia: Copia;
let pool: PoolNuevo;
let idTransaccion: string;
let token: string;

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  stack = await startMemoria();
  const dueno = await registerIssuer(stack);
  await signUpIssuer(stack, OTRO, { ...SECOND_ISSUER.establecimiento, email: OTRO.correo });
  await fill(dueno);
  // The copy of today was made when the pool was empty.
  const manana = new Date(Date.now() + DIA_MS);
  const { archivos, etapa, log } = portsFromEnv();
  await createSweeper({ archivos, etapa, log, now: () => manana })();
  const dia = new Date(manana.getTime() - 6 * 3_600_000).toISOString().slice(0, 10);
  copia = await openCopia(new S3Client({}), requireEnv(ENV.bucketArchivos), dia);
  pool = openPoolNuevo(new CognitoIdentityProviderClient({}), requireEnv(ENV.poolUsuarios));
}, 120_000);

afterAll(async () => {
  await stack.close();
  jest.restoreAllMocks();
});

async function awaitCertificado(dueno: Cliente): Promise<void> {
  for (let intento = 0; intento < 100; intento += 1) {
    const visto = await dueno.field<{ statusDocumento: string }>(DOCUMENTO, { t: idTransaccion });
    if (visto.statusDocumento === 'CERTIFICADO') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The document was not certified');
}

/** Makes rows of every kind that hangs on a sub, and users in every state. */
async function fill(dueno: Cliente): Promise<void> {
  const draft = sampleDraft();
  ({ idTransaccion } = draft);
  await dueno.field('mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }', { d: draft });
  await awaitCertificado(dueno);
  const enlace = await dueno.field<{ token: string }>(
    'mutation ($t: ID!) { crearEnlace(idTransaccion: $t) { token } }',
    { t: idTransaccion },
  );
  ({ token } = enlace);
  await dueno.field('mutation { putPreferencias(data: { densidad: compacta }) { densidad } }');
  await dueno.field('query { llaveDispositivo }');
  await dueno.field('mutation ($d: UsuarioInput!) { invitarUsuario(data: $d) { usuario } }', {
    d: { correo: CAJERA, nombre: 'Cajera', rol: 'cajero', sucursales: [1] },
  });
  await cognito(stack.origin, 'SignUp', {
    Username: '99900106',
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: 'nunca@example.com' },
      { Name: 'phone_number', Value: '+50277660000' },
    ],
  });
}

const tablaOf = (nombre: 'Membresias' | 'Establecimientos' | 'Enlaces' | 'Auditoria'): string =>
  requireEnv(envOfTabla(nombre));

const restore = (isEnsayo: boolean, otroPool: PoolNuevo = pool): Promise<Resultado> =>
  restaurarUsuarios({
    copia,
    pool: otroPool,
    dynamo: new DynamoDBClient({}),
    tablas: {
      Membresias: tablaOf('Membresias'),
      Establecimientos: tablaOf('Establecimientos'),
      Enlaces: tablaOf('Enlaces'),
    },
    isEnsayo,
    say: () => undefined,
  });

async function readAll(tabla: string): Promise<string> {
  const { Items } = await new DynamoDBClient({}).send(new ScanCommand({ TableName: tabla }));
  return JSON.stringify(Items);
}

const subs: string[] = [];

test('a copy has every user and group, and nothing with which somebody could sign in', async () => {
  const lineas = [];
  for await (const linea of copia.read()) lineas.push(linea);
  const usuarios = lineas.flatMap((linea) => (linea.tipo === 'usuario' ? [linea] : []));
  subs.push(...usuarios.map(({ sub }) => sub));
  expect(usuarios.map(({ usuario, estado }) => [usuario, estado]).sort()).toEqual([
    ['99900033', 'CONFIRMED'],
    [nit, 'CONFIRMED'],
    [`${nit}-2`, 'FORCE_CHANGE_PASSWORD'],
    ['99900106', 'UNCONFIRMED'],
  ]);
  const dueno = usuarios.find(({ usuario }) => usuario === nit);
  expect(dueno).toMatchObject({ activo: true, atributos: { email: correo, email_verified: 'true' } });
  expect(lineas).toContainEqual({ tipo: 'grupo', grupo: 'Administrador', usuario: nit });
  const campos = new Set(usuarios.flatMap((usuario) => Object.keys({ ...usuario, ...usuario.atributos })));
  expect([...campos].sort()).toEqual(
    [
      ...['activo', 'atributos', 'creado', 'custom:nit', 'email', 'email_verified', 'estado', 'name'],
      ...['phone_number', 'sub', 'tipo', 'usuario'],
    ].sort(),
  );
});

test('a second run of the same day writes nothing', async () => {
  const { archivos, etapa, log } = portsFromEnv();
  const manana = new Date(Date.now() + DIA_MS);
  const put = jest.fn();
  const solo = { get: archivos.get, put } as unknown as typeof archivos;
  await createSweeper({ archivos: solo, etapa, log, now: () => manana })();
  expect(put).not.toHaveBeenCalled();
});

test('a lost pool comes back: rehearsed, cut half way, repeated, and with a new password everybody is where they were', async () => {
  for (const Username of [nit, OTRO.nit, `${nit}-2`, '99900106'])
    await new CognitoIdentityProviderClient({}).send(
      new AdminDeleteUserCommand({ UserPoolId: requireEnv(ENV.poolUsuarios), Username }),
    );
  const antes = await readAll(tablaOf('Establecimientos'));
  const ensayo = await restore(true);
  expect(ensayo).toMatchObject({ creados: 3, habia: 0, omitidos: 1, choques: [] });
  expect([await pool.find(nit), await readAll(tablaOf('Establecimientos'))]).toEqual([null, antes]);

  let creados = 0;
  const cortado: PoolNuevo = {
    ...pool,
    create: async (usuario) => {
      if ((creados += 1) > 1) throw new Error('cut');
      return pool.create(usuario);
    },
  };
  await expect(restore(false, cortado)).rejects.toThrow('cut');
  const hecho = await restore(false);
  expect(hecho).toMatchObject({ creados: 2, habia: 1, omitidos: 1, choques: [], filas: ensayo.filas });
  for (const nombre of ['Membresias', 'Establecimientos', 'Enlaces'] as const) {
    expect([nombre, (hecho.filas[nombre] ?? 0) > 0]).toEqual([nombre, true]);
    const texto = await readAll(tablaOf(nombre));
    expect([nombre, subs.filter((sub) => texto.includes(sub))]).toEqual([nombre, []]);
  }
  // What was done stays under the sub that did it.
  expect(await readAll(tablaOf('Auditoria'))).toContain(subs.find((sub) => antes.includes(sub)));

  await expect(signIn(stack.origin, nit, clave)).rejects.toThrow('NotAuthorizedException');
  await cognito(stack.origin, 'ForgotPassword', { Username: nit });
  const ConfirmationCode = await readCode(stack, correo);
  await cognito(stack.origin, 'ConfirmForgotPassword', { Username: nit, ConfirmationCode, Password: NUEVA });
  const dueno = await signIn(stack.origin, nit, NUEVA);
  expect(await dueno.field('query { myEstablecimiento { nit } }')).toEqual({ nit });
  expect(await dueno.field(DOCUMENTO, { t: idTransaccion })).toMatchObject({
    statusDocumento: 'CERTIFICADO',
  });
  expect(await dueno.field('query { misPreferencias { densidad } }')).toEqual({ densidad: 'compacta' });
  const enlace = await fetch(`${stack.origin}/publico/documento`, { headers: { 'x-enlace': token } });
  expect(enlace.status).toBe(200);

  // Once more: nothing changes, least of all the password that was chosen.
  expect(await restore(false)).toMatchObject({
    creados: 0,
    habia: 3,
    filas: { Membresias: 0, Establecimientos: 0 },
  });
  await signIn(stack.origin, nit, NUEVA);
  // Who was only invited is still invited.
  expect(await pool.find(`${nit}-2`)).toMatchObject({ estado: 'FORCE_CHANGE_PASSWORD', correo: CAJERA });
});

test('somebody who took a name in the new pool gets no rows of it', async () => {
  await new CognitoIdentityProviderClient({}).send(
    new AdminDeleteUserCommand({ UserPoolId: requireEnv(ENV.poolUsuarios), Username: OTRO.nit }),
  );
  const antes = await readAll(tablaOf('Establecimientos'));
  await cognito(stack.origin, 'SignUp', {
    Username: OTRO.nit,
    Password: clave,
    UserAttributes: [
      { Name: 'email', Value: 'ajena@example.com' },
      { Name: 'phone_number', Value: '+50277660000' },
    ],
  });
  expect(await restore(false)).toMatchObject({ choques: [OTRO.nit] });
  expect(await readAll(tablaOf('Establecimientos'))).toBe(antes);
});
