/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { field, openEditor } from './open-editor.tsx';
import { fakeServicios } from './soporte.ts';

// No code is loaded before the test, because actions of the user must wait for the code they need.
afterEach(cleanup);

test('a certification asked for before the rules are here is judged when they come', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(field('detalle-0-descripcion')));
  await waitFor(() => expect(field('detalle-0-descripcion').getAttribute('aria-invalid')).toBe('true'));
  expect(enviados).toHaveLength(0);
  await user.keyboard('tela 13{Enter}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(document.querySelector('dialog [data-foco]')).toBe(document.activeElement));
  await user.keyboard('{Enter}');
  await screen.findByText('1612FC8C');
  expect(enviados).toHaveLength(1);
});
