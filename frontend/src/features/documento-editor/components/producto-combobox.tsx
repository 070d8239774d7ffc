import { useCombobox } from 'downshift';
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Producto } from '#domain/productos/producto.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { Sugerencias } from './sugerencias.tsx';

type Props = {
  id: string;
  inicial: string;
  error: string | undefined;
  searchProductos: (busqueda: string) => Producto[];
  findProducto: (codigo: string) => Producto | null;
  /** Called when somebody begins or goes on to look for a product. */
  onBusca: () => void;
  /** Called for every change of the text, because free text is the description. */
  onTexto: (texto: string) => void;
  onProducto: (producto: Producto) => void;
  /** Called for Enter when no suggestion is marked. */
  onNext: () => void;
  onLeave: () => void;
};

type Estado = UseComboboxState<Producto>;

/**
 * Keeps the text on leaving and on Esc, because it is a description and not only a search. A click opens the list
 * without marking anything.
 */
function keepText(
  estado: Estado,
  { type, changes }: UseComboboxStateChangeOptions<Producto>,
): Partial<Estado> {
  const { stateChangeTypes } = useCombobox;
  switch (type) {
    case stateChangeTypes.InputBlur:
    case stateChangeTypes.InputKeyDownEscape:
      return { isOpen: false, highlightedIndex: -1, inputValue: estado.inputValue };
    case stateChangeTypes.InputClick:
      return { ...changes, highlightedIndex: -1 };
    case stateChangeTypes.InputChange:
      return { ...changes, isOpen: changes.inputValue?.trim() !== '' };
    default:
      return changes;
  }
}

/** State of the list; downshift must own the text, which loses fast keystrokes when it is fed back from outside. */
function useProductoCombobox(props: Props) {
  const { searchProductos, onTexto, onProducto, onBusca } = props;
  const [texto, setTexto] = useState(props.inicial);
  const items = searchProductos(texto);
  // A choice moves the focus in the same turn, before `texto` is drawn, and leaving must not choose once more by the code.
  const actual = useRef(texto);
  const setActual = (next: string) => {
    actual.current = next;
    setTexto(next);
  };
  const choose = (producto: Producto) => {
    setActual(producto.descripcion);
    onProducto(producto);
  };
  // The change is applied in the event itself; applied later, Enter would meet the suggestions of the previous letter.
  const change = (next: string) => {
    setActual(next);
    onTexto(next);
    onBusca();
  };
  const combobox = useCombobox<Producto>({
    items,
    inputId: props.id,
    initialInputValue: props.inicial,
    // The selection is never kept, so that choosing the same product twice counts twice.
    selectedItem: null,
    itemToString: (producto) => producto?.descripcion ?? '',
    defaultHighlightedIndex: 0,
    stateReducer: (estado, cambio) => keepText(estado, cambio),
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen) return '';
      return items.length === 0
        ? t('editor.lineas.sinSugerencias')
        : t('editor.lineas.resultados', { cantidad: items.length });
    },
    onSelectedItemChange: ({ selectedItem }) => {
      const chosen: Producto | null = selectedItem;
      if (chosen !== null) choose(chosen);
    },
  });
  return { ...combobox, items, choose, change, readTexto: () => actual.current };
}

export function ProductoCombobox(props: Props) {
  const { onBusca } = props;
  const { items, ...combobox } = useProductoCombobox(props);
  const { isOpen, highlightedIndex } = combobox;
  const isListed = isOpen && items.length > 0;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    const isChoice = isListed && highlightedIndex >= 0 && !event.ctrlKey && !event.metaKey;
    if (isChoice) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    props.onNext();
  };
  const onBlur = () => {
    const producto = props.findProducto(combobox.readTexto());
    if (producto !== null) {
      combobox.setInputValue(producto.descripcion);
      combobox.choose(producto);
    }
    props.onLeave();
  };

  const input = combobox.getInputProps({
    id: props.id,
    onChange: (event) => combobox.change(event.currentTarget.value),
    onKeyDown,
    onFocus: onBusca,
    onBlur,
    'aria-labelledby': undefined,
  });
  return (
    <div className="editor-linea-producto">
      <TextField
        {...(input as object)}
        id={props.id}
        etiqueta={t('editor.lineas.producto')}
        placeholder={t('editor.lineas.productoAyuda')}
        error={props.error}
      />
      <Sugerencias
        combobox={combobox}
        etiqueta={t('editor.lineas.sugerencias')}
        {...{ items, isListed }}
        claveOf={(producto) => producto.codigo}
        render={(producto) => (
          <>
            <span className="codigo">{producto.codigo}</span>
            <span className="editor-sugerencia-texto">{producto.descripcion}</span>
            <span className="numero">{formatMonto(producto.precio, 'GTQ')}</span>
          </>
        )}
      />
    </div>
  );
}
