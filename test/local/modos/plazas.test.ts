import { TRABAJOS, mapColas } from '#lambdas/shared/trabajos.ts';
import { RESERVAS, reservaOfWorker } from '../../../lib/reservas.ts';
import { toAreas } from '../../../local/areas.ts';
import type { Lambdas } from '../../../local/lambdas.ts';
import { createModos } from '../../../local/modos/modos.ts';
import { limitLambdas } from '../../../local/modos/plazas.ts';
import { startMemoria } from '../../support/stack.ts';
import type { Stack } from '../../../local/stack.ts';
import { SECOND_ISSUER, signUpIssuer } from '../../support/issuer.ts';

/** Functions whose calls end when the test says so. */
function createLambdas(): { lambdas: Lambdas; finish: () => void } {
  const esperas: (() => void)[] = [];
  const wait = (): Promise<never> => new Promise((resolve) => esperas.push(resolve as () => void));
  return {
    lambdas: {
      areas: toAreas(() => wait),
      publico: wait,
      bajas: wait,
      contactanos: wait,
      avisos: wait,
      disparadores: {
        preSignUp: wait,
        postConfirmation: wait,
        preTokenGeneration: wait,
        customMessage: wait,
      },
      workers: mapColas(() => wait),
      sweep: wait,
    },
    finish: () => {
      for (const end of esperas.splice(0)) end();
    },
  };
}

test.each<[string, number, (lambdas: Lambdas) => Promise<unknown>]>([
  ['publico', RESERVAS.publico, ({ publico }) => publico(null as never)],
  ['bajas', RESERVAS.bajas, ({ bajas }) => bajas(null as never)],
  ['preSignUp', RESERVAS.preSignUp, ({ disparadores }) => disparadores.preSignUp(null as never)],
  [
    'certificacion',
    reservaOfWorker(1 + TRABAJOS.certificacion.cola.carriles.length),
    ({ workers }) => workers.certificacion(null as never),
  ],
])('%s has the %i places of the cloud, and refuses one call more', async (_, plazas, call) => {
  const { lambdas, finish } = createLambdas();
  const limitadas = limitLambdas(lambdas, createModos());
  const unas = Array.from({ length: plazas }, () => call(limitadas));
  await expect(call(limitadas)).rejects.toMatchObject({
    type: 'TooManyRequestsException',
    message: 'Rate Exceeded.',
    status: 429,
    extra: { Reason: 'ReservedFunctionConcurrentInvocationLimitExceeded' },
  });
  finish();
  await Promise.all(unas);
  const otra = call(limitadas);
  finish();
  await otra;
});

test('a report that finds no place waits for one', async () => {
  const { lambdas, finish } = createLambdas();
  const modos = createModos();
  const { avisos } = limitLambdas(lambdas, modos);
  modos.add('lambda', 'avisos', 'throttled');
  const aviso = avisos(null as never);
  const timer = setInterval(finish, 20);
  await aviso;
  clearInterval(timer);
  expect(modos.cuenta.get('lambda avisos throttled')).toBe(1);
});

describe('in the whole stack', () => {
  let stack: Stack;
  const modos = createModos();

  beforeAll(async () => {
    stack = await startMemoria({ modos, now: () => new Date() });
  }, 60_000);
  afterAll(() => stack.close());

  test('a link, a trigger, a request to the API and a field that find no place tell so, and the next call works', async () => {
    const link = `${stack.origin}/publico/documentos/${'x'.repeat(43)}`;
    modos.add('lambda', 'publico', 'throttled');
    const refused = await fetch(link);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ message: 'Rate Exceeded.' });
    expect((await fetch(link)).status).not.toBe(429);

    modos.add('lambda', 'preSignUp', 'throttled');
    const signUp = (): Promise<unknown> => signUpIssuer(stack, SECOND_ISSUER, SECOND_ISSUER.establecimiento);
    await expect(signUp()).rejects.toThrow(
      'UnexpectedLambdaException: PreSignUp invocation failed due to error TooManyRequestsException.',
    );
    const cliente = await signUpIssuer(stack, SECOND_ISSUER, SECOND_ISSUER.establecimiento);
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const query = '{ getCreditosRestantes { creditosRestantesCerV } }';
    modos.add('appsync', 'graphql', 'throttled');
    expect((await cliente.call(query)).errors?.[0]?.errorType).toBe('LimitExceededError');
    modos.add('lambda', 'paquetes', 'throttled');
    expect((await cliente.call(query)).errors?.[0]?.errorType).toBe('ERROR_INTERNO');
    log.mockRestore();
    expect((await cliente.call(query)).errors).toBeUndefined();
  });
});
