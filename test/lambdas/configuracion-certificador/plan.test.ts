import { AHORA, NIT_A, NIT_CERTIFICADOR } from '../../support/factories/ids.ts';
import { createUsuarioAlDia } from '../../support/al-dia.ts';
import { addEmisor, addMiembro, createPortsDePrueba } from '../../support/llamadas.ts';

const PUT = 'Mutation.putCertificadorEstablecimiento';
const data = { nitCertificador: NIT_CERTIFICADOR, prod: false, apiKey: 'canario-api' };

it('a certifier is added by who has a plan', async () => {
  const ports = createPortsDePrueba();
  await addMiembro(ports);
  expect((await createUsuarioAlDia(ports).error(PUT, { data })).codigo).toBe('PLAN_REQUERIDO');
  expect(await ports.certificadorConfigs.list(NIT_A)).toEqual([]);
});

it('one that is configured is corrected without a plan', async () => {
  const ports = createPortsDePrueba();
  await addEmisor(ports, NIT_A, 1);
  await ports.creditos.adjust(NIT_A, { id: 'a', saldo: 'CerV', cantidad: -1, usuario: 'x' }, AHORA);
  expect(await createUsuarioAlDia(ports).data(PUT, { data })).toMatchObject({ tieneApiKey: true });
});
