/** Hour and minute of an instant in Guatemala (yyyy-mm-ddThh:mm:ss-06:00). */
export function formatHora(instante: string): string {
  return instante.slice(11, 16);
}
