/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { AvisoServidor } from '#domain/errores/errores.ts';
import { FranjaServicio } from '../../../../frontend/src/app/layouts/franja-servicio.tsx';
import { useAvisoServidor } from '../../../../frontend/src/lib/aviso-servidor.ts';
import { UI } from '../../../../frontend/src/lib/ui-constants.ts';

let aviso: AvisoServidor | null = null;
let isCaido = false;
const original = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  isCaido = false;
  Object.assign(globalThis, {
    fetch: () =>
      isCaido
        ? Promise.reject(new Error('down'))
        : Promise.resolve({ ok: true, json: () => Promise.resolve({ aviso }) }),
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.assign(globalThis, { fetch: original });
});

function Marco() {
  const estado = useAvisoServidor();
  return estado === null ? null : <FranjaServicio aviso={estado} />;
}

const wait = () => act(() => jest.advanceTimersByTimeAsync(UI.avisoServidorMs));
const texto = () => (screen.queryByRole('status') ?? screen.queryByRole('alert'))?.textContent ?? '';

test('while the service can only be read -> says what that means and what to do; it goes when the service heals', async () => {
  aviso = null;
  await act(async () => void render(<Marco />));
  expect(texto()).toBe('');
  aviso = 'SERVIDOR_SIN_DISCO';
  await wait();
  expect(texto()).toMatch(
    /Solo se puede consultar: el disco.*Lo que escriba en una factura queda.*libere espacio/,
  );
  // A look that fails says nothing about the state.
  isCaido = true;
  await wait();
  expect(texto()).toMatch(/el disco/);
  isCaido = false;
  aviso = null;
  await wait();
  expect(texto()).toBe('');
});

test.each<[AvisoServidor, RegExp]>([
  ['SERVIDOR_DANADO', /datos dañados.*lo repare/],
  ['SERVIDOR_EN_MANTENIMIENTO', /mantenimiento.*podrá emitirlo/],
])('%s -> its own words, at once when the page is shown again', async (codigo, esperado) => {
  aviso = null;
  await act(async () => void render(<Marco />));
  aviso = codigo;
  await act(async () => void dispatchEvent(new Event('focus')));
  expect(texto()).toMatch(esperado);
});
