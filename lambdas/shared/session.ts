import type { RolMiembro } from '#domain/sesion/guardias.ts';

/** Who is calling; `nit` is the tenant and comes from the membership row of the verified `sub`. */
export type Sesion = {
  sub: string;
  /** Sign-in name. */
  usuario: string;
  nit: string;
  rol: RolMiembro;
  grupos: readonly string[];
};
