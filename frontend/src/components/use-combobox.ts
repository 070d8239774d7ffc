import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

type Opciones<T> = {
  items: readonly T[];
  onChoose: (item: T) => void;
};

/** No item is marked. */
const NINGUNA = -1;

/** Keeps the marked item in sight, and moves nothing but the list itself. */
function scrollTo(lista: HTMLElement, marcada: number): void {
  const item = lista.children[marcada];
  if (!(item instanceof HTMLElement)) return;
  const { offsetTop, offsetHeight } = item;
  if (offsetTop < lista.scrollTop) lista.scrollTop = offsetTop;
  const exceso = offsetTop + offsetHeight - lista.clientHeight;
  if (exceso > lista.scrollTop) lista.scrollTop = exceso;
}

/**
 * Item to which a key leads from the marked one; the arrows go round, and the keys that move the cursor of the text leave all.
 * Null for any other key.
 */
function nextMarcada(key: string, marcada: number, cuenta: number): number | null {
  const ultima = cuenta - 1;
  switch (key) {
    case 'ArrowDown':
      return marcada >= ultima ? 0 : marcada + 1;
    case 'ArrowUp':
      return marcada <= 0 ? ultima : marcada - 1;
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      return NINGUNA;
    default:
      return null;
  }
}

const isFlecha = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';

/**
 * List of a box that searches while it is typed in, after the pattern "combobox" of ARIA: the box keeps the focus and its
 * text, which the caller owns, and the arrows mark an item (Alt with them opens and closes the list). The list closes when the
 * box loses the focus.
 */
export function useCombobox<T>({ items, onChoose }: Opciones<T>) {
  const id = useId();
  const lista = useRef<HTMLUListElement>(null);
  const [estado, setEstado] = useState({ isOpen: false, pedida: NINGUNA });
  const isListed = estado.isOpen && items.length > 0;
  const marcada = isListed && estado.pedida < items.length ? estado.pedida : NINGUNA;
  const mark = (pedida: number) => setEstado({ isOpen: true, pedida });
  const close = () => setEstado({ isOpen: false, pedida: NINGUNA });
  const choose = (item: T) => {
    close();
    onChoose(item);
  };
  useEffect(() => {
    if (marcada !== NINGUNA && lista.current !== null) scrollTo(lista.current, marcada);
  }, [marcada]);

  const pressAlt = (key: string): boolean => {
    if (key === 'ArrowDown') mark(marcada);
    if (key === 'ArrowUp') close();
    return isFlecha(key);
  };

  const walk = (event: KeyboardEvent): boolean => {
    const next = nextMarcada(event.key, marcada, items.length);
    if (next !== null) mark(next);
    const isWalked = next !== null && next !== NINGUNA;
    if (isWalked) event.preventDefault();
    return isWalked;
  };

  /** Takes the keys of the list; answers whether the key was one. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, nativeEvent, ctrlKey, metaKey, altKey, shiftKey } = event;
    // These keys belong to what a keyboard composes, not to the list.
    if (nativeEvent.isComposing) return true;
    if (key === 'Escape') close();
    if (ctrlKey || metaKey) return false;
    if (altKey) return pressAlt(key);
    const elegido = items[marcada];
    if (key === 'Enter' && elegido !== undefined) {
      event.preventDefault();
      choose(elegido);
      return true;
    }
    return !shiftKey && (isListed || isFlecha(key)) && walk(event);
  };

  return {
    ...estado,
    isListed,
    marcada,
    /** Opens the list with that item marked; -1 marks none. */
    mark,
    close,
    toggle: (pedida: number) => (estado.isOpen ? close() : mark(pedida)),
    press,
    entrada: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}lista`,
      'aria-expanded': isListed,
      'aria-activedescendant': marcada === NINGUNA ? undefined : `${id}${marcada}`,
    } as const,
    menu: {
      ref: lista,
      id: `${id}lista`,
      role: 'listbox',
      onMouseLeave: () => setEstado(({ isOpen }) => ({ isOpen, pedida: NINGUNA })),
    } as const,
    itemOf: (item: T, index: number) =>
      ({
        id: `${id}${index}`,
        role: 'option',
        'aria-selected': index === marcada,
        onMouseMove: () => (index === marcada ? undefined : mark(index)),
        // The box keeps the focus, and with it the list stays until the button comes up.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => choose(item),
      }) as const,
  };
}

export type Combobox<T> = ReturnType<typeof useCombobox<T>>;
