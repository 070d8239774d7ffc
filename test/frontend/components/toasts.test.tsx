/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, render, screen, within } from '@testing-library/react';
import { Toasts } from '../../../frontend/src/components/toasts.tsx';
import { showToast } from '../../../frontend/src/lib/toasts.ts';

test('both kinds of message are in one layer, one below the other, each told in its own way', () => {
  const { container } = render(<Toasts />);
  act(() => {
    showToast('info', 'Le avisamos');
    showToast('success', 'Guardado');
  });
  const listas = screen.getAllByRole('list', { hidden: true });
  expect(listas.map((lista) => lista.getAttribute('aria-live'))).toEqual(['assertive', 'polite']);
  const [importantes, informativos] = listas.map((lista) => within(lista));
  expect(importantes?.getByText('Guardado')).toBeTruthy();
  expect(informativos?.getByText('Le avisamos')).toBeTruthy();
  // Two layers at the same corner would cover each other on a phone.
  const capas = container.querySelectorAll('[popover]');
  expect(capas).toHaveLength(1);
  for (const lista of listas) expect(lista.parentElement).toBe(capas[0]);
});
