import type { RolMiembro } from '#domain/sesion/guardias.ts';

/** Caller of a field that needs no establishment; it does not contain the tenant. */
export type SesionUsuario = {
  sub: string;
  /** Sign-in name. */
  usuario: string;
  grupos: readonly string[];
};

/** Caller of a field; `nit` is the tenant and comes from the membership of the verified `sub`. */
export type Sesion = SesionUsuario & {
  nit: string;
  rol: RolMiembro;
  /** Branches in which the user issues and whose documents the user sees; null for all. */
  sucursales: readonly number[] | null;
};
