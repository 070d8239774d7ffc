/** @jest-environment jsdom */
import '../../support/dom.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferComponent } from '../../../frontend/src/components/deferred.tsx';

afterEach(cleanup);

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

test('code that does not come is told in words, and trying again draws it', async () => {
  const { Deferred, asked } = defer(1);
  render(<Deferred nombre="Ana" />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No se pudo cargar una parte de la página. Revise su conexión',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Hola, Ana');
  expect(asked()).toBe(2);
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
