import { CLAVE, createConfirmed, signUpBody, startPool } from './pool-de-prueba.ts';
import type { PoolDePrueba } from './pool-de-prueba.ts';

/** Users by what the pool knows of them; nobody has the first two names. */
const NADIE = '99900041';
const NADIE_CORREO = 'nadie@ejemplo.gt';
const CONFIRMADO = '99900017';
const SIN_CONFIRMAR = '99900025';
const DESACTIVADO = '99900033';
const CADA_USUARIO = [NADIE, NADIE_CORREO, CONFIRMADO, SIN_CONFIRMAR, DESACTIVADO];
const VECES = 7;
/** Users, and names that nobody has, whose times are compared. */
const PAREJAS = 8;
/** Milliseconds by which the shortest operations may differ. */
const RUIDO_MS = 0.2;
/** Public value of a client; every exchange may use the same one here. */
const SRP_A = 'a'.repeat(700);

let pool: PoolDePrueba;
beforeEach(async () => {
  pool = await startPool();
  await createConfirmed(pool, CONFIRMADO, 'ana@ejemplo.gt');
  await pool.identidad.call('SignUp', signUpBody(SIN_CONFIRMAR, 'eva@ejemplo.gt'));
  await createConfirmed(pool, DESACTIVADO, 'luis@ejemplo.gt');
  await pool.identidad.call('AdminDisableUser', { Username: DESACTIVADO });
});
afterEach(() => pool.close());

const enterWith = (USERNAME: string, PASSWORD = 'Mala#2026') =>
  pool.identidad.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });
const start = (USERNAME: string) =>
  pool.identidad.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } });

/** Signs in with SRP and a wrong answer. */
async function answerWrong(nombre: string) {
  const { body } = await start(nombre);
  const { SECRET_BLOCK } = (body as { ChallengeParameters: { SECRET_BLOCK: string } }).ChallengeParameters;
  return pool.identidad.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: nombre,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: 'Sun Nov 22 12:00:00 UTC 2026',
    },
  });
}

const OPERACIONES: Readonly<
  Record<string, (nombre: string) => ReturnType<PoolDePrueba['identidad']['call']>>
> = {
  'sign in with a password': (nombre) => enterWith(nombre),
  'sign in with SRP': answerWrong,
  'ask for a new password': (Username) => pool.identidad.call('ForgotPassword', { Username }),
  'change a forgotten password': (Username) =>
    pool.identidad.call('ConfirmForgotPassword', { Username, ConfirmationCode: 'x', Password: CLAVE }),
  'ask for the code of a sign-up': (Username) => pool.identidad.call('ResendConfirmationCode', { Username }),
  'confirm a sign-up': (Username) =>
    pool.identidad.call('ConfirmSignUp', { Username, ConfirmationCode: 'x' }),
};

/** Words of an answer, without the address, which is a mask for everybody. */
async function describeRespuesta(respuesta: ReturnType<(typeof OPERACIONES)[string]>): Promise<string> {
  const { status, body } = await respuesta;
  const { message = '', CodeDeliveryDetails: { Destination } = {} } = body as {
    message?: string;
    CodeDeliveryDetails?: { Destination?: string };
  };
  return `${status} ${message} ${Destination?.replaceAll(/\w/g, 'x') ?? ''}`;
}

/** Operation that counts tries once a code was asked for. */
const CON_CODIGO = 'change a forgotten password';

test.each(Object.keys(OPERACIONES))('to %s again and again says the same to every user', async (nombre) => {
  const operacion = OPERACIONES[nombre];
  if (operacion === undefined) throw new Error('unknown operation');
  const historias: string[][] = [];
  for (const usuario of CADA_USUARIO) {
    const historia: string[] = [];
    if (nombre === CON_CODIGO) await pool.identidad.call('ForgotPassword', { Username: usuario });
    for (let n = 0; n < VECES; n += 1) historia.push(await describeRespuesta(operacion(usuario)));
    historias.push(historia);
  }
  for (const historia of historias) expect(historia).toEqual(historias[0]);
  // Every operation limits the tries, also of users who do not exist.
  expect(new Set(historias[0]).size).toBeGreaterThan(1);
});

test.each(['sign in with a password', 'sign in with SRP', 'ask for a new password'])(
  'to %s takes as long for a name that nobody has',
  async (nombre) => {
    const operacion = OPERACIONES[nombre];
    if (operacion === undefined) throw new Error('unknown operation');
    // Milliseconds of the processor: those of the clock also count what else a busy machine does.
    const measure = async (each: string): Promise<number> => {
      const inicio = process.cpuUsage();
      await operacion(each);
      const { user, system } = process.cpuUsage(inicio);
      return (user + system) / 1_000;
    };
    let [conocido, nadie] = [Infinity, Infinity];
    for (let n = 0; n < PAREJAS; n += 1) {
      await createConfirmed(pool, `9990100${n}`, `conocido${n}@ejemplo.gt`);
      // Other work of the process only adds time, so the least of each kind is nearest to the work.
      conocido = Math.min(conocido, await measure(`9990100${n}`));
      nadie = Math.min(nadie, await measure(`9990200${n}`));
    }
    // Without the same arithmetic one of the two takes a small part of the other.
    expect(Math.max(conocido, nadie)).toBeLessThan(2 * Math.min(conocido, nadie) + RUIDO_MS);
  },
);

test('a repeated confirmation says so to the reader of the code alone', async () => {
  const confirm = (ConfirmationCode: string) =>
    pool.identidad.call('ConfirmSignUp', { Username: SIN_CONFIRMAR, ConfirmationCode });
  await pool.identidad.call('ResendConfirmationCode', { Username: SIN_CONFIRMAR });
  const codigo = await pool.lastCode();
  expect((await confirm(codigo)).status).toBe(200);
  expect(await describeRespuesta(confirm(codigo))).toContain('Current status is CONFIRMED');
  expect((await confirm('x')).errorType).toBe('CodeMismatchException');
});

test('no password and no code opens a name that nobody has', async () => {
  expect((await enterWith(NADIE, CLAVE)).status).toBe(400);
  await pool.identidad.call('ForgotPassword', { Username: NADIE });
  const letters = (await pool.buzon.list()).filter(({ para }) => !para.endsWith('@ejemplo.gt'));
  expect(letters).toEqual([]);
  const { body } = await pool.identidad.call('ListUsers', {});
  expect((body as { Users: unknown[] }).Users).toHaveLength(3);
});
