/** Who is calling; `nit` is the tenant and comes from the membership row of the verified `sub`. */
export type Sesion = {
  sub: string;
  /** Sign-in name. */
  usuario: string;
  nit: string;
  rol: RolMiembro;
  grupos: readonly string[];
};

export const ROLES_MIEMBRO = ['dueno', 'cajero', 'contador'] as const;
export type RolMiembro = (typeof ROLES_MIEMBRO)[number];

export function isRolMiembro(text: string): text is RolMiembro {
  return ROLES_MIEMBRO.some((rol) => rol === text);
}
