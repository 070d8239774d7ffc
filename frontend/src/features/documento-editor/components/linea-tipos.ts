import type { LineaBorrador, Moneda } from '#domain/documentos/modelo/borrador.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import type { CeldaEditor } from '../atajos.ts';
import type { ColumnasVisibles } from '../columnas.ts';

export type AccionesLinea = {
  change: (indice: number, cambios: Partial<LineaBorrador>) => void;
  remove: (indice: number) => void;
  visit: (ruta: string) => void;
  /** The user is done with this cell. */
  next: (indice: number, celda: CeldaEditor | null) => void;
};

export type OpcionesLinea = {
  columnas: ColumnasVisibles;
  /** Special taxes that the type admits. */
  impuestos: readonly ImpuestoEspecial[];
  moneda: Moneda;
  /** yyyy-mm-dd: the units in force that day are offered. */
  fecha: string;
};
