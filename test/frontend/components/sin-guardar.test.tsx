/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { ConHistoria, createHistoria } from '../../../frontend/src/app/historia.tsx';
import { AvisosSinGuardar, useSinGuardar } from '../../../frontend/src/components/sin-guardar.tsx';
import { peekUnsaved } from '../../../frontend/src/lib/unsaved-forms.ts';

// jsdom has no scrollIntoView.
Element.prototype.scrollIntoView = jest.fn();

const onClose = jest.fn();
/** Loads the code of a screen; it is here at once unless a test says otherwise. */
const loadDe = jest.fn<Promise<void> | null, [string]>(() => null);

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
      <Link to="/tercera">Tercera</Link>
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
    return isLost ? <p>Perdida</p> : <Formulario />;
  }
  history.replaceState(history.state, '', '/');
  render(
    <ConHistoria historia={createHistoria(loadDe)}>
      <Routes>
        <Route path="/" element={<Pantalla />} />
        <Route path="/otra" element={<p>Otra pantalla</p>} />
        <Route path="/tercera" element={<p>Tercera pantalla</p>} />
      </Routes>
    </ConHistoria>,
  );
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

it('asks before the Back button leaves it, and stays at its address until the answer', async () => {
  history.replaceState({ idx: 0 }, '', '/otra');
  history.pushState({ idx: 1 }, '', '/');
  const { user, campo } = await open();
  await user.type(campo, 'uno');
  await act(async () => history.back());
  await user.click(await screen.findByText('Seguir editando'));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(campo).toHaveProperty('value', 'uno');
  await act(async () => history.back());
  await user.click(await screen.findByText('Salir sin guardar'));
  expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  expect(location.pathname).toBe('/otra');
});

it('keeps the address of the form when Back is pressed again before the answer', async () => {
  history.replaceState({ idx: 0 }, '', '/tercera');
  history.pushState({ idx: 1 }, '', '/otra');
  history.pushState({ idx: 2 }, '', '/');
  const { user, campo } = await open();
  await user.type(campo, 'uno');
  // Chromium leaves out the form's own step back when the second press comes before it.
  const go = jest.spyOn(history, 'go').mockImplementationOnce(() => history.back());
  await act(async () => history.back());
  await waitFor(() => expect(location.pathname).toBe('/tercera'));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(go.mock.calls).toEqual([[1], [2]]);
  expect(campo).toHaveProperty('value', 'uno');
  await user.click(screen.getByText('Salir sin guardar'));
  expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  expect(location.pathname).toBe('/otra');
});

it('asks nothing, and keeps the text and the address, when Back only undoes a jump within the page', async () => {
  history.replaceState({ idx: 0 }, '', '/tercera');
  history.pushState({ idx: 1 }, '', '/otra');
  history.pushState({ idx: 2 }, '', '/');
  const { user, campo } = await open();
  await user.type(campo, 'uno');
  loadDe.mockClear();
  // The link that skips the menu shows no screen anew.
  await act(async () => {
    location.hash = '#contenido';
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(loadDe).not.toHaveBeenCalled();
  await act(async () => history.back());
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([location.pathname, location.hash]).toEqual(['/', '']);
  expect(screen.queryByText('Salir sin guardar')).toBeNull();
  expect(campo).toHaveProperty('value', 'uno');
  await act(async () => history.back());
  await user.click(await screen.findByText('Salir sin guardar'));
  expect(await screen.findByText('Otra pantalla')).toBeTruthy();
  expect(location.pathname).toBe('/otra');
});

it('shows the screen before until the code of the next one is here, and the last one that was asked for', async () => {
  const { user } = await open();
  const cargas: (() => void)[] = [];
  loadDe.mockImplementation(() => new Promise((resolve) => cargas.push(resolve)));
  await user.click(screen.getByText('Otra'));
  expect([location.pathname, screen.queryByText('Otra pantalla')]).toEqual(['/', null]);
  await user.click(screen.getByText('Tercera'));
  await act(async () => {
    for (const finish of cargas) finish();
  });
  expect(location.pathname).toBe('/tercera');
  expect(screen.getByText('Tercera pantalla')).toBeTruthy();
  loadDe.mockImplementation(() => null);
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
