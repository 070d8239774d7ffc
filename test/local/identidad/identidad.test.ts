import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { createHmac, createPublicKey, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { purgeSinConfirmar } from '#lambdas/trabajos/registro/purge-sin-confirmar.ts';
import { createCognitoPoolUsuarios } from '#lambdas/adapters/aws/cognito-pool-usuarios.ts';
import { POOL_LOCAL } from '../../../local/identidad/identidad.ts';
import { createPem, openLlaves, readToken, signToken } from '../../../local/identidad/tokens.ts';
import type { EventoDisparador } from '../../../local/identidad/disparadores.ts';
import { CLAVE, createConfirmed, signUpBody, startPool } from './pool-de-prueba.ts';
import type { PoolDePrueba } from './pool-de-prueba.ts';

let pool: PoolDePrueba;

afterEach(() => pool.close());

type Auth = { AuthenticationResult: { IdToken: string; AccessToken: string; RefreshToken: string } };

const signInAs = (name: string, password: string) =>
  pool.identidad.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: name, PASSWORD: password },
  });
const messageOf = ({ body }: { body: object }): string => (body as { message: string }).message;

describe('lockout', () => {
  beforeEach(async () => {
    pool = await startPool();
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
  });

  test('from the fifth wrong password on, the right one is refused for 1, 2, 4… seconds', async () => {
    for (let n = 0; n < 5; n += 1)
      expect(messageOf(await signInAs('99900017', 'Mala#2026'))).toMatch(/Incorrect/);
    expect(messageOf(await signInAs('99900017', CLAVE))).toBe('Password attempts exceeded');
    pool.clock.now += 1001;
    expect(messageOf(await signInAs('99900017', 'Mala#2026'))).toMatch(/Incorrect/);
    pool.clock.now += 1001;
    expect(messageOf(await signInAs('99900017', CLAVE))).toBe('Password attempts exceeded');
    pool.clock.now += 1000;
    expect((await signInAs('99900017', CLAVE)).status).toBe(200);
  });

  test('fifteen quiet minutes start the count again', async () => {
    for (let n = 0; n < 4; n += 1) await signInAs('99900017', 'Mala#2026');
    pool.clock.now += 15 * 60_000 + 1;
    await signInAs('99900017', 'Mala#2026');
    expect((await signInAs('99900017', CLAVE)).status).toBe(200);
  });
});

describe('tokens', () => {
  beforeEach(async () => {
    pool = await startPool({
      preTokenGeneration: (event) =>
        Promise.resolve({
          ...event,
          response: { claimsOverrideDetails: { claimsToAddOrOverride: { nit: '99900017', sub: 'otro' } } },
        }),
    });
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
    await pool.identidad.call('AdminAddUserToGroup', { Username: '99900017', GroupName: 'Administrador' });
  });

  async function freshIdToken(): Promise<string> {
    return ((await signInAs('99900017', CLAVE)).body as Auth).AuthenticationResult.IdToken;
  }

  test('the ID token carries groups, user and trigger claims, and the trigger cannot replace the subject', async () => {
    const claims = pool.identidad.verifyIdToken(await freshIdToken());
    expect(claims).toMatchObject({
      'cognito:groups': ['Administrador'],
      'cognito:username': '99900017',
      email: 'ana@ejemplo.gt',
      email_verified: true,
      nit: '99900017',
      aud: POOL_LOCAL.clientId,
      token_use: 'id',
    });
    expect(claims?.['sub']).not.toBe('otro');
  });

  test('anybody can check the signature with the published key', async () => {
    const reply = await fetch(`${pool.origin}/cognito/${POOL_LOCAL.userPoolId}/.well-known/jwks.json`);
    const { keys } = (await reply.json()) as { keys: JsonWebKey[] };
    const [head = '', body = '', signature = ''] = (await freshIdToken()).split('.');
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
    expect(
      verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true);
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('a forged, unsigned, access, foreign or expired token is refused', async () => {
    const good = await freshIdToken();
    const [head = '', body = '', signature = ''] = good.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const hmacHead = Buffer.from('{"alg":"HS256"}').toString('base64url');
    const hmac = createHmac('sha256', 'x').update(`${hmacHead}.${body}`).digest('base64url');
    const changed = Buffer.from(body, 'base64url').toString().replace('99900017', '99900025');
    const forged = `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`;
    const access = ((await signInAs('99900017', CLAVE)).body as Auth).AuthenticationResult.AccessToken;
    for (const token of [none, `${hmacHead}.${body}.${hmac}`, forged, access, `${good}.x`, '', 'a.b.c']) {
      expect(pool.identidad.verifyIdToken(token)).toBeNull();
    }
    pool.clock.now += 15 * 60_000;
    expect(pool.identidad.verifyIdToken(good)).toBeNull();
  });

  test('a token of another issuer or audience is refused even when the key is right', () => {
    const llaves = openLlaves(createPem());
    const base = { iss: 'a', aud: 'b', token_use: 'id', iat: 50, exp: 100 };
    const expected = { issuer: 'a', clientId: 'b', uso: 'id', nowSeconds: 50 } as const;
    expect(readToken(llaves, signToken(llaves, base), expected)).not.toBeNull();
    expect(readToken(llaves, signToken(llaves, { ...base, iss: 'x' }), expected)).toBeNull();
    expect(readToken(llaves, signToken(llaves, { ...base, aud: 'x' }), expected)).toBeNull();
    expect(readToken(openLlaves(createPem()), signToken(llaves, base), expected)).toBeNull();
  });

  test.each([
    ['that is issued now', {}, true],
    ['that begins now', { nbf: 50 }, true],
    ['of the future', { iat: 51 }, false],
    ['that has not begun', { nbf: 51 }, false],
    ['whose begin is no number', { nbf: '50' }, false],
    ['that does not say when it was issued', { iat: undefined }, false],
    ['that ends now', { exp: 50 }, false],
    ['that never ends', { exp: undefined }, false],
  ])('a token %s', (_, cambio, isBueno) => {
    const llaves = openLlaves(createPem());
    const claims = { iss: 'a', aud: 'b', token_use: 'id', iat: 50, exp: 100, ...cambio };
    const expected = { issuer: 'a', clientId: 'b', uso: 'id', nowSeconds: 50 } as const;
    expect(readToken(llaves, signToken(llaves, claims), expected) !== null).toBe(isBueno);
  });
});

describe('accounts', () => {
  test('neither a password nor a code is stored in clear', async () => {
    pool = await startPool();
    await pool.identidad.call('SignUp', signUpBody('99900017', 'ana@ejemplo.gt'));
    const codigo = await pool.lastCode();
    const stored = JSON.stringify(await pool.almacen.list('USUARIO'));
    expect(stored).toContain('99900017');
    expect(stored).not.toContain(CLAVE);
    expect(stored).not.toContain(`"${codigo}"`);
  });

  test('five wrong codes use the code up, and only five codes an hour are sent', async () => {
    pool = await startPool();
    await pool.identidad.call('SignUp', signUpBody('99900017', 'ana@ejemplo.gt'));
    const codigo = await pool.lastCode();
    const wrong = codigo === '000000' ? '000001' : '000000';
    const confirm = (code: string) =>
      pool.identidad.call('ConfirmSignUp', { Username: '99900017', ConfirmationCode: code });
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrong)).errorType).toBe('CodeMismatchException');
    expect((await confirm(codigo)).errorType).toBe('LimitExceededException');
    const resend = () => pool.identidad.call('ResendConfirmationCode', { Username: '99900017' });
    for (let n = 0; n < 4; n += 1) expect((await resend()).status).toBe(200);
    expect((await resend()).errorType).toBe('LimitExceededException');
    expect((await confirm(await pool.lastCode())).status).toBe(200);
  });

  test('a code is refused after its day', async () => {
    pool = await startPool();
    await pool.identidad.call('SignUp', signUpBody('99900017', 'ana@ejemplo.gt'));
    pool.clock.now += 24 * 3600_000;
    const reply = await pool.identidad.call('ConfirmSignUp', {
      Username: '99900017',
      ConfirmationCode: await pool.lastCode(),
    });
    expect(reply.errorType).toBe('ExpiredCodeException');
  });

  test('a user name is taken whatever its case, and a verified e-mail belongs to one user', async () => {
    pool = await startPool();
    await createConfirmed(pool, '1234567k', 'ana@ejemplo.gt');
    const again = await pool.identidad.call('SignUp', signUpBody('1234567K', 'eva@ejemplo.gt'));
    expect(again.errorType).toBe('UsernameExistsException');
    await pool.identidad.call('SignUp', signUpBody('99900025', 'ANA@ejemplo.gt'));
    const reply = await pool.identidad.call('ConfirmSignUp', {
      Username: '99900025',
      ConfirmationCode: await pool.lastCode(),
    });
    expect(reply.errorType).toBe('AliasExistsException');
  });

  test('an address that cannot exist leaves the account unconfirmed, and a temporary password lasts a day', async () => {
    pool = await startPool();
    const refused = await pool.identidad.call('SignUp', signUpBody('99900017', 'ana@nadie.invalid'));
    expect(refused.errorType).toBe('CodeDeliveryFailureException');
    expect(messageOf(await signInAs('99900017', CLAVE))).toBe('User is not confirmed.');
    await createConfirmed(pool, '99900025', 'eva@ejemplo.gt');
    await pool.identidad.call('AdminSetUserPassword', { Username: '99900025', Password: 'Temporal#2026' });
    pool.clock.now += 24 * 3600_000 - 1;
    expect((await signInAs('99900025', 'Temporal#2026')).body).toHaveProperty('ChallengeName');
    pool.clock.now += 1;
    expect(messageOf(await signInAs('99900025', 'Temporal#2026'))).toMatch(/^Temporary password has expired/);
  });

  test('two sign-ups of one NIT at the same time leave one user', async () => {
    pool = await startPool();
    const both = await Promise.all([
      pool.identidad.call('SignUp', signUpBody('99900017', 'ana@ejemplo.gt')),
      pool.identidad.call('SignUp', signUpBody('99900017', 'eva@ejemplo.gt')),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('parallel invitations that want the same name leave every refused e-mail free', async () => {
    pool = await startPool();
    const correos = [1, 2, 3, 4, 5].map((n) => `cajero${n}@ejemplo.gt`);
    const invite = (Username: string, correo: string) =>
      pool.identidad.call('AdminCreateUser', {
        Username,
        TemporaryPassword: CLAVE,
        UserAttributes: [
          { Name: 'email', Value: correo },
          { Name: 'email_verified', Value: 'true' },
        ],
      });
    const primeras = await Promise.all(correos.map((correo) => invite('99900017-2', correo)));
    expect(primeras.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const nombres = new Map<string, string>();
    for (const [i, correo] of correos.entries()) {
      const nombre = primeras[i]?.status === 200 ? '99900017-2' : `99900017-${i + 3}`;
      if (nombre !== '99900017-2') expect((await invite(nombre, correo)).status).toBe(200);
      nombres.set(correo, nombre);
    }
    for (const [correo, nombre] of nombres) {
      const { body } = await signInAs(correo, CLAVE);
      expect(body).toMatchObject({ ChallengeParameters: { USER_ID_FOR_SRP: nombre } });
    }
    expect((await invite('99900017-99', correos[0] ?? '')).errorType).toBe('AliasExistsException');
    const { body } = await pool.identidad.call('ListUsers', {});
    expect((body as { Users: unknown[] }).Users).toHaveLength(5);
  });

  test('an e-mail that points at a user who does not have it is free, and signs nobody in', async () => {
    pool = await startPool();
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
    await pool.almacen.put('ALIAS', 'eva@ejemplo.gt', '99900017');
    expect(messageOf(await signInAs('eva@ejemplo.gt', CLAVE))).toBe('Incorrect username or password.');
    await createConfirmed(pool, '99900025', 'eva@ejemplo.gt');
    expect((await signInAs('eva@ejemplo.gt', CLAVE)).status).toBe(200);
  });

  test('a weak password and an unknown attribute are refused by name', async () => {
    pool = await startPool();
    const weak = { ...signUpBody('99900017', 'ana@ejemplo.gt'), Password: 'abc' };
    expect((await pool.identidad.call('SignUp', weak)).errorType).toBe('InvalidPasswordException');
    const extra = {
      ...signUpBody('99900017', 'ana@ejemplo.gt'),
      UserAttributes: [{ Name: 'custom:rol', Value: 'x' }],
    };
    expect((await pool.identidad.call('SignUp', extra)).errorType).toBe('NotAuthorizedException');
  });

  test('the text of a refusing trigger comes behind its prefix and before one dot', async () => {
    pool = await startPool({ preSignUp: () => Promise.reject(new Error('El NIT no es válido')) });
    const reply = await pool.identidad.call('SignUp', signUpBody('99900017', 'ana@ejemplo.gt'));
    expect(reply.errorType).toBe('UserLambdaValidationException');
    expect(messageOf(reply)).toBe('PreSignUp failed with error El NIT no es válido.');
  });

  test('the triggers get the event of the service with its source', async () => {
    pool = await startPool();
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
    await signInAs('99900017', CLAVE);
    expect(pool.events.map(({ triggerSource }) => triggerSource)).toEqual([
      'PreSignUp_SignUp',
      'CustomMessage_SignUp',
      'PostConfirmation_ConfirmSignUp',
      'TokenGeneration_Authentication',
    ]);
    expect(pool.events[2]).toMatchObject({
      userName: '99900017',
      userPoolId: POOL_LOCAL.userPoolId,
      request: { userAttributes: { email: 'ana@ejemplo.gt', email_verified: 'true' } },
    });
  });

  test('the pool mails the words of the trigger, and its own when the trigger gives none', async () => {
    const customMessage = (event: EventoDisparador): Promise<unknown> => {
      const { request, triggerSource } = event;
      const emailMessage = `Código: ${String(request['codeParameter'])}`;
      return Promise.resolve({ ...event, response: { emailSubject: triggerSource, emailMessage } });
    };
    for (const [disparadores, asunto, cuerpo] of [
      [{ customMessage }, 'CustomMessage_SignUp', /^Código: \d{6}$/],
      [{}, 'Su código', /^Su código es \d{6}\./],
    ] as const) {
      pool = await startPool(disparadores);
      await pool.identidad.call('SignUp', signUpBody('99900017', 'ana@ejemplo.gt'));
      const [carta] = await pool.buzon.list();
      expect(carta).toMatchObject({ asunto, parrafos: [expect.stringMatching(cuerpo)] });
      expect(carta?.parrafos[0]).toContain(await pool.lastCode());
      await pool.close();
    }
    pool = await startPool();
  });

  test('a stranger and a disabled user learn nothing about the account', async () => {
    pool = await startPool();
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
    expect(messageOf(await signInAs('nadie', CLAVE))).toBe('Incorrect username or password.');
    const forgot = await pool.identidad.call('ForgotPassword', { Username: 'nadie' });
    const conocido = await pool.identidad.call('ForgotPassword', { Username: '99900017' });
    const destinoOf = ({ body }: typeof forgot): string =>
      (body as { CodeDeliveryDetails: { Destination: string } }).CodeDeliveryDetails.Destination;
    for (const respuesta of [forgot, conocido]) expect(destinoOf(respuesta)).toMatch(/^\w\*{3}@\w\*{3}$/);
    // Two names may have the same letters by chance; eight of them do not.
    const otros = new Set<string>();
    for (const cifra of '12345678') {
      const Username = `9990003${cifra}`;
      otros.add(destinoOf(await pool.identidad.call('ForgotPassword', { Username })));
    }
    expect(otros.size).toBeGreaterThan(1);
    for (const Username of ['nadie', '99900017']) {
      const cambio = { Username, ConfirmationCode: '00000x', Password: CLAVE };
      expect((await pool.identidad.call('ConfirmForgotPassword', cambio)).errorType).toBe(
        'CodeMismatchException',
      );
    }
    await pool.identidad.call('AdminDisableUser', { Username: '99900017' });
    expect(messageOf(await signInAs('99900017', 'Mala#2026'))).toBe('Incorrect username or password.');
    expect(messageOf(await signInAs('99900017', CLAVE))).toBe('User is disabled.');
  });

  test('signing out everywhere ends the refresh of every session', async () => {
    pool = await startPool();
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
    const first = ((await signInAs('99900017', CLAVE)).body as Auth).AuthenticationResult;
    const second = ((await signInAs('99900017', CLAVE)).body as Auth).AuthenticationResult;
    await pool.identidad.call('GlobalSignOut', { AccessToken: first.AccessToken });
    const reply = await pool.identidad.call('GetTokensFromRefreshToken', {
      RefreshToken: second.RefreshToken,
    });
    expect(reply.errorType).toBe('NotAuthorizedException');
  });

  test('users are found by one attribute, whatever its case', async () => {
    pool = await startPool();
    await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
    await createConfirmed(pool, '99900025', 'eva@ejemplo.gt');
    const reply = await pool.identidad.call('ListUsers', { Filter: 'email = "EVA@ejemplo.gt"' });
    expect((reply.body as { Users: { Username: string }[] }).Users.map((user) => user.Username)).toEqual([
      '99900025',
    ]);
  });
});

test('the sweeper frees the NIT of a sign-up that nobody confirmed in 24 hours, by the clock of the pool', async () => {
  pool = await startPool();
  await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
  await pool.identidad.call('SignUp', signUpBody('99900025', 'mal-escrito@ejemplo.gt'));
  const call = (operacion: string) => async (input: object) => {
    const { body } = await pool.identidad.call(operacion, JSON.parse(JSON.stringify(input)));
    const { Users: usuarios = [] } = body as { Users?: { UserCreateDate: number }[] };
    // Dates travel as a number of seconds.
    const Users = usuarios.map((user) => ({ ...user, UserCreateDate: new Date(user.UserCreateDate * 1000) }));
    return { ...body, Users };
  };
  const mock = mockClient(CognitoIdentityProviderClient);
  mock.on(ListUsersCommand).callsFake(call('ListUsers'));
  mock.on(AdminGetUserCommand).callsFake(call('AdminGetUser'));
  mock.on(AdminDeleteUserCommand).callsFake(call('AdminDeleteUser'));
  const ports = {
    pool: createCognitoPoolUsuarios(new CognitoIdentityProviderClient({ region: 'us-east-1' })),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(pool.clock.now),
  };
  const purge = async (): Promise<void> => {
    const { userPoolId } = POOL_LOCAL;
    await purgeSinConfirmar(ports, userPoolId, await ports.pool.listSinConfirmar(userPoolId));
  };
  const signUpAgain = async (): Promise<number> =>
    (await pool.identidad.call('SignUp', signUpBody('99900025', 'bien@ejemplo.gt'))).status;
  pool.clock.now += 24 * 3_600_000 - 60_000;
  await purge();
  expect(await signUpAgain()).toBe(400);
  pool.clock.now += 60_000;
  await purge();
  expect((await signInAs('99900017', CLAVE)).status).toBe(200);
  expect(await signUpAgain()).toBe(200);
  mock.restore();
});
