let formato: Intl.NumberFormat | null = null;

/** Writes "20,000". The formatter is made with the first number and not with the code, because a telephone needs long for it. */
export function formatCantidad(cantidad: number): string {
  formato ??= new Intl.NumberFormat('es-GT');
  return formato.format(cantidad);
}
