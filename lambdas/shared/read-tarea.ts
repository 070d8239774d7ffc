import type { Tarea } from '#lambdas/ports/colas.ts';
import { TRABAJOS } from './trabajos.ts';
import type { Carril, NombreCola } from './trabajos.ts';

/** Task of a message; null for a text that names none. */
export function readTarea(nombre: NombreCola, body: string): Tarea | null {
  try {
    const { nit, id, carril } = JSON.parse(body) as Partial<Record<keyof Tarea, unknown>>;
    if (typeof nit !== 'string' || typeof id !== 'string') return null;
    return isCarril(nombre, carril) ? { nit, id, carril } : { nit, id };
  } catch {
    return null;
  }
}

function isCarril(nombre: NombreCola, carril: unknown): carril is Carril {
  return TRABAJOS[nombre].cola.carriles.some((each) => each === carril);
}
