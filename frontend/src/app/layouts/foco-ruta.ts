import { useEffect } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusTitulo } from '../../lib/foco-titulo.ts';

/** Longest wait for the title of a screen in milliseconds; a later move of the focus would surprise the user. */
const PLAZO_MS = 10_000;

/**
 * Moves the focus when one screen replaces another. The focused element is gone then, and without a new place a screen
 * reader stays silent and Tab begins at the top of the page. The title gets the focus, unless the screen has put it in
 * a field of its own. On the first page the browser's own order stays.
 */
export function useFocoDeRuta(ref: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isPrimera = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const main = ref.current;
    if (main === null || isPrimera) return undefined;
    // A title that waits for data may be drawn again without the focus; it gets the focus back until the user does
    // something.
    const observer = new MutationObserver(() => focusIfLost(main));
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('keydown', stop, true);
      removeEventListener('pointerdown', stop, true);
    };
    const timer = setTimeout(stop, PLAZO_MS);
    addEventListener('keydown', stop, true);
    addEventListener('pointerdown', stop, true);
    observer.observe(main, { childList: true, subtree: true });
    focusIfLost(main);
    return stop;
  }, [pathname, isPrimera, ref]);
}

function focusIfLost(main: HTMLElement): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) focusTitulo(main);
}
