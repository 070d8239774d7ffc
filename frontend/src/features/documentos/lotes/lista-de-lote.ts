import type { Rango } from '../../../datos/rangos.ts';
import type { FiltroDocumentosInput } from '../../../generated/operations.ts';

/** Documents of a list: those of the range that the filter finds. */
export type ListaDeLote = {
  compras: boolean;
  rango: Rango;
  filtro: FiltroDocumentosInput;
  /** Number of the documents; null while the list is here in part only. */
  cantidad: number | null;
};
