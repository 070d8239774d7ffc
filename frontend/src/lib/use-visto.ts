import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { onceVisible } from './once-visible.ts';
import { whenIdle } from './when-idle.ts';

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
