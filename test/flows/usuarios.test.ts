import { createHmac } from 'node:crypto';
import { portsFromEnv } from '#lambdas/adapters/aws/ports-from-env.ts';
import { startMemoria } from '../support/stack.ts';
import type { Stack } from '../../local/stack.ts';
import { callAlDia, cognito, createCliente, signIn } from '../support/api.ts';
import type { Cliente, Respuesta } from '../support/api.ts';
import { createSucursal } from '../support/factories/establecimiento.ts';
import {
  readInvitaciones,
  saveCertificador,
  SECOND_ISSUER,
  readCode,
  registerIssuer,
  sampleDraft,
} from '../support/issuer.ts';

const CLAVE = 'Cajera#2026';
const CORREO = 'cajera@example.com';
const CONTADOR = { nit: '99900033', correo: 'contador@example.com', clave: 'Cuentas#2026' };
const TERCERO = { nit: '99900041', correo: 'tercero@example.com', clave: 'Tercero#2026' };
const NOMBRE = 'query { myEstablecimiento { nit } }';

let stack: Stack;
let dueno: Cliente;
let lineas: string[];

beforeAll(async () => {
  lineas = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lineas.push(String(line)) > 0);
  stack = await startMemoria();
  dueno = await registerIssuer(stack);
}, 60_000);

afterAll(async () => {
  await stack.close();
  jest.restoreAllMocks();
});

const codigosOf = ({ errors }: Respuesta): string[] => (errors ?? []).map(({ errorType }) => errorType);

/** Reads the temporary password of the newest message to the address. */
async function readTemporal(correo: string): Promise<string> {
  const cartas = (await stack.buzon.list()).filter(
    ({ para, asunto }) => para === correo && asunto === 'Le crearon un usuario',
  );
  const datos = cartas.flatMap((carta) => carta.datos);
  const valor = datos.find(({ nombre }) => nombre === 'Contraseña temporal')?.valor;
  if (valor === undefined) throw new Error(`No temporary password for ${correo}`);
  return valor;
}

type Sesion = { IdToken: string; AccessToken: string; RefreshToken: string };

/** Signs an invited user in for the first time, as the login card does: by e-mail, with the forced change of password. */
async function enterInvitado(correo: string, clave: string): Promise<Sesion> {
  const reto = await cognito(stack.origin, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: correo, PASSWORD: await readTemporal(correo) },
  });
  expect(reto['ChallengeName']).toBe('NEW_PASSWORD_REQUIRED');
  const answer = await cognito(stack.origin, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: reto['Session'],
    ChallengeResponses: { USERNAME: correo, NEW_PASSWORD: clave },
  });
  return answer['AuthenticationResult'] as Sesion;
}

async function signUp({ nit, correo, clave }: typeof CONTADOR, contador?: string): Promise<Cliente> {
  const atributos = {
    email: correo,
    phone_number: '+50277660000',
    ...(contador === undefined ? {} : { 'custom:contador': contador }),
  };
  await cognito(stack.origin, 'SignUp', {
    Username: nit,
    Password: clave,
    UserAttributes: Object.entries(atributos).map(([Name, Value]) => ({ Name, Value })),
  });
  await cognito(stack.origin, 'ConfirmSignUp', {
    Username: nit,
    ConfirmationCode: await readCode(stack, correo),
  });
  return signIn(stack.origin, nit, clave);
}

test('an invited cashier signs in by e-mail, issues in the own branch and is refused as soon as deactivated', async () => {
  const invitar = 'mutation ($d: UsuarioInput!) { invitarUsuario(data: $d) { usuario ultimoIngreso } }';
  await portsFromEnv().establecimientos.putSucursal(SECOND_ISSUER.nit, createSucursal({ id: 2 }));
  const d = { correo: CORREO, nombre: 'Cajera', rol: 'cajero', sucursales: [1] };
  expect(await dueno.field(invitar, { d })).toEqual({
    usuario: `${SECOND_ISSUER.nit}-2`,
    ultimoIngreso: null,
  });
  expect(codigosOf(await dueno.call(invitar, { d }))).toEqual(['CORREO_EN_USO']);
  const anterior = await readTemporal(CORREO);
  await dueno.field(`mutation { reenviarInvitacion(usuario: "${SECOND_ISSUER.nit}-2") { usuario } }`);
  expect(await readTemporal(CORREO)).not.toBe(anterior);

  const sesion = await enterInvitado(CORREO, CLAVE);
  const cajera = await createCliente(stack.origin, sesion.IdToken);
  expect(await cajera.field(NOMBRE)).toEqual({ nit: SECOND_ISSUER.nit });
  expect(codigosOf(await cajera.call('query { getUsuarios { usuario } }'))).toEqual(['ACCESO_DENEGADO']);
  const certify = 'mutation ($d: DteInput!) { certifyDte(data: $d) { statusDocumento } }';
  await cajera.field(certify, { d: sampleDraft() });
  expect(codigosOf(await cajera.call(certify, { d: { ...sampleDraft(), sucursal: 2 } }))).toEqual([
    'SUCURSAL_NO_PERMITIDA',
  ]);
  expect(await cajera.field('query { getEstablecimientoSucursales { id } }')).toEqual([{ id: 1 }]);
  const usuarios = await dueno.field<{ ultimoIngreso: string | null }[]>(
    'query { getUsuarios { usuario ultimoIngreso } }',
  );
  expect(usuarios.map(({ ultimoIngreso }) => typeof ultimoIngreso)).toEqual(['string', 'string']);
  const otra = `mutation { reenviarInvitacion(usuario: "${SECOND_ISSUER.nit}-2") { usuario } }`;
  expect(codigosOf(await dueno.call(otra))).toEqual(['INVITACION_YA_USADA']);

  await callAlDia(
    dueno,
    `mutation { putUsuario(usuario: "${SECOND_ISSUER.nit}-2", data: { rol: cajero, activo: false }) { activo } }`,
  );
  expect(codigosOf(await cajera.call(NOMBRE))).toEqual(['ACCESO_DENEGADO']);
  const refresh = { RefreshToken: sesion.RefreshToken };
  await expect(cognito(stack.origin, 'GetTokensFromRefreshToken', refresh)).rejects.toThrow(
    'NotAuthorizedException',
  );
  await expect(signIn(stack.origin, CORREO, CLAVE)).rejects.toThrow('disabled');
  await callAlDia(
    dueno,
    `mutation { putUsuario(usuario: "${SECOND_ISSUER.nit}-2", data: { rol: cajero, activo: true }) { activo } }`,
  );
  expect(await (await signIn(stack.origin, CORREO, CLAVE)).field(NOMBRE)).toEqual({ nit: SECOND_ISSUER.nit });
}, 30_000);

test('an accountant with a code accepts, is confirmed, and acts for the client, one at a time, until the client revokes', async () => {
  const contador = await signUp(CONTADOR);
  const tercero = await signUp(TERCERO, CONTADOR.nit);
  const lugares = 'query { misEstablecimientos { nit rol actual } }';
  const elegir = `mutation ($n: String!) { elegirEstablecimiento(nit: $n) { nit } }`;
  const propia = { nit: CONTADOR.nit, rol: 'dueno', actual: true };
  const negado = ['ESTABLECIMIENTO_NO_PERMITIDO'];
  expect(await contador.field(lugares)).toEqual([propia]);
  expect(codigosOf(await contador.call(elegir, { n: TERCERO.nit }))).toEqual(negado);
  // The NIT that was typed at sign-up invites nobody.
  expect(await contador.field('query { misInvitaciones { nit estado } }')).toEqual([]);
  expect(await tercero.field('query { getContadores { nit estado } }')).toEqual([
    { nit: CONTADOR.nit, estado: 'nombrado' },
  ]);
  const invitar = `mutation { invitarContador(nit: "${CONTADOR.nit}", correo: "${CONTADOR.correo}") { estado } }`;
  expect(await tercero.field(invitar)).toEqual({ estado: 'pendiente' });
  expect(await contador.field('query { misInvitaciones { nit estado } }')).toEqual([
    { nit: TERCERO.nit, estado: 'pendiente' },
  ]);
  const [codigo = ''] = await readInvitaciones(stack, CONTADOR.correo);
  expect(lineas.join('')).not.toContain(codigo);
  const aceptar = `mutation { responderInvitacion(codigo: "${codigo}", aceptar: true) { estado } }`;
  expect(codigosOf(await tercero.call(aceptar))).toEqual(['INVITACION_NO_ENCONTRADA']);
  expect(await contador.field(aceptar)).toEqual({ estado: 'aceptado' });
  expect(codigosOf(await contador.call(aceptar))).toEqual(['INVITACION_NO_ENCONTRADA']);
  expect(codigosOf(await contador.call(elegir, { n: TERCERO.nit }))).toEqual(negado);
  const confirmar = `mutation { confirmarContador(nit: "${CONTADOR.nit}") {
    estado nitProbado aceptante { usuario correo } } }`;
  expect(await tercero.field(confirmar)).toEqual({
    estado: 'activo',
    nitProbado: false,
    aceptante: { usuario: CONTADOR.nit, correo: CONTADOR.correo },
  });
  expect(codigosOf(await contador.call(elegir, { n: TERCERO.nit }))).toEqual(negado);
  await saveCertificador(stack, contador, CONTADOR.nit);
  expect(await contador.field(lugares)).toEqual([
    propia,
    { nit: TERCERO.nit, rol: 'contador', actual: false },
  ]);
  expect(codigosOf(await contador.call(elegir, { n: SECOND_ISSUER.nit }))).toEqual(negado);
  await contador.field(elegir, { n: TERCERO.nit });
  const peticion = async (mostrado: string): Promise<string[]> =>
    codigosOf(
      await contador.call(
        'query { getProductos(modulo: V) { codigo } }',
        {},
        { 'x-establecimiento': mostrado },
      ),
    );
  expect(await peticion(TERCERO.nit)).toEqual([]);
  expect(await peticion(CONTADOR.nit)).toEqual(['ESTABLECIMIENTO_CAMBIADO']);
  const { idToken } = await signIn(stack.origin, CONTADOR.nit, CONTADOR.clave);
  expect(claimsOf(idToken)).toMatchObject({ nit: CONTADOR.nit, rol: 'dueno', 'custom:nit': CONTADOR.nit });
  expect(await contador.field(lugares)).toMatchObject([propia, { nit: TERCERO.nit, actual: false }]);
  await contador.field(elegir, { n: TERCERO.nit });
  await tercero.field(`mutation { revocarContador(nit: "${CONTADOR.nit}") { estado } }`);
  expect(await peticion(TERCERO.nit)).toEqual(['ESTABLECIMIENTO_CAMBIADO']);
  expect(await peticion(CONTADOR.nit)).toEqual([]);
}, 30_000);

test('ended sessions are out at once, with tokens that have not expired, and a new sign-in is in', async () => {
  const cuenta = { nit: '99900106', correo: 'cierra@example.com', clave: 'Cierra#2026' };
  const antes = await signUp(cuenta);
  expect(await antes.field('query { misEstablecimientos { nit } }')).toHaveLength(1);
  // A sign-in of the same second counts as a new one.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await antes.field('mutation { cerrarSesiones }')).toBe(true);
  expect(codigosOf(await antes.call('query { misEstablecimientos { nit } }'))).toEqual(['SESION_EXPIRADA']);
  const otra = await signIn(stack.origin, cuenta.nit, cuenta.clave);
  expect(await otra.field('query { misEstablecimientos { nit } }')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await cognito(stack.origin, 'ForgotPassword', { Username: cuenta.nit });
  const cambio = {
    Username: cuenta.nit,
    ConfirmationCode: await readCode(stack, cuenta.correo),
    Password: 'Otra#2026',
  };
  await cognito(stack.origin, 'ConfirmForgotPassword', cambio);
  expect(codigosOf(await otra.call('query { misEstablecimientos { nit } }'))).toEqual(['SESION_EXPIRADA']);
}, 30_000);

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >;
}

describe('Tokens', () => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forge = (cabeza: object, cambio: object, firma: (body: string) => string): string => {
    const body = `${encode(cabeza)}.${encode({ ...claimsOf(dueno.idToken), ...cambio })}`;
    return `${body}.${firma(body)}`;
  };
  const suya = (): string => dueno.idToken.split('.')[2] ?? '';
  const cabeza = (): object =>
    JSON.parse(Buffer.from(dueno.idToken.split('.')[0] ?? '', 'base64url').toString()) as object;
  const jwks = async (): Promise<string> =>
    (await fetch(`${stack.origin}/cognito/us-east-1_LocalFel1/.well-known/jwks.json`)).text();

  it.each<[string, () => string | Promise<string>]>([
    ['no token', () => ''],
    ['not a token', () => 'x.y.z'],
    ['another subject under the signature of before', () => forge(cabeza(), { sub: 'otro' }, suya)],
    ['another expiry under the signature of before', () => forge(cabeza(), { exp: 9_999_999_999 }, suya)],
    [
      'another group under the signature of before',
      () => forge(cabeza(), { 'cognito:groups': ['Traductor'] }, suya),
    ],
    ['alg none without signature', () => forge({ alg: 'none' }, {}, () => '')],
    ['alg none with the kid', () => forge({ ...cabeza(), alg: 'none' }, {}, () => '')],
    [
      'HS256 with the public key as secret',
      async () => {
        const secreto = await jwks();
        return forge({ ...cabeza(), alg: 'HS256' }, {}, (body) =>
          createHmac('sha256', secreto).update(body).digest('base64url'),
        );
      },
    ],
    [
      'an access token',
      async () => {
        const answer = await cognito(stack.origin, 'InitiateAuth', {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: SECOND_ISSUER.nit, PASSWORD: SECOND_ISSUER.clave },
        });
        return (answer['AuthenticationResult'] as Sesion).AccessToken;
      },
    ],
  ])('%s opens nothing', async (_, makeToken) => {
    const intruso = await createCliente(stack.origin, await makeToken());
    const { data, errors } = await intruso.call(NOMBRE);
    expect([data ?? null, errors?.map(({ errorType }) => errorType)]).toEqual([
      null,
      ['UnauthorizedException'],
    ]);
  });

  it('attributes that a user writes change neither tenant nor groups of that user', async () => {
    const answer = await cognito(stack.origin, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: SECOND_ISSUER.nit, PASSWORD: SECOND_ISSUER.clave },
    });
    const { AccessToken } = answer['AuthenticationResult'] as Sesion;
    for (const [Name, Value] of [
      ['custom:nit', '99900033'],
      ['cognito:groups', 'Traductor'],
      ['rol', 'dueno'],
      ['sub', 'x'],
      ['email_verified', 'true'],
    ]) {
      const write = cognito(stack.origin, 'UpdateUserAttributes', {
        AccessToken,
        UserAttributes: [{ Name, Value }],
      });
      await expect(write).rejects.toThrow(/InvalidParameterException|NotAuthorizedException/);
    }
    const firmar = cognito(stack.origin, 'SignUp', {
      Username: '99900050',
      Password: CLAVE,
      UserAttributes: [
        { Name: 'email', Value: 'grupo@example.com' },
        { Name: 'cognito:groups', Value: 'Administrador' },
      ],
    });
    await expect(firmar).rejects.toThrow('NotAuthorizedException');
    for (const operacion of ['AdminAddUserToGroup', 'AdminCreateUser', 'AdminSetUserPassword', 'ListUsers']) {
      const sinFirma = cognito(stack.origin, operacion, {
        UserPoolId: 'us-east-1_LocalFel1',
        Username: SECOND_ISSUER.nit,
      });
      await expect(sinFirma).rejects.toThrow('MissingAuthenticationTokenException');
    }
  });
});

test.each<[string, string]>([
  ['putEstablecimiento', 'data: { nit: "99900033", usaCertificacion: true }'],
  ['putEstablecimiento', 'data: { creditosRestantesCerV: 9 }'],
  ['putEstablecimientoSucursal', 'id: 1, nit: "99900033"'],
  ['certifyDte', 'data: { nit: "99900033" }'],
  ['certifyDte', 'data: { statusDocumento: CERTIFICADO, uuidCertificacion: "x" }'],
  ['putProductos', 'modulo: V, nit: "99900033", productos: []'],
  ['putCertificadorEstablecimiento', 'data: { bearer: "x" }'],
  ['invitarUsuario', 'data: { usuario: "99900033", nit: "99900033" }'],
  ['invitarUsuario', 'data: { grupos: ["Traductor"] }'],
  ['putUsuario', 'usuario: "x", data: { rol: rey, activo: true }'],
  ['putUsuario', 'usuario: "x", nit: "99900033", data: { rol: cajero, activo: true }'],
])('%s(%s) names what no input has, and never reaches a resolver', async (campo, argumentos) => {
  const { data, errors } = await dueno.call(`mutation { ${campo}(${argumentos}) { __typename } }`);
  expect(data).toBeNull();
  expect(new Set(errors?.map(({ errorType }) => errorType))).toEqual(new Set(['ValidationError']));
});

/** Reads every stored row, including the local user pool and the inbox, with binary values as text. */
async function readTablas(): Promise<string[]> {
  const { TableNames } = (await stack.aws.dynamo.execute('ListTables', {})) as { TableNames: string[] };
  const tablas = await Promise.all(
    TableNames.map(async (TableName) =>
      JSON.stringify(await stack.aws.dynamo.execute('Scan', { TableName })),
    ),
  );
  const abiertas = tablas.flatMap((tabla) =>
    [...tabla.matchAll(/"B":"([^"]+)"/g)].map(([, dato = '']) =>
      Buffer.from(dato, 'base64').toString('latin1'),
    ),
  );
  expect(tablas.join('')).toContain('CONTADOR#');
  return [...tablas, ...abiertas];
}

test('canaries: a password, an apiKey and a PFX are in no answer, log line, audit record or stored row', async () => {
  const pfx = (await stack.certificador.pfxOf(SECOND_ISSUER.nit)).toString('base64');
  const secretos = ['Canario-De-La-Llave-01', 'Canario-Del-Certificado-02', pfx.slice(200, 260), CLAVE];
  const put =
    'mutation ($d: CertificadorInput!) { putCertificadorEstablecimiento(data: $d) { nitCertificador tieneApiKey certificado { nit } } }';
  const base = { nitCertificador: stack.certificador.nit, prod: false, apiKey: secretos[0] };
  const malo = { datos: pfx, formato: 'PFX', passCert: secretos[1] };
  const answers = [
    await dueno.call(put, { d: { ...base, certificado: malo } }),
    await callAlDia(dueno, put, { d: base }),
    await dueno.call(put, { d: { ...base, nitCertificador: 'x', usuario: secretos[0] } }),
    await dueno.call('query { generarBearer { vigencia } }'),
    await dueno.call(
      'query { myCertificadoresEstablecimiento { nitCertificador usuario tieneApiKey certificado { sujeto huella } } }',
    ),
    await dueno.call(
      'query ($i: AWSTimestamp!, $f: AWSTimestamp!) { getBitacora(fechaInicial: $i, fechaFinal: $f) { registros { id usuario campo ids resultado ip agente huella } } }',
      { i: Math.floor(Date.now() / 1000) - 3600, f: Math.floor(Date.now() / 1000) + 60 },
    ),
  ];
  expect(JSON.stringify(answers[0])).toContain('CERTIFICADOR-07');
  const bitacora = JSON.stringify(answers.at(-1));
  expect(bitacora).toContain('Mutation.putCertificadorEstablecimiento');
  expect(bitacora).toContain('VALIDACION');
  expect(lineas.length).toBeGreaterThan(10);
  const visto = [JSON.stringify(answers), ...lineas, ...(await readTablas())].join('\n');
  for (const secreto of secretos)
    expect([secreto.slice(0, 9), visto.includes(secreto)]).toEqual([secreto.slice(0, 9), false]);
}, 30_000);
