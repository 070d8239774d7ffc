import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { createBrowserRouter } from 'react-router-dom';
import { Toasts } from '../components/toasts.tsx';
import { queryClient } from '../lib/query-client.ts';
import { useIdioma } from '../lib/use-idioma.ts';
import { readSesion, subscribeSesion } from '../lib/session-store.ts';

/** Clears cached data at sign-out, so that no data of one user stays in memory for the next. */
function useForgetOnLogout(): void {
  useEffect(
    () =>
      subscribeSesion(() => {
        if (readSesion() === null) queryClient.clear();
      }),
    [],
  );
}

export function Providers({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  useForgetOnLogout();
  useIdioma();
  return (
    <QueryClientProvider client={queryClient}>
      <div data-amplify-theme="default-theme">
        <RouterProvider router={router} />
        <Toasts />
      </div>
    </QueryClientProvider>
  );
}
