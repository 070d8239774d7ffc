/** Places a user can have in an establishment: owner, cashier, accountant (reads, reports, closing). */
export const ROLES_MIEMBRO = ['dueno', 'cajero', 'contador'] as const;
export type RolMiembro = (typeof ROLES_MIEMBRO)[number];

export function isRolMiembro(text: string): text is RolMiembro {
  return ROLES_MIEMBRO.some((rol) => rol === text);
}

/** Groups of the user pool (spec 1 §6). `Operador` is of the service's own people, and only they put somebody in it. */
export type Grupo = 'Administrador' | 'Traductor' | 'Operador';

/** The caller: groups of the verified token, and role in the establishment that the user acts for; null without one. */
export type Quien = { grupos: readonly string[]; rol: RolMiembro | null };

type Exigencia = {
  /** Roles, one of which the caller must have; null when no establishment is needed. */
  readonly roles: readonly RolMiembro[] | null;
  readonly grupo: Grupo | null;
};

/**
 * Rights by guard: the one table of roles. The fields of the API (graphql/campos.ts), the routes, the menu and the
 * buttons of the screens name one of these, so that they agree. `publico` is open to visitors and `usuario` to every
 * signed-in user; `catalogo` adds and corrects products, units and exchange rates, and `eliminacion` takes them out of use
 * or back into it. Administering an establishment takes both the group and being its owner: an administrator who acts for
 * a client as its accountant administers nothing there.
 */
export const GUARDIAS = {
  publico: { roles: null, grupo: null },
  usuario: { roles: null, grupo: null },
  sesion: { roles: ROLES_MIEMBRO, grupo: null },
  emision: { roles: ['dueno', 'cajero'], grupo: null },
  catalogo: { roles: ['dueno', 'cajero'], grupo: null },
  eliminacion: { roles: ['dueno'], grupo: 'Administrador' },
  reportes: { roles: ['dueno', 'contador'], grupo: null },
  Administrador: { roles: ['dueno'], grupo: 'Administrador' },
  Traductor: { roles: null, grupo: 'Traductor' },
  Operador: { roles: null, grupo: 'Operador' },
} as const satisfies Record<string, Exigencia>;

export type Guardia = keyof typeof GUARDIAS;

/**
 * Whether the caller passes the guard; null is a visitor. An operator passes no guard but the own one, whatever else the
 * account is: who may look at every issuer never acts as one.
 */
export function isAllowed(guardia: Guardia, quien: Quien | null): boolean {
  if (guardia === 'publico') return true;
  if (quien === null) return false;
  const { roles, grupo }: Exigencia = GUARDIAS[guardia];
  if (quien.grupos.includes('Operador') && grupo !== 'Operador') return false;
  const hasGrupo = grupo === null || quien.grupos.includes(grupo);
  return hasGrupo && (roles === null || (quien.rol !== null && roles.includes(quien.rol)));
}
