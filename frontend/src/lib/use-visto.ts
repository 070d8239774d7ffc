import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { onceVisible } from './once-visible.ts';

/** Distance below the window at which a place counts as seen already. */
const ORILLA = '200px';

/** Whether a place was near the window once, after the browser had nothing else to do. */
export function useVisto(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isVisto, setIsVisto] = useState(false);
  useEffect(() => {
    let stop = (): void => undefined;
    const cancel = whenIdle(() => {
      if (ref.current !== null) stop = onceVisible(ref.current, ORILLA, () => setIsVisto(true));
    });
    return () => {
      cancel();
      stop();
    };
  }, []);
  return [ref, isVisto];
}

/** Runs when the browser is idle, or soon in one that does not tell; answers how to prevent it. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
