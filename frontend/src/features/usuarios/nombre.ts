import type { Usuario } from './api.ts';

/** Name of a user; those who signed up themselves have none, so their user name is shown. */
export function nombreDe({ nombre, usuario }: Pick<Usuario, 'nombre' | 'usuario'>): string {
  return nombre === '' ? usuario : nombre;
}
