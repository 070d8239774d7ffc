/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { field, openEditor, preloadEditor } from './open-editor.tsx';
import { fakeServicios } from './soporte.ts';

let aviso: string | null = 'SERVIDOR_SIN_DISCO';
const original = globalThis.fetch;
beforeAll(preloadEditor);
beforeEach(() => {
  Object.assign(globalThis, {
    fetch: () => Promise.resolve({ ok: true, json: () => Promise.resolve({ aviso }) }),
  });
});
afterEach(() => {
  cleanup();
  Object.assign(globalThis, { fetch: original });
});

test('while the service can only be read, the button that issues says why it does not, and what is typed stays', async () => {
  const { servicios, enviados } = fakeServicios();
  const { user } = openEditor(servicios);
  const boton = await screen.findByRole('button', { name: /^Certificar/, description: /no se puede emitir/ });
  expect(boton).toHaveProperty('disabled', true);
  await user.type(field('detalle-0-descripcion'), 'Hilo');
  await user.click(boton);
  expect(enviados).toEqual([]);
  aviso = null;
  await act(async () => void dispatchEvent(new Event('focus')));
  expect(screen.getByRole('button', { name: /^Certificar/ })).toHaveProperty('disabled', false);
  expect(field('detalle-0-descripcion').value).toBe('Hilo');
});
