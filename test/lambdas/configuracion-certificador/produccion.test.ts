import { AHORA, NIT_A, NIT_CERTIFICADOR } from '../../support/factories/ids.ts';
import { createUsuarioAlDia as createUsuario } from '../../support/al-dia.ts';
import { addMiembro, createPortsDePrueba, faltasOf } from '../../support/llamadas.ts';

const PUT = 'Mutation.putCertificadorEstablecimiento';

test.each([
  ['a stage that is not production', 'desarrollo', true],
  ['a certifier that nobody confirmed', 'produccion', false],
])('refuses production in %s, and stores the certifier in test', async (_, etapa, confirmado) => {
  const ports = createPortsDePrueba();
  await addMiembro(ports);
  await ports.creditos.grant(NIT_A, 'REGISTRO', 1, AHORA);
  const entrada = ports.certificadores.get(NIT_CERTIFICADOR);
  if (entrada === undefined) throw new Error('The certifier is not offered');
  const usuario = createUsuario({
    ...ports,
    etapa,
    certificadores: new Map([[NIT_CERTIFICADOR, { ...entrada, confirmado }]]),
  });
  const data = { nitCertificador: NIT_CERTIFICADOR, prod: true, apiKey: 'canario-api' };
  expect(faltasOf(await usuario.error(PUT, { data }))).toEqual(['CERTIFICADOR-14 prod']);
  expect(await ports.certificadorConfigs.list(NIT_A)).toEqual([]);
  expect((await usuario.data(PUT, { data: { ...data, prod: false } })).prod).toBe(false);
});
