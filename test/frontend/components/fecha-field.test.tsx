/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FechaControlada } from '../../../frontend/src/components/fecha-controlada.tsx';
import { FechaField } from '../../../frontend/src/components/fecha-field.tsx';

const told: string[] = [];

/** A form that may refuse an empty date, as that of a sale on credit does. */
function Formulario({ inicial, isFija = false }: { inicial: string; isFija?: boolean }) {
  const [fecha, setFecha] = useState(inicial);
  return (
    <FechaField
      etiqueta="Vence"
      value={fecha}
      onChange={(nueva) => {
        told.push(nueva);
        if (!isFija || nueva !== '') setFecha(nueva);
      }}
    />
  );
}

const caja = () => screen.getByLabelText<HTMLInputElement>('Vence');
const type = (texto: string) => fireEvent.change(caja(), { target: { value: texto } });

beforeEach(() => void told.splice(0));

it('shows day, month and year, and tells the date once it is complete', () => {
  render(<Formulario inicial="2026-01-05" />);
  expect([caja().value, caja().inputMode]).toEqual(['05/01/2026', 'numeric']);
  for (const texto of ['', '2', '26', '26/1', '26/11', '26/11/2026']) type(texto);
  expect(told).toEqual(['', '', '', '', '', '2026-11-26']);
  expect(caja().value).toBe('26/11/2026');
});

it('a date that is left incomplete stays to be corrected; where the form keeps the one before, that one is shown', () => {
  const { unmount } = render(<Formulario inicial="2026-01-05" />);
  type('31/02/2026');
  fireEvent.blur(caja());
  expect([caja().value, told]).toEqual(['31/02/2026', ['']]);
  // A form that may go without a date would otherwise be stored without a word.
  expect(screen.getByText(/Esta fecha no vale/)).toBeDefined();
  type('31/12/26');
  expect(screen.queryByText(/Esta fecha no vale/)).toBeNull();
  unmount();
  render(<Formulario inicial="2026-01-05" isFija />);
  type('05/0');
  expect(caja().value).toBe('05/0');
  fireEvent.blur(caja());
  expect(caja().value).toBe('05/01/2026');
});

it('the calendar of the browser opens with the button and with Alt and the down arrow, and its choice is written here', () => {
  render(<Formulario inicial="" />);
  const nativa = document.querySelector<HTMLInputElement>('input[type=date]');
  if (nativa === null) throw new Error('no calendar');
  const showPicker = jest.fn();
  Object.assign(nativa, { showPicker });
  fireEvent.click(screen.getByRole('button', { name: 'Calendario' }));
  fireEvent.keyDown(caja(), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(caja(), { key: 'ArrowDown' });
  expect(showPicker).toHaveBeenCalledTimes(2);
  type('05/0');
  fireEvent.change(nativa, { target: { value: '2026-12-24' } });
  expect(caja().value).toBe('24/12/2026');
});

/** A form with a date before a text, both of which may be wrong. */
function Registrado({ malos }: { malos: readonly ('dia' | 'nota')[] }) {
  const form = useForm({
    defaultValues: { dia: '2026-01-05', nota: '' },
    resolver: () => ({
      values: {},
      errors: Object.fromEntries(malos.map((nombre) => [nombre, { type: 'malo', message: 'malo' }])),
    }),
  });
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
      <FechaControlada etiqueta="Vence" form={form} nombre="dia" />
      <input aria-label="Nota" {...form.register('nota')} />
      <button type="submit">{'ok'}</button>
    </form>
  );
}

it.each([
  [['dia'], 'Vence'],
  [['nota'], 'Nota'],
] as const)(
  'with %j wrong, the focus goes to %s, and the date stays as it is shown',
  async (malos, etiqueta) => {
    render(<Registrado malos={malos} />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'ok' })));
    expect(document.activeElement).toBe(screen.getByLabelText(etiqueta));
    expect(caja().value).toBe('05/01/2026');
  },
);
