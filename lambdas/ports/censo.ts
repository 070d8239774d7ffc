/** A user of the pool as it is kept outside of it: nothing with which somebody could sign in. */
export type UsuarioExportado = {
  /** Sign-in name. */
  usuario: string;
  sub: string;
  /** State in the pool, as Cognito names it: CONFIRMED, FORCE_CHANGE_PASSWORD … */
  estado: string;
  activo: boolean;
  /** Instant of the sign-up, ISO 8601 in UTC. */
  creado: string;
  /** E-mail, whether it is verified, telephone, name and the product's own attributes. */
  atributos: Readonly<Record<string, string>>;
};

export type Pagina<T> = { filas: readonly T[]; siguiente: string | null };

/** The user pool for the job that writes all of it down: pages, never the whole. */
export interface CensoUsuarios {
  /** Users after `siguiente` of the page before; from the first with null. */
  listUsuarios(siguiente: string | null): Promise<Pagina<UsuarioExportado>>;
  listGrupos(): Promise<readonly string[]>;
  /** Sign-in names of the users of a group. */
  listMiembros(grupo: string, siguiente: string | null): Promise<Pagina<string>>;
}
