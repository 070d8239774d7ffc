/** Task that the guide explains; null asks the user which one. */
export const TAREAS = ['factura', 'compartir', 'anular', 'producto', 'creditos'] as const;
export type Tarea = (typeof TAREAS)[number];

/** State of the guide: not open, the question which task, or one of them. */
export type EstadoGuia = 'cerrada' | 'eligiendo' | Tarea;

let estado: EstadoGuia = 'cerrada';
const listeners = new Set<() => void>();

export const readGuia = (): EstadoGuia => estado;

/** Opens the guide, or closes it. It goes on while the user changes the screen. */
export function showGuia(nuevo: EstadoGuia): void {
  estado = nuevo;
  for (const listener of listeners) listener();
}

export function subscribeGuia(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
