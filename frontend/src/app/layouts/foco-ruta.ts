import { useEffect } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** As long as a screen may take to bring its title; afterwards nobody expects the focus to move. */
const PLAZO_MS = 10_000;

/**
 * A screen that takes the place of another takes the focus with it: what had it is gone, and without a new place a screen
 * reader says nothing and Tab begins at the top of the page. The title gets it, and only while nobody else has it: a
 * screen that puts it in a field of its own keeps it there. On the first page the browser's own order stays.
 */
export function useFocoDeRuta(ref: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isPrimera = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const main = ref.current;
    if (main === null || isPrimera) return undefined;
    // A title that waits for data may be drawn anew, without the focus: until the user does something, it gets it back.
    const observer = new MutationObserver(() => focusTitulo(main));
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
    focusTitulo(main);
    return stop;
  }, [pathname, isPrimera, ref]);
}

function focusTitulo(main: HTMLElement): void {
  const { activeElement, body } = document;
  const titulo = main.querySelector('h1');
  if (titulo === null || (activeElement !== null && activeElement !== body)) return;
  titulo.tabIndex = -1;
  titulo.focus({ preventScroll: true });
}
