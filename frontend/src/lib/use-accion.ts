import { useState } from 'react';

/** One call at a time; whatever it answers, `onDone` looks again at what it changed. */
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
