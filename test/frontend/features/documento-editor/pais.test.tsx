/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { fakeServicios, newBorrador } from './soporte.ts';

beforeAll(preloadEditor);
afterEach(cleanup);

const pais = () =>
  document.getElementById('campo-receptor-direccionReceptor-pais') as HTMLSelectElement | null;

/** A sale to a foreigner with everything but the country. */
const conExtranjero = () => {
  const borrador = newBorrador();
  const receptor = {
    ...borrador.receptor,
    nit: 'MX-12345',
    tipoIdentificador: 'EXT',
    nombre: 'Ana',
  } as const;
  return { ...borrador, receptor: { ...receptor, direccionReceptor: null } };
};

test('a buyer of the country has no country field', () => {
  openEditor(fakeServicios().servicios);
  expect(pais()).toBeNull();
});

test('a foreign buyer -> no country is chosen for them; with an address one is asked for and goes into the document', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios, { inicial: conExtranjero() });
  expect(pais()?.value).toBe('');
  expect([...(pais()?.options ?? [])].map(({ value }) => value)).toContain('MX');
  await user.type(field('receptor-direccionReceptor-direccion'), 'Calle 5');
  await user.type(field('detalle-0-descripcion'), 'Hilo');
  await user.type(field('detalle-0-precioUnitario'), '10');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(enviados).toEqual([]);
  await waitFor(() => expect(pais()?.getAttribute('aria-invalid')).toBe('true'));
  await user.selectOptions(pais() ?? document.body, 'MX');
  expect(pais()?.getAttribute('aria-invalid')).not.toBe('true');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]).toMatchObject({
    receptor: { direccionReceptor: { direccion: 'Calle 5', pais: 'MX' } },
  });
});
