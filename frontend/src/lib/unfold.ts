/** Unfolds every part of the page that holds the element, because what is folded takes no focus. */
export function unfold(element: Element): void {
  for (let parte = element.closest('details'); parte !== null; parte = outerOf(parte)) parte.open = true;
}

const outerOf = (parte: Element): HTMLDetailsElement | null =>
  parte.parentElement?.closest('details') ?? null;
