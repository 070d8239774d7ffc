import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../lib/i18n.ts';
import type { useFilas } from '../lib/use-filas.ts';
import type { Columna, ListaProps } from './lista-tipos.ts';
import { MenuMas } from './menu-mas.tsx';

/** Further class of a column whose text shares the room that the short values leave (lista.css). */
export const textoOf = <T,>({ ancho }: Columna<T>): string => (ancho === undefined ? ' lista-texto' : '');

/** Finds what opens a row. */
export const SELECTOR_ABRIR = '.lista-abrir';

type FilaProps<T> = {
  lista: ListaProps<T>;
  fila: T;
  indice: number;
  control: ReturnType<typeof useFilas>;
  /** Attributes of every row of the table. */
  comun: object;
};

/** One row. Only what opens the active row, and what it holds, is in the Tab order; the arrows move along the rows. */
export function FilaLista<T>({ lista, fila, indice, control, comun }: FilaProps<T>) {
  const { columnas, seleccion, abrir, acciones } = lista;
  const tabIndex = abrir === undefined || indice === control.activa ? 0 : -1;
  const isElegida = seleccion?.has(fila) ?? false;
  let detalle = 0;
  return (
    <tr {...comun} data-fila={indice} className={isElegida ? 'lista-fila lista-elegida' : 'lista-fila'}>
      {seleccion === undefined ? null : (
        <td className="lista-casilla">
          <label className="casilla">
            <input
              type="checkbox"
              checked={isElegida}
              tabIndex={tabIndex}
              onFocus={() => control.onFocusFila(indice)}
              onKeyDown={control.onKeyDown}
              onChange={() => seleccion.toggle(fila)}
            />
            <span className="solo-lector">
              {t('comun.lista.seleccionar', { cual: seleccion.cual(fila) })}
            </span>
          </label>
        </td>
      )}
      {columnas.map((columna) => {
        if (columna.rol === 'detalle') detalle += 1;
        return (
          <Celda
            key={columna.clave}
            {...{ columna, detalle }}
            contenido={columna.celda(fila, { indice, tabIndex })}
          >
            {columna.rol === 'titulo' && abrir !== undefined
              ? (contenido) => <Abridor {...{ lista, fila, indice, control, tabIndex, contenido }} />
              : null}
          </Celda>
        );
      })}
      {acciones === undefined ? null : (
        <td className="lista-acciones">
          <MenuMas
            opciones={acciones(fila, indice)}
            cual={lista.nombreDe?.(fila) ?? lista.claveDe(fila, indice)}
            tabIndex={tabIndex}
          />
        </td>
      )}
    </tr>
  );
}

type CeldaProps<T> = {
  columna: Columna<T>;
  detalle: number;
  contenido: ReactNode;
  /** Wraps the content in what opens the row. */
  children: ((contenido: ReactNode) => ReactNode) | null;
};

function Celda<T>({ columna, detalle, contenido, children }: CeldaProps<T>) {
  const { rol, alFinal } = columna;
  const isVacia = contenido === null && children === null;
  const clases = [
    `lista-${rol}${textoOf(columna)}`,
    rol === 'detalle' ? `lista-detalle-${detalle}` : '',
    alFinal || rol === 'monto' ? 'lista-al-final' : '',
  ];
  return (
    <td
      className={clases.filter(Boolean).join(' ')}
      title={typeof contenido === 'string' ? contenido : undefined}
    >
      {columna.ancho !== undefined || isVacia ? (
        contenido
      ) : (
        <span className="lista-medida">{children?.(contenido) ?? <span>{contenido}</span>}</span>
      )}
    </td>
  );
}

type AbridorProps<T> = Omit<FilaProps<T>, 'comun'> & { tabIndex: 0 | -1; contenido: ReactNode };

/** Link or button in the title whose surface covers the whole row (lista.css). */
function Abridor<T>({ lista, fila, indice, control, tabIndex, contenido }: AbridorProps<T>) {
  const { abrir, nombreDe, onTecla, seleccion } = lista;
  if (abrir === undefined) return null;
  const comun = {
    className: 'lista-abrir',
    tabIndex,
    'aria-label': nombreDe?.(fila),
    onFocus: () => control.onFocusFila(indice),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === ' ' && seleccion !== undefined) {
        event.preventDefault();
        seleccion.toggle(fila);
      } else if (onTecla?.(event.key, fila, indice) === true) event.preventDefault();
      else control.onKeyDown(event);
    },
    children: contenido,
  };
  if ('to' in abrir) {
    const to = abrir.to(fila);
    // The arrows go through a row that opens nothing as well, so that it can be read.
    return to === null ? (
      <span {...comun} className="lista-abrir lista-quieta" />
    ) : (
      <Link {...comun} to={to} />
    );
  }
  return <button type="button" {...comun} onClick={() => abrir.onAbrir(fila, indice)} />;
}
