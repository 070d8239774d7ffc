import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs a task at once, or after the present click: a message that appears between press and
 * release moves the button away from the pointer, and the click is lost.
 */
export function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const onPress = () => {
      waiting.current ??= [];
    };
    // The click comes right after the release. A list of the browser may swallow the release, so the next key ends the
    // press too.
    const onRelease = () => {
      const runs = waiting.current;
      waiting.current = null;
      if (runs !== null && runs.length > 0) setTimeout(() => runs.forEach((run) => run()), 0);
    };
    const ends = ['pointerup', 'pointercancel', 'keydown'];
    addEventListener('pointerdown', onPress, true);
    for (const end of ends) addEventListener(end, onRelease, true);
    return () => {
      removeEventListener('pointerdown', onPress, true);
      for (const end of ends) removeEventListener(end, onRelease, true);
    };
  }, []);
  return useCallback((run) => {
    if (waiting.current === null) run();
    else waiting.current.push(run);
  }, []);
}
