import type { LineaBorrador, Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import type { CeldaEditor } from '../atajos.ts';
import type { ColumnasVisibles } from '../columnas.ts';

export type AccionesLinea = {
  change: (indice: number, cambios: Partial<LineaBorrador>) => void;
  remove: (indice: number) => void;
  visit: (ruta: string) => void;
  /** Called when the user has finished a cell. */
  next: (indice: number, celda: CeldaEditor | null) => void;
};

export type OpcionesLinea = {
  /** NIT of the issuer. */
  nit: string;
  columnas: ColumnasVisibles;
  /** Special taxes that the type allows. */
  impuestos: readonly ImpuestoEspecial[];
  moneda: Moneda;
  /** Day of the document, yyyy-mm-dd; the units in force on it are offered. */
  fecha: string;
};

/** Id of the list of suggestions for the unit of every line. */
export const LISTA_UNIDADES = 'unidades-medida';
