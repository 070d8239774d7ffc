/** @jest-environment jsdom */
import '../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useCambioEstablecimiento } from '../../../frontend/src/datos/establecimientos.ts';
import { dismissToast, readToasts } from '../../../frontend/src/lib/toasts.ts';

const PROPIO = { nit: '99900017', nombre: 'Despacho', rol: 'dueno', propio: true, actual: true };
const CLIENTE = { nit: '99900084', nombre: 'Cliente', rol: 'contador', propio: false, actual: false };

/** Opens a page after the establishment `antes` was left, and answers what it says. */
function arrive(antes: string | null, lugares: readonly object[]): string[] {
  if (antes !== null) sessionStorage.setItem('fel.cambio', antes);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['establecimientos'], lugares);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useCambioEstablecimiento(), { wrapper }).unmount();
  const dichos = readToasts().map(({ id, tipo, mensaje }) => ({ id, texto: `${tipo}: ${mensaje}` }));
  for (const { id } of dichos) dismissToast(id);
  return dichos.map(({ texto }) => texto);
}

const AHORA = 'Ahora trabaja para Despacho (NIT 99900017).';

test.each([
  ['a change that was chosen', '99900084', [PROPIO, CLIENTE], [`info: ${AHORA}`]],
  [
    'access to a client that ended',
    '99900084',
    [PROPIO],
    [`warning: Su acceso al NIT 99900084 terminó. ${AHORA}`],
  ],
  ['a page that no change opened', null, [PROPIO], []],
])('after %s', (_, antes, lugares, esperado) => {
  expect(arrive(antes, lugares)).toEqual(esperado);
  expect(arrive(null, lugares)).toEqual([]);
});
