/** @jest-environment jsdom */
import '../../support/dom.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { deferComponent } from '../../../frontend/src/components/deferred.tsx';
import { createPantalla, loadScreen } from '../../../frontend/src/app/lazy-screen.ts';
import { onBeforeLeaving, watchForms } from '../../../frontend/src/lib/before-leaving.ts';

const reported = jest.fn<undefined, [unknown]>();
beforeEach(() => {
  reported.mockReset();
  Object.assign(globalThis, { reportError: reported });
});
afterEach(cleanup);
afterEach(() => void jest.restoreAllMocks());

/** A component whose code fails to load so many times and then loads. */
function defer(fallos: number) {
  let asked = 0;
  const deferred = deferComponent<{ nombre: string }>(() => {
    asked += 1;
    return asked <= fallos
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve(({ nombre }) => <p>Hola, {nombre}</p>);
  });
  return { ...deferred, asked: () => asked };
}

test('a file that many parts need is missing -> one report, and each part says so', async () => {
  const parts = [1, 2, 3].map(() =>
    deferComponent<object>(() => Promise.reject(new TypeError('Failed to fetch /assets/venta.js'))),
  );
  const outcomes = await Promise.allSettled(parts.map(({ load }) => load()));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('code that does not come is told in words, and trying again draws it', async () => {
  const { Deferred, asked } = defer(1);
  render(<Deferred nombre="Ana" />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudo cargar una parte de la página. Revise su conexión',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Hola, Ana');
  expect(asked()).toBe(2);
  expect(reported.mock.calls.map(([cause]) => String(cause))).toEqual([
    'TypeError: Failed to fetch dynamically imported module',
  ]);
});

test('a part that fails again starts the page anew with the sale saved, but only where the server answers', async () => {
  // jsdom says on its console that it cannot load a page.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const save = jest.fn(() => Promise.resolve());
  const withdraw = onBeforeLeaving(save);
  const server = jest.fn<Promise<unknown>, []>().mockRejectedValueOnce(new TypeError('no server'));
  server.mockResolvedValue({ ok: true, json: () => Promise.resolve({}) });
  Object.assign(globalThis, { fetch: server });
  const { Deferred } = defer(9);
  const stop = watchForms();
  const pagina = (formulario: ReactNode) => (
    <>
      <Deferred nombre="Ana" />
      {formulario}
    </>
  );
  const { rerender } = render(
    pagina(
      <form>
        <input aria-label="Razón social" />
      </form>,
    ),
  );
  await userEvent.type(screen.getByLabelText('Razón social'), 'Tejidos');
  const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await retry();
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  expect(save).not.toHaveBeenCalled();
  await retry();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await screen.findByRole('alert');
  // The text of another form would be lost.
  expect(complaint).not.toHaveBeenCalled();
  rerender(pagina(null));
  await retry();
  await waitFor(() => expect(String(complaint.mock.calls)).toContain('navigation'));
  expect(save).toHaveBeenCalledTimes(2);
  withdraw();
  stop();
});

test('code that never comes is given up after 120 s, in its own words; a screen too', async () => {
  jest.useFakeTimers();
  try {
    const { Deferred } = deferComponent<object>(() => new Promise<never>(() => undefined));
    render(<Deferred />);
    const pantalla = loadScreen(() => new Promise<never>(() => undefined)).catch(String);
    await act(() => jest.advanceTimersByTimeAsync(119_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toContain(
      'Una parte de la página tardó demasiado en cargar.',
    );
    expect(await pantalla).toBe('ScreenLoadError: load failed');
    // Both failed for the same reason, which is reported once.
    expect(reported).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('code fetched before is drawn in the same turn, and asked for once', async () => {
  const { Deferred, load, isLoaded, asked } = defer(0);
  expect(isLoaded()).toBe(false);
  await Promise.all([load(), load()]);
  expect(isLoaded()).toBe(true);
  render(<Deferred nombre="Ana" />);
  expect(screen.getByText('Hola, Ana')).not.toBeNull();
  expect(asked()).toBe(1);
});

test('after a failure the next call asks again', async () => {
  const { load, asked } = defer(1);
  await expect(load()).rejects.toMatchObject({ codigo: 'SIN_CONEXION' });
  await load();
  expect(asked()).toBe(2);
});

test('the code of a screen does not come -> the screen fails, and the next visit loads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let intentos = 0;
  const { load, Pantalla } = createPantalla(() => {
    intentos += 1;
    return intentos === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(() => <p>Hola</p>);
  });
  await load();
  expect(() => render(<Pantalla />)).toThrow('load failed');
  await Promise.all([load(), load()]);
  render(<Pantalla />);
  expect(screen.getByText('Hola')).not.toBeNull();
  expect([intentos, load()]).toEqual([2, null]);
});
