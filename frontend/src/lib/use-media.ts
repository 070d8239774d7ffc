import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window meets the media query now. */
export function useMedia(consulta: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(consulta);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [consulta],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(consulta).matches);
}
