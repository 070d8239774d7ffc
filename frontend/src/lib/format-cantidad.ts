const CANTIDAD = new Intl.NumberFormat('es-GT');

/** Writes "20,000". */
export function formatCantidad(cantidad: number): string {
  return CANTIDAD.format(cantidad);
}
