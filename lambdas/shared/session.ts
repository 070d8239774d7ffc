import type { RolMiembro } from '#domain/sesion/guardias.ts';

/** Who is calling, of a field that needs no establishment: nothing here says in which tenant he works. */
export type SesionUsuario = {
  sub: string;
  /** Sign-in name. */
  usuario: string;
  grupos: readonly string[];
};

/** Who is calling; `nit` is the tenant and comes from the membership of the verified `sub`. */
export type Sesion = SesionUsuario & {
  nit: string;
  rol: RolMiembro;
  /** Branches where he issues, and whose documents he sees; null: all of them. */
  sucursales: readonly number[] | null;
};
