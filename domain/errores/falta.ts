import type { CodigoFalta } from './faltas.ts';

/**
 * One broken rule at one field. `ruta` is the path in the checked value ("detalle[0].cantidad");
 * `mensaje` is Spanish, says what to do and never carries a secret.
 */
export type Falta = { readonly codigo: CodigoFalta; readonly ruta: string; readonly mensaje: string };
