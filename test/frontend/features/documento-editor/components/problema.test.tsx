/** @jest-environment jsdom */
import '../../../../support/dom.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorCertificacion } from '../../../../../frontend/src/features/documento-editor/components/problema.tsx';
import { catalogError } from '../../../../../frontend/src/lib/api-error.ts';
import { clearSesion, saveSesion } from '../../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../../lib/fake-token.ts';

afterEach(() => {
  cleanup();
  act(() => clearSesion());
});

function open(claims: Record<string, unknown>) {
  saveSesion(fakeToken(claims));
  const error = catalogError('CREDITOS_INSUFICIENTES_CERTIFICAR');
  render(
    <MemoryRouter>
      <ErrorCertificacion error={error} onCopy={() => undefined} />
    </MemoryRouter>,
  );
}

test('without credits the owner gets the link to buy some', () => {
  open({});
  expect(screen.getByRole('link').getAttribute('href')).toBe('/suscripcion');
});

test('without credits a cashier, who may not buy, reads whom to ask', () => {
  open({ rol: 'cajero', 'cognito:groups': [] });
  expect(screen.getByText('Pídalo al dueño del establecimiento.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
