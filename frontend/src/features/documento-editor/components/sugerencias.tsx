import type { ReactNode } from 'react';
import { useRetrasado } from '../../../lib/use-retrasado.ts';
import type { Combobox } from '../../../components/use-combobox.ts';

type Props<T> = {
  combobox: Pick<Combobox<T>, 'menu' | 'itemOf' | 'marcada' | 'isListed'>;
  etiqueta: string;
  /** Sentence for those who do not see the list; "" for none. */
  aviso: string;
  items: readonly T[];
  claveOf: (item: T) => string | number;
  render: (item: T) => ReactNode;
};

/** Time without a key after which the number of suggestions is read out. */
const PAUSA_MS = 200;

/** List of a box that searches while it is typed in. */
export function Sugerencias<T>({ combobox, etiqueta, aviso, items, claveOf, render }: Props<T>) {
  const { menu, itemOf, marcada, isListed } = combobox;
  const quieto = useRetrasado(aviso, PAUSA_MS);
  return (
    <>
      <ul {...menu} aria-label={etiqueta} className="editor-sugerencias" hidden={!isListed}>
        {isListed
          ? items.map((item, index) => (
              <li
                {...itemOf(item, index)}
                key={claveOf(item)}
                className={`editor-sugerencia${index === marcada ? ' editor-sugerencia-marcada' : ''}`}
              >
                {render(item)}
              </li>
            ))
          : null}
      </ul>
      <span className="solo-lector" aria-live="polite">
        {quieto}
      </span>
    </>
  );
}
