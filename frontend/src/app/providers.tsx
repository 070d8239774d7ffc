import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRoutes } from 'react-router-dom';
import { Toasts } from '../components/toasts.tsx';
import { queryClient } from '../lib/query-client.ts';
import { useIdioma } from '../lib/use-idioma.ts';
import { readSesion, subscribeSesion } from '../lib/session-store.ts';
import { ConHistoria } from './historia.tsx';
import type { Historia } from './historia.tsx';
import { ROUTES } from './router.tsx';

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

const Pantallas = () => useRoutes(ROUTES);

export function Providers({ historia }: { historia: Historia }) {
  useForgetOnLogout();
  useIdioma();
  return (
    <QueryClientProvider client={queryClient}>
      <div data-amplify-theme="default-theme">
        <ConHistoria historia={historia}>
          <Pantallas />
        </ConHistoria>
        <Toasts />
      </div>
    </QueryClientProvider>
  );
}
