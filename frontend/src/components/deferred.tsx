import { createElement, useEffect, useReducer, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { loadCode } from '../lib/load-code.ts';
import { restartPage } from '../lib/restart-page.ts';
import { ErrorState, Skeleton } from './states.tsx';

/** A component whose code loads later; once loaded it is drawn in the same turn, so that its fields take the focus. */
export type Deferred<P> = {
  Deferred: (props: P) => ReactElement | null;
  /** Loads the code before it is needed; after a failure the next call tries again. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
};

/** When the code of a component that is drawn begins to load; answers how to prevent it. */
type Cuando = (load: () => void) => () => void;

const alInstante: Cuando = (load) => {
  load();
  return () => undefined;
};

/** `espera` stands in the place of the component while its code loads. */
export function deferComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  espera: ReactElement | null = <Skeleton lineas={3} />,
  cuando: Cuando = alInstante,
): Deferred<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetchCode = (): Promise<void> => {
    loading ??= loadCode(load).then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        // The next use tries again.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    load: fetchCode,
    isLoaded: () => loaded !== null,
    Deferred: (props) => {
      const [intento, retry] = useReducer((count: number) => count + 1, 0);
      const [, redraw] = useReducer((count: number) => count + 1, 0);
      const [error, setError] = useState<unknown>(null);
      useEffect(() => {
        if (loaded !== null) return undefined;
        let isShown = true;
        setError(null);
        const begin = () =>
          void fetchCode().then(
            () => (isShown ? redraw() : undefined),
            (cause: unknown) => {
              if (!isShown) return;
              setError(cause);
              if (intento > 0) void restartPage();
            },
          );
        const stop = intento === 0 ? cuando(begin) : alInstante(begin);
        return () => {
          isShown = false;
          stop();
        };
      }, [intento]);
      if (loaded !== null) return createElement(loaded, props);
      return error === null ? (
        (espera ?? <span hidden data-espera="" />)
      ) : (
        <ErrorState error={error} onRetry={retry} />
      );
    },
  };
}
