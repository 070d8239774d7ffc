import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Producto } from '#domain/productos/producto.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { useCombobox } from '../../../components/use-combobox.ts';
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

/** State of the list, whose text is a description and not only a search: leaving and Esc keep it. */
function useProducto(props: Props) {
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
  const combobox = useCombobox<Producto>({ items, onChoose: choose });
  // The change is applied in the event itself; applied later, Enter would meet the suggestions of the previous letter.
  const change = (next: string) => {
    setActual(next);
    onTexto(next);
    onBusca();
    if (next.trim() === '') combobox.close();
    else combobox.mark(0);
  };
  return { combobox, texto, items, choose, change, readTexto: () => actual.current };
}

export function ProductoCombobox(props: Props) {
  const { combobox, texto, items, choose, change, readTexto } = useProducto(props);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (combobox.press(event) || event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    props.onNext();
  };
  const onBlur = () => {
    combobox.close();
    const producto = props.findProducto(readTexto());
    if (producto !== null) choose(producto);
    props.onLeave();
  };

  return (
    <div className="editor-linea-producto">
      <TextField
        {...combobox.entrada}
        id={props.id}
        etiqueta={t('editor.lineas.producto')}
        placeholder={t('editor.lineas.productoAyuda')}
        error={props.error}
        value={texto}
        onChange={(event) => change(event.currentTarget.value)}
        // A click opens the list without marking anything.
        onClick={() => combobox.toggle(-1)}
        onFocus={props.onBusca}
        {...{ onKeyDown, onBlur }}
      />
      <Sugerencias
        combobox={combobox}
        etiqueta={t('editor.lineas.sugerencias')}
        aviso={combobox.isOpen ? avisoOf(items.length) : ''}
        items={items}
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

const avisoOf = (cantidad: number): string =>
  cantidad === 0 ? t('editor.lineas.sinSugerencias') : t('editor.lineas.resultados', { cantidad });
