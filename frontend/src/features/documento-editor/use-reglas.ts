import { useEffect, useReducer } from 'react';
import type { checkDocumento } from '#domain/documentos/reglas/reglas.ts';
import type { warningsOf } from '#domain/documentos/reglas/avisos.ts';
import { loadCode } from '../../lib/load-code.ts';
import { whenIdle } from '../../lib/when-idle.ts';

/** Rules of a document: a third of the editor's code, loaded while the first words are typed. */
export type Reglas = { checkDocumento: typeof checkDocumento; warningsOf: typeof warningsOf };

let loaded: Reglas | null = null;
let loading: Promise<void> | null = null;

/** Loads the rules once; after a failure the next call tries again. */
export function loadReglas(): Promise<void> {
  loading ??= loadCode(() =>
    Promise.all([
      import('#domain/documentos/reglas/reglas.ts'),
      import('#domain/documentos/reglas/avisos.ts'),
    ]),
  ).then(
    ([{ checkDocumento }, { warningsOf }]) => {
      loaded = { checkDocumento, warningsOf };
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The rules; null until they are loaded. */
export function useReglas(): Reglas | null {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isShown = true;
    const load = () =>
      void loadReglas().then(
        () => (isShown ? redraw() : undefined),
        // A failure is reported when a certification needs the rules.
        () => undefined,
      );
    const stop = whenIdle(load);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return loaded;
}
