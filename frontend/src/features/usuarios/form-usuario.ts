import type { Falta } from '#domain/errores/falta.ts';
import type { RolMiembro } from '#domain/sesion/guardias.ts';
import { checkSucursales, checkUsuario } from '#domain/sesion/reglas.ts';
import type { Usuario } from './api.ts';

export type FormUsuario = {
  correo: string;
  nombre: string;
  rol: RolMiembro;
  /** Null: all of them. */
  sucursales: number[] | null;
};

/** An invitation begins with the place that opens least of those that issue. */
export function initialUsuario(usuario: Usuario | null): FormUsuario {
  if (usuario === null) return { correo: '', nombre: '', rol: 'cajero', sucursales: null };
  const { correo, nombre, rol, sucursales } = usuario;
  return { correo, nombre, rol, sucursales: sucursales ? [...sucursales] : null };
}

/** Only a cashier is kept to some branches: an owner has all of them and an accountant issues in none. */
export function sucursalesOf({ rol, sucursales }: Pick<FormUsuario, 'rol' | 'sucursales'>): number[] | null {
  return rol === 'cajero' ? sucursales : null;
}

/** Of somebody already here only the place changes. */
export function checkFormUsuario(
  form: FormUsuario,
  isNuevo: boolean,
  existentes: readonly number[],
): Falta[] {
  return [...(isNuevo ? checkUsuario(form) : []), ...checkSucursales(sucursalesOf(form), existentes)];
}
