/** Ids, cursors and dates have forms of their own; these lengths only keep out what cannot be one. */
export const ID = 64;
export const FECHA = 40;
export const CODIGO = 40;
