import type { Usuario } from './api.ts';

/** What he is called; who signed up by himself never wrote his name. */
export function nombreDe({ nombre, usuario }: Pick<Usuario, 'nombre' | 'usuario'>): string {
  return nombre === '' ? usuario : nombre;
}
