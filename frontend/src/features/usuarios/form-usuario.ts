import type { Falta } from '#domain/errores/falta.ts';
import type { RolMiembro } from '#domain/sesion/guardias.ts';
import { checkSucursales, checkUsuario } from '#domain/sesion/reglas.ts';
import type { Usuario } from './api.ts';

export type FormUsuario = {
  correo: string;
  nombre: string;
  rol: RolMiembro;
  /** Branches of the user; null for all of them. */
  sucursales: number[] | null;
};

/** Initial values; an invitation begins with the role that has the fewest rights among those that issue. */
export function initialUsuario(usuario: Usuario | null): FormUsuario {
  if (usuario === null) return { correo: '', nombre: '', rol: 'cajero', sucursales: null };
  const { correo, nombre, rol, sucursales } = usuario;
  return { correo, nombre, rol, sucursales: sucursales ? [...sucursales] : null };
}

/** Branches to store: only a cashier can be limited; an owner has all of them and an accountant issues in none. */
export function sucursalesOf({ rol, sucursales }: Pick<FormUsuario, 'rol' | 'sucursales'>): number[] | null {
  return rol === 'cajero' ? sucursales : null;
}

/** Checks the form; for an existing user only the role can change. */
export function checkFormUsuario(
  form: FormUsuario,
  isNuevo: boolean,
  existentes: readonly number[],
): Falta[] {
  return [...(isNuevo ? checkUsuario(form) : []), ...checkSucursales(sucursalesOf(form), existentes)];
}
