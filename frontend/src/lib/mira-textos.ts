import { subscribeIdioma } from './i18n.ts';

/** Texts that an element says by itself, without those of the elements in it. */
export function textosPropios(element: Element): string[] {
  return [...element.childNodes].flatMap((node) => {
    const texto = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : '';
    return texto === '' ? [] : [texto];
  });
}

/** Elements whose texts a change of the page touches. */
function touchedBy({ target, addedNodes }: MutationRecord): Element[] {
  const owner = target instanceof Element ? target : target.parentElement;
  const nuevos = [...addedNodes].filter((node) => node instanceof Element);
  return owner === null
    ? nuevos
    : [...nuevos.flatMap((each) => [each, ...each.querySelectorAll('*')]), owner];
}

/**
 * Shows every element of the page to `mark`, and again those whose texts change. It reads the page, and not the code that draws it, so
 * that no component has to say where each of its texts came from. Answers how to end it.
 */
export function watchTextos(mark: (element: Element) => void): () => void {
  const markAll = (): void => [document.body, ...document.body.querySelectorAll('*')].forEach(mark);
  const observer = new MutationObserver((records) => new Set(records.flatMap(touchedBy)).forEach(mark));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  // The screen is drawn by the other listeners first, so the whole page is read one frame later.
  const stop = subscribeIdioma(() => requestAnimationFrame(markAll));
  markAll();
  return () => {
    observer.disconnect();
    stop();
  };
}
