import { NIT_A } from '../../support/factories/ids.ts';
import { addEmisor, createPortsDePrueba, createUsuario } from '../../support/llamadas.ts';

test('a stage that can only be read -> refuses every change and says so, and answers what is asked', async () => {
  const ports = createPortsDePrueba();
  await addEmisor(ports);
  const antes = await createUsuario(ports).data('Query.getCatalogos', {});
  const usuario = createUsuario({ ...ports, soloLectura: true });
  const data = { codigo: 'TAR', nombre: 'Tarima' };
  expect(await usuario.error('Mutation.putUnidadMedida', { data })).toMatchObject({
    codigo: 'SERVIDOR_EN_MANTENIMIENTO',
    info: { tipo: 'warning' },
  });
  expect(await usuario.data('Query.getCatalogos', {})).toEqual(antes);
  expect(await usuario.data('Query.myEstablecimiento', {})).toMatchObject({ nit: NIT_A });
});
