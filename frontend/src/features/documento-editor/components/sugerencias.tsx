import type { UseComboboxReturnValue } from 'downshift';
import type { ReactNode } from 'react';

type Props<T> = {
  combobox: Pick<UseComboboxReturnValue<T>, 'getMenuProps' | 'getItemProps' | 'highlightedIndex'>;
  etiqueta: string;
  items: readonly T[];
  isListed: boolean;
  claveOf: (item: T) => string | number;
  render: (item: T) => ReactNode;
};

/** List of a box that searches while it is typed in. */
export function Sugerencias<T>({ combobox, etiqueta, items, isListed, claveOf, render }: Props<T>) {
  const menu = combobox.getMenuProps({ 'aria-label': etiqueta, 'aria-labelledby': undefined });
  const marcada = ' editor-sugerencia-marcada';
  return (
    <ul {...menu} className="editor-sugerencias" hidden={!isListed}>
      {isListed
        ? items.map((item, index) => (
            <li
              {...combobox.getItemProps({ item, index })}
              key={claveOf(item)}
              className={`editor-sugerencia${index === combobox.highlightedIndex ? marcada : ''}`}
            >
              {render(item)}
            </li>
          ))
        : null}
    </ul>
  );
}
