/**
 * Runs once when the element comes into the window, whose lower edge is moved by `orilla`; at once in a browser that cannot tell.
 * Answers how to stop waiting.
 */
export function onceVisible(element: Element, orilla: string, run: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    run();
    return () => undefined;
  }
  const onEntradas: IntersectionObserverCallback = (entradas, observer) => {
    if (!entradas.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    run();
  };
  const observer = new IntersectionObserver(onEntradas, { rootMargin: `0px 0px ${orilla} 0px` });
  observer.observe(element);
  return () => observer.disconnect();
}
