import { preTokenGeneration } from '#lambdas/registro/pre-token-generation.ts';
import { createHandler } from '#lambdas/shared/create-handler.ts';
import { endSesiones } from '#lambdas/shared/fin-sesiones.ts';
import { createMiembro } from '../../support/factories/miembro.ts';
import { AHORA, NIT_A } from '../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../support/in-memory.ts';

const HORA = 3_600;
const SEGUNDO = AHORA.getTime() / 1000;

async function open(reloj: { segundo: number }) {
  const now = (): Date => new Date(reloj.segundo * 1000);
  const memoria = createInMemoryPorts({ now });
  const pool = {
    isCorreoUsado: async () => false,
    addToGrupo: async () => undefined,
    endSesiones: async () => undefined,
    listSinConfirmar: async () => [],
    removeSinConfirmar: async () => false,
    remove: async () => undefined,
  };
  await memoria.membresias.addMiembro(NIT_A, createMiembro({ sub: 'sub-1' }));
  const handler = createHandler({ 'Query.getProductos': async () => [] }, memoria);
  return {
    end: () => endSesiones({ membresias: memoria.membresias, now }, 'sub-1', async () => undefined),
    signIn: async () => {
      const userAttributes = { sub: 'sub-1', email: 'a@b.co' };
      const evento = { triggerSource: 'TokenGeneration_Authentication', userPoolId: 'p', userName: NIT_A };
      await preTokenGeneration(
        { ...memoria, pool },
        { ...evento, request: { userAttributes }, response: {} },
      );
    },
    /** Code of the error of a call with a token of a sign-in at that second; null when it is taken. */
    call: async (ingreso: number) => {
      const identidad = { sub: 'sub-1', claims: { auth_time: ingreso } };
      const campo = { campo: 'Query.getProductos', argumentos: {}, seleccion: [], identidad };
      const respuesta = await handler(campo);
      return 'error' in respuesta ? respuesta.error.codigo : null;
    },
  };
}

it('a password that was changed while the clock was ahead keeps nobody out who signs in when it is right again', async () => {
  const reloj = { segundo: SEGUNDO + 24 * HORA };
  const { end, signIn, call } = await open(reloj);
  await end();
  reloj.segundo = SEGUNDO;
  expect(await call(SEGUNDO)).toBe('SESION_EXPIRADA');
  await signIn();
  expect(await call(SEGUNDO)).toBeNull();
  // Nobody who was in before the change comes back.
  expect(await call(SEGUNDO - HORA)).toBe('SESION_EXPIRADA');
});

it('a sign-in changes nothing while the clock is right', async () => {
  const reloj = { segundo: SEGUNDO };
  const { end, signIn, call } = await open(reloj);
  await end();
  reloj.segundo += 5;
  await signIn();
  expect(await call(SEGUNDO - 1)).toBe('SESION_EXPIRADA');
  expect(await call(SEGUNDO)).toBeNull();
});
