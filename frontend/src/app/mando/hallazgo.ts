import { matchTokens } from '#domain/texto/busqueda.ts';
import type { NombreIcono } from '../../components/iconos.ts';

export type ClaseHallazgo =
  | 'pantalla'
  | 'accion'
  | 'ajuste'
  | 'cliente'
  | 'proveedor'
  | 'producto'
  | 'venta'
  | 'compra'
  | 'lista';

/** Row of the search: where it leads, or what it does. */
export type Hallazgo = {
  readonly clave: string;
  readonly clase: ClaseHallazgo;
  readonly icono: NombreIcono;
  readonly texto: string;
  readonly detalle?: string;
  /** Other words that find it. */
  readonly palabras?: string;
} & ({ readonly to: string } | { readonly run: () => void });

/** Rows with every word of the text, at most so many of them. */
export function pickHallazgos(filas: readonly Hallazgo[], texto: string, tope: number): Hallazgo[] {
  return filas
    .filter((fila) => matchTokens(texto, `${fila.texto} ${fila.detalle ?? ''} ${fila.palabras ?? ''}`))
    .slice(0, tope);
}

/** Address of a list that begins with a search. */
export function toLista(path: string, filtros: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(filtros).toString()}`;
}

/** Window that the keys of the application open. */
export type Ventana = 'search' | 'help';
