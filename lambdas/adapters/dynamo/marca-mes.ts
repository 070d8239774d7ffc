import type { MarcaMes } from '#domain/cierre/marca.ts';
import { flag, record, text } from './read-row.ts';

/** Reader of the mark of a month, which calculations and their jobs keep. */
export const MARCA = record<MarcaMes>({
  ...{ revision: text, produccion: flag },
  ...{ ventas: text, ventasUsd: text, compras: text, comprasUsd: text, credito: text },
});
