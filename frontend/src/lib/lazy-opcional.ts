import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * A part that loads after the screen; when its code cannot be loaded there is none, and the screen still works. `onFallo` is for a
 * part that somebody will miss.
 */
export function lazyOpcional<P>(load: () => Promise<ComponentType<P>>, onFallo?: () => Promise<void>) {
  return lazy(() =>
    load().then(
      (Parte) => ({ default: Parte }),
      (): { default: ComponentType<P> } => {
        void onFallo?.();
        return { default: () => null };
      },
    ),
  );
}
