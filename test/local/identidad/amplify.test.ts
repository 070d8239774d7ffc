import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { POOL_LOCAL } from '../../../local/identidad/identidad.ts';
import { CLAVE, createConfirmed, startPool } from './pool-de-prueba.ts';
import type { PoolDePrueba } from './pool-de-prueba.ts';

let pool: PoolDePrueba;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // Amplify warns about any endpoint that is not Amazon's.
  pool = await startPool();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL_LOCAL.userPoolId,
        userPoolClientId: POOL_LOCAL.clientId,
        userPoolEndpoint: `${pool.origin}/cognito`,
      },
    },
  });
});

afterEach(async () => {
  await signOut().catch(() => undefined);
  await pool.close();
});

const nameOf = (error: unknown): string => (error as Error).name;

test('a person signs up, asks for another code, confirms it and signs in by SRP with NIT or e-mail', async () => {
  const result = await signUp({
    username: '99900017',
    password: CLAVE,
    options: { userAttributes: { email: 'Ana@Ejemplo.gt', phone_number: '+50255551234' } },
  });
  expect(result.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  const first = await pool.lastCode();
  await resendSignUpCode({ username: '99900017' });
  const second = await pool.lastCode();
  expect(second).toMatch(/^\d{6}$/);

  if (first !== second) {
    const wrong = confirmSignUp({ username: '99900017', confirmationCode: first });
    expect(await wrong.catch(nameOf)).toBe('CodeMismatchException');
  }
  const pending = await signIn({ username: '99900017', password: CLAVE });
  expect(pending.nextStep.signInStep).toBe('CONFIRM_SIGN_UP');
  await confirmSignUp({ username: '99900017', confirmationCode: second });

  for (const username of ['99900017', 'ana@ejemplo.GT']) {
    expect((await signIn({ username, password: CLAVE })).isSignedIn).toBe(true);
    expect((await fetchUserAttributes()).email_verified).toBe('true');
    await signOut();
  }
});

test('a refreshed session carries new tokens, and signing out closes it for good', async () => {
  await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
  await signIn({ username: '99900017', password: CLAVE });
  const before = (await fetchAuthSession()).tokens?.idToken?.toString();
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.toString();
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
  const access = (await fetchAuthSession()).tokens?.accessToken.toString();
  await signOut();
  const reply = await pool.identidad.call('GetUser', { AccessToken: access });
  expect(reply.errorType).toBe('NotAuthorizedException');
});

test('a password can be changed with the old one, and recovered with a code', async () => {
  await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
  await signIn({ username: '99900017', password: CLAVE });
  await updatePassword({ oldPassword: CLAVE, newPassword: 'Nueva#2027' });
  await signOut();
  expect(await signIn({ username: '99900017', password: CLAVE }).catch(nameOf)).toBe(
    'NotAuthorizedException',
  );
  await resetPassword({ username: 'ana@ejemplo.gt' });
  await confirmResetPassword({
    username: 'ana@ejemplo.gt',
    confirmationCode: await pool.lastCode(),
    newPassword: 'Otra#2028x',
  });
  expect((await signIn({ username: '99900017', password: 'Otra#2028x' })).isSignedIn).toBe(true);
});

test('a user made by an administrator must choose a password at the first sign-in', async () => {
  await pool.identidad.call('AdminCreateUser', {
    Username: '99900025',
    TemporaryPassword: 'Temporal#1',
    UserAttributes: [],
  });
  const wrong = await signIn({ username: '99900025', password: 'Temporal#2' }).catch(nameOf);
  expect(wrong).toBe('NotAuthorizedException');
  const { nextStep } = await signIn({ username: '99900025', password: 'Temporal#1' });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  expect((await confirmSignIn({ challengeResponse: 'Propia#2026' })).isSignedIn).toBe(true);
});

test('an attribute that carries a right cannot be written by its owner', async () => {
  await createConfirmed(pool, '99900017', 'ana@ejemplo.gt');
  await signIn({ username: '99900017', password: CLAVE });
  const rights = updateUserAttributes({ userAttributes: { 'custom:rol': 'Administrador' } });
  expect(await rights.catch(nameOf)).toBe('NotAuthorizedException');
  const tenant = updateUserAttributes({ userAttributes: { 'custom:nit': '99900025' } });
  expect(await tenant.catch(nameOf)).toBe('InvalidParameterException');
  await updateUserAttributes({ userAttributes: { 'custom:idioma': 'gt_kic' } });
  expect((await fetchUserAttributes())['custom:idioma']).toBe('gt_kic');
});
