import { purgeSinConfirmar } from '#lambdas/trabajos/registro/purge-sin-confirmar.ts';
import { AHORA, NIT_A } from '../../../support/factories/ids.ts';
import { createInMemoryPorts } from '../../../support/in-memory.ts';

const HORA_MS = 3_600_000;

async function purge(edades: readonly number[], remove: (usuario: string) => Promise<boolean>) {
  const { log, now, memoria } = createInMemoryPorts({ now: () => AHORA });
  const cuentas = edades.map((horas) => ({
    usuario: `${NIT_A}-${horas}`,
    correo: 'nuevo@example.com',
    creado: new Date(AHORA.getTime() - horas * HORA_MS),
  }));
  const pool = {
    isCorreoUsado: async () => false,
    addToGrupo: async () => undefined,
    endSesiones: async () => undefined,
    listSinConfirmar: async () => cuentas,
    removeSinConfirmar: async (_pool: string, usuario: string) => remove(usuario),
    remove: async () => undefined,
  };
  await purgeSinConfirmar({ pool, log, now }, 'us-east-1_X', cuentas);
  return memoria.log;
}

test('deletes what has waited 24 hours and nothing younger, and logs how many, not which', async () => {
  const borradas: string[] = [];
  const log = await purge([23.99, 24, 300], async (usuario) => borradas.push(usuario) > 1);
  expect(borradas).toEqual([`${NIT_A}-24`, `${NIT_A}-300`]);
  // The first one was confirmed meanwhile.
  expect(log).toEqual([expect.objectContaining({ campos: { sinConfirmar: 3, borradas: 1, fallidas: 0 } })]);
  expect(JSON.stringify(log)).not.toContain(NIT_A);
});

test('one that cannot be deleted does not keep the others', async () => {
  const log = await purge([25, 26], async (usuario) => {
    if (usuario.endsWith('25')) throw new Error('busy');
    return true;
  });
  expect(log.at(-1)).toMatchObject({ campos: { borradas: 1, fallidas: 1 } });
});
