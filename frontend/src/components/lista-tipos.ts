import type { ReactNode, Ref } from 'react';
import type { OpcionMenu } from './menu-mas.tsx';

/**
 * Place of a column in the row. On a telephone `titulo` and `monto` stand on the first line, `detalle` and `estado` on the
 * second, `acciones` at the end of both; `dato` is shown at the desk alone.
 */
export type RolColumna = 'titulo' | 'monto' | 'detalle' | 'estado' | 'dato' | 'acciones';

export type Columna<T> = {
  clave: string;
  /** Heading at the desk. */
  titulo: string;
  rol: RolColumna;
  /**
   * For short values such as amounts, dates and states: the column takes what they need at the desk, and this many rem in a list that
   * draws only the rows in sight. A column without it holds text, as the title does: such columns share what is left.
   */
  ancho?: number;
  /** Aligns quantities at the end, with tabular figures; a `monto` always is. */
  alFinal?: boolean;
  /** Draws the cell on one line; null for nothing. A text that is cut stands whole in the tooltip. */
  celda: (fila: T, place: { indice: number; tabIndex: 0 | -1 }) => ReactNode;
};

/** Target of a press on a row: a page of this application, null for a row that has none, or something on this page. */
export type Abrir<T> = { to: (fila: T) => string | null } | { onAbrir: (fila: T, indice: number) => void };

/** Boxes before the rows; the space bar marks the row that has the focus. */
export type Seleccion<T> = {
  has: (fila: T) => boolean;
  toggle: (fila: T) => void;
  /** Names the row for screen readers. */
  cual: (fila: T) => string;
  /** Whether the boxes are in sight on a telephone. */
  isEligiendo: boolean;
};

/** Headings between the rows, such as the days. Rows of one group are neighbours. */
export type Grupos<T> = {
  claveDe: (fila: T) => string;
  cabeza: (clave: string, filas: readonly T[]) => { titulo: string; resumen?: ReactNode };
};

/** Control of a list for its owner. */
export type ManejoLista = {
  focusFila: (indice: number) => void;
  /** Puts a row in the Tab order without moving the focus. */
  setActiva: (indice: number) => void;
  toTop: () => void;
};

/** Order of the rows by a column; the owner of the list sorts them. */
export type OrdenLista<C extends string = string> = { clave: C; isDescendente: boolean };

/** Headings that order the rows when they are pressed. */
export type Ordenable = {
  claves: readonly string[];
  actual: OrdenLista | null;
  onOrden: (clave: string) => void;
};

export type ListaProps<T> = {
  /** Names the list for screen readers. */
  titulo: string;
  columnas: readonly Columna<T>[];
  filas: readonly T[];
  claveDe: (fila: T, indice: number) => string;
  /** Without it the rows only show. */
  abrir?: Abrir<T> | undefined;
  /** Accessible name of what opens the row; the text of the title otherwise. */
  nombreDe?: ((fila: T) => string) | undefined;
  /** Key pressed on the row that has the focus; true when it was used. */
  onTecla?: (key: string, fila: T, indice: number) => boolean;
  /** The row's own "Más" menu. */
  acciones?: ((fila: T, indice: number) => readonly OpcionMenu[]) | undefined;
  seleccion?: Seleccion<T>;
  grupos?: Grupos<T> | undefined;
  orden?: Ordenable;
  /** Content in place of a row, such as its form; null for the row itself. */
  reemplazo?: (fila: T, indice: number) => ReactNode;
  /** Rows of 32 px at the desk. */
  isDensa?: boolean;
  /** Rows that grow with their title, for texts that must be read whole on the page. */
  isLarga?: boolean;
  manejo?: Ref<ManejoLista>;
};
