import { useState } from 'react';

/** Runs one call at a time; `onDone` reads the changed data again after any answer. */
export function useAccion(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = (action: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    void action()
      .catch(setError)
      .finally(() => {
        setIsBusy(false);
        onDone();
      });
  };
  return { isBusy, error, run };
}
