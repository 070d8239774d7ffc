/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { AvisosSinGuardar, useSinGuardar } from '../../../frontend/src/components/sin-guardar.tsx';
import { peekUnsaved } from '../../../frontend/src/lib/unsaved-forms.ts';

// jsdom has neither Request nor scrollIntoView.
class Peticion {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal;
  constructor(url: string, { signal }: { signal: AbortSignal }) {
    this.url = url;
    this.signal = signal;
  }
}
Object.assign(globalThis, { Request: Peticion });
Element.prototype.scrollIntoView = jest.fn();

const onClose = jest.fn();

function Formulario() {
  const [texto, setTexto] = useState(() => (peekUnsaved('prueba') as string | null) ?? '');
  const salida = useSinGuardar({
    formulario: 'prueba',
    isDirty: texto !== '',
    read: () => texto,
    isRestored: texto !== '',
    onClose,
  });
  return (
    <>
      <input aria-label="Texto" value={texto} onChange={(event) => setTexto(event.target.value)} />
      <AvisosSinGuardar {...salida} />
      <button onClick={salida.close}>Cerrar</button>
      <button onClick={salida.end}>Guardar</button>
      <Link to="/otra">Otra</Link>
    </>
  );
}

/** Opens the form; `lose` removes the screen as the end of a session does, without asking. */
async function open() {
  const user = userEvent.setup();
  const lost: { lose?: () => void } = {};
  function Pantalla() {
    const [isLost, setIsLost] = useState(false);
    lost.lose = () => setIsLost(true);
    return isLost ? <p>Perdida</p> : <Outlet />;
  }
  const router = createMemoryRouter([
    {
      element: <Pantalla />,
      children: [
        { path: '/', element: <Formulario /> },
        { path: '/otra', element: <p>Otra pantalla</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { user, campo: await screen.findByLabelText('Texto'), lose: () => act(() => lost.lose?.()) };
}

afterEach(() => {
  cleanup();
  onClose.mockClear();
});

const isUnloadStopped = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks once before a form with something typed closes, and not at all before an empty one', async () => {
  const { user, campo } = await open();
  expect(isUnloadStopped()).toBe(false);
  await user.type(campo, 'uno');
  expect(isUnloadStopped()).toBe(true);
  await user.click(screen.getByText('Cerrar'));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByText(/Tiene cambios sin guardar/)).toBeTruthy();
  await user.click(screen.getByText('Cerrar'));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  // Text that was discarded on purpose does not come back.
  const otra = await open();
  expect(otra.campo).toHaveProperty('value', '');
  await otra.user.click(screen.getByText('Cerrar'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('asks before a link leaves it', async () => {
  const { user, campo } = await open();
  await user.type(campo, 'uno');
  await user.click(screen.getByText('Otra'));
  await user.click(screen.getByText('Seguir editando'));
  expect(campo).toHaveProperty('value', 'uno');
  await user.click(screen.getByText('Otra'));
  await user.click(screen.getByText('Salir sin guardar'));
  expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  expect(peekUnsaved('prueba')).toBeNull();
});

it('comes back with what was typed when it went away by itself, until it is stored', async () => {
  const primera = await open();
  await primera.user.type(primera.campo, 'uno');
  primera.lose();
  cleanup();
  const segunda = await open();
  expect(segunda.campo).toHaveProperty('value', 'uno');
  expect(screen.getByText(/Recuperamos/)).toBeTruthy();
  await segunda.user.click(screen.getByText('Guardar'));
  cleanup();
  expect(peekUnsaved('prueba')).toBeNull();
});
