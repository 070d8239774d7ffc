import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from './when-idle.ts';

/** Distance below the window at which a place counts as seen already. */
const ORILLA = '200px';

/** Whether a place was near the window once, after the browser had nothing else to do. */
export function useVisto(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isVisto, setIsVisto] = useState(false);
  useEffect(() => {
    let stop = (): void => undefined;
    let isHere = true;
    const watch = async () => {
      // Its code is shared with the buyer's page, so it would bring that before the first field.
      const { onceVisible } = await import('./once-visible.ts');
      if (isHere && ref.current !== null) stop = onceVisible(ref.current, ORILLA, () => setIsVisto(true));
    };
    // Without its code the part is not shown, as without its own.
    const cancel = whenIdle(() => void watch().catch(() => undefined));
    return () => {
      isHere = false;
      cancel();
      stop();
    };
  }, []);
  return [ref, isVisto];
}
