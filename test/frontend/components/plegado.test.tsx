/** @jest-environment jsdom */
import '../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { Plegado } from '../../../frontend/src/components/plegado.tsx';
import { focusField } from '../../../frontend/src/features/documento-editor/focus.ts';

afterEach(cleanup);

const Formulario = ({ hasError, intento }: { hasError: boolean; intento: number }) => (
  <form>
    <Plegado titulo="Más datos" hasError={hasError} intento={intento}>
      <input aria-label="Correo" aria-invalid={hasError} />
    </Plegado>
  </form>
);
const parteOf = () => screen.getByText('Más datos').closest('details') as HTMLDetailsElement;

test('a part with a wrong field unfolds and gives it the focus, each time that the form is sent', () => {
  const { rerender } = render(<Formulario hasError={false} intento={0} />);
  expect(parteOf().open).toBe(false);
  rerender(<Formulario hasError intento={1} />);
  expect(parteOf().open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Correo'));
  parteOf().open = false;
  rerender(<Formulario hasError intento={2} />);
  expect(parteOf().open).toBe(true);
});

test('a part stays unfolded when its field is right again, because the user types in it', () => {
  const { rerender } = render(<Formulario hasError intento={1} />);
  rerender(<Formulario hasError={false} intento={1} />);
  expect(parteOf().open).toBe(true);
});

test('a wrong field of a sale is unfolded before it gets the focus', () => {
  render(<Formulario hasError={false} intento={0} />);
  const campo = screen.getByLabelText('Correo');
  focusField(campo);
  expect([parteOf().open, document.activeElement]).toEqual([true, campo]);
});
