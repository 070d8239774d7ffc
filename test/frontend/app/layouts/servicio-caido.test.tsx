/** @jest-environment jsdom */
import '../../../support/dom.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MyEstablecimientoDocument } from '../../../../frontend/src/generated/datos/emisor.ts';
import { saveSesion } from '../../../../frontend/src/lib/session-store.ts';
import { fakeToken } from '../../lib/fake-token.ts';

const asked: unknown[] = [];

jest.mock('../../../../frontend/src/lib/api-client.ts', () => ({
  execute: (document: unknown) => {
    asked.push(document);
    return Promise.reject(new Error('the service is down'));
  },
}));
afterEach(cleanup);

test('while the service fails each time, the frame asks for the issuer a few times and then waits', async () => {
  const { AppLayout } = await import('../../../../frontend/src/app/layouts/app-layout.tsx');
  saveSesion(fakeToken({}));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <AppLayout />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const count = () => asked.filter((each) => each === MyEstablecimientoDocument).length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  expect(count()).toBeGreaterThan(1);
  expect(count()).toBeLessThan(6);
});
