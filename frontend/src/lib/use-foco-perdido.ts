import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusTitulo } from './foco-titulo.ts';

const CONTROLES = 'button, input, select, textarea, a[href]';

/** Name of a control, which stays when the control is drawn anew. */
function nombreOf(control: Element): string {
  const etiqueta = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined;
  return control.getAttribute('aria-label') ?? etiqueta?.textContent ?? control.textContent;
}

/**
 * Keeps the focus of a page whose parts are drawn anew, as for another month: the control of the same name gets it, and the title as
 * long as there is none. The next key or press of the user ends the search.
 */
export function useFocoPerdido(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const main = ref.current;
    if (main === null) return undefined;
    let ultimo: { control: Element; nombre: string } | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(CONTROLES))
        ultimo = { control: target, nombre: nombreOf(target) };
    };
    const onAct = () => {
      if (ultimo?.control.isConnected === false) ultimo = null;
    };
    const observer = new MutationObserver(() => {
      if (ultimo === null || ultimo.control.isConnected) return;
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.tagName !== 'H1') return;
      const { nombre } = ultimo;
      const igual = [...main.querySelectorAll<HTMLElement>(CONTROLES)].find(
        (control) => nombreOf(control) === nombre,
      );
      if (igual === undefined) focusTitulo(main);
      else igual.focus({ preventScroll: true });
    });
    observer.observe(main, { childList: true, subtree: true });
    main.addEventListener('focusin', onFocus);
    addEventListener('keydown', onAct, true);
    addEventListener('pointerdown', onAct, true);
    return () => {
      observer.disconnect();
      main.removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onAct, true);
      removeEventListener('pointerdown', onAct, true);
    };
  }, []);
  return ref;
}
