import { useCallback, useEffect, useState } from 'react';

type Resultado<T> = { read: unknown; vuelta: number; data?: T; error?: unknown };

/**
 * Reads something once for the component that shows it, without keeping it for others. `read` must stay the same function
 * while the reading does.
 */
export function usePromesa<T>(read: (signal: AbortSignal) => Promise<T>) {
  const [vuelta, setVuelta] = useState(0);
  const [resultado, setResultado] = useState<Resultado<T> | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const note = (it: Pick<Resultado<T>, 'data' | 'error'>) => {
      if (!control.signal.aborted) setResultado({ read, vuelta, ...it });
    };
    read(control.signal).then(
      (data) => note({ data }),
      (error: unknown) => note({ error }),
    );
    return () => control.abort();
  }, [read, vuelta]);
  // What an earlier reading brought is not shown for this one.
  const actual = resultado?.read === read && resultado.vuelta === vuelta ? resultado : null;
  return {
    data: actual?.data,
    error: actual?.error,
    isPending: actual === null,
    refetch: useCallback(() => setVuelta((cuantas) => cuantas + 1), []),
  };
}
