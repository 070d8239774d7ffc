import type { Mensaje } from '#lambdas/ports/correo.ts';
import { warnTitulares } from '#lambdas/trabajos/registro/warn-titulares.ts';
import { AHORA, NIT_A } from '../../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';

const USADO = 'usado@example.com';

function createEscenario() {
  const { limites, log, memoria } = createInMemoryPorts({ now: () => AHORA });
  const enviados: Mensaje[] = [];
  const clock = { now: AHORA, isSesCaido: false };
  const pool = {
    isCorreoUsado: async (_pool: string, correo: string) => correo.toLowerCase() === USADO,
    addToGrupo: async () => undefined,
    endSesiones: async () => undefined,
    listSinConfirmar: async () => [],
    removeSinConfirmar: async () => false,
    remove: async () => undefined,
  };
  const send = async (mensaje: Mensaje): Promise<string> => {
    if (clock.isSesCaido) throw new Error('down');
    enviados.push(mensaje);
    return 'ses-1';
  };
  const run = (...correos: string[]): Promise<void> =>
    warnTitulares(
      { pool, limites, mensajeria: { send }, log, now: () => clock.now },
      'us-east-1_X',
      correos.map((correo) => ({ usuario: NIT_A, correo, creado: AHORA })),
    );
  return { run, enviados, clock, memoria };
}

test('tells the owner of the e-mail once a day, however often somebody tries, and nobody else', async () => {
  const { run, enviados, clock } = createEscenario();
  await run('nuevo@example.com', USADO, 'Usado@Example.com', '');
  await run(USADO);
  expect(enviados.map(({ para }) => para)).toEqual([USADO]);
  expect(enviados[0]?.asunto).toBe('Alguien intentó crear una cuenta con su correo');
  // The message must not name the NIT that somebody else typed.
  expect(JSON.stringify(enviados)).not.toContain(NIT_A);
  clock.now = new Date(AHORA.getTime() + 86_400_000);
  await run(USADO);
  expect(enviados).toHaveLength(2);
});

test('a message that could not be sent goes with the next run, and the others go in this one', async () => {
  const { run, enviados, clock, memoria } = createEscenario();
  clock.isSesCaido = true;
  await run(USADO, 'nuevo@example.com');
  expect(memoria.log.map(({ nivel }) => nivel)).toEqual(['error']);
  expect(JSON.stringify(memoria.log)).not.toContain(USADO);
  clock.isSesCaido = false;
  await run(USADO);
  expect(enviados).toHaveLength(1);
});
