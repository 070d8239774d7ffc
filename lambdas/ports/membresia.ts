import type { RolMiembro } from '#domain/sesion/guardias.ts';

/** The place in which a user works now: his own house, or that of a client whose accountant he is. */
export type Membresia = {
  sub: string;
  /** Sign-in name. */
  usuario: string;
  nit: string;
  rol: RolMiembro;
  /** Branches where he may issue; null: all of them. */
  sucursales: readonly number[] | null;
  /** False: he has a house, which deactivated him. */
  activa: boolean;
};

/** A user as his house keeps him. The house decides: whatever the user's own row says is only where to look. */
export type Miembro = Omit<Membresia, 'nit'> & {
  nombre: string;
  correo: string;
  /** yyyy-mm-ddThh:mm:ss-06:00; null: never signed in. */
  ultimoIngreso: string | null;
};

/**
 * Between an establishment and the users of an accountant's NIT: `pendiente` is an invitation that nobody answered yet,
 * only `activo` opens anything; the client ends it as `revocado`, the accountant as `rechazado` or `retirado`.
 */
export const ESTADOS_CONTADOR = ['pendiente', 'activo', 'revocado', 'rechazado', 'retirado'] as const;
export type EstadoContador = (typeof ESTADOS_CONTADOR)[number];

export type AccesoContador = {
  nit: string;
  estado: EstadoContador;
  /** yyyy-mm-ddThh:mm:ss-06:00 since when it stands so. */
  desde: string;
};
export type CambioContador = {
  /** It changes only from one of these. */
  de: readonly EstadoContador[];
  a: EstadoContador;
  desde: string;
};

/** An establishment that a user may act for. */
export type LugarDeTrabajo = { nit: string; rol: RolMiembro; propio: boolean; actual: boolean };

export interface MembresiaRepository {
  /**
   * Where the user works now. For a client only while his house has him as active owner or accountant and the client's
   * access stands; otherwise his own house. Null when he has none.
   */
  find(sub: string): Promise<Membresia | null>;
  /** The user in his own house, for whomever he works now. */
  findCasa(sub: string): Promise<Membresia | null>;
  /** The user's house and his row in it; false when he has one. */
  addMiembro(nit: string, miembro: Miembro): Promise<boolean>;
  /** In the order of their sign-in names, the shortest first. */
  listMiembros(nit: string): Promise<Miembro[]>;
  /** False when `quien` (a sub) is not an active owner at that moment, or the member does not exist. */
  changeMiembro(nit: string, sub: string, cambio: CambioMiembro, quien: string): Promise<boolean>;
  /** Keeps the last sign-in (yyyy-mm-ddThh:mm:ss-06:00); changes nothing for a user without a house. */
  recordIngreso(sub: string, fecha: string): Promise<void>;
  listContadores(nit: string): Promise<AccesoContador[]>;
  findContador(nit: string, nitContador: string): Promise<AccesoContador | null>;
  /** An invitation, or another one after the last ended; false when one waits or access stands. */
  inviteContador(nit: string, nitContador: string, desde: string): Promise<boolean>;
  /** False when it stood otherwise, or nowhere. */
  changeContador(nit: string, nitContador: string, cambio: CambioContador): Promise<boolean>;
  /** Invitations to an accountant's NIT that nobody answered, by the NIT of the client. */
  listInvitaciones(nitContador: string): Promise<AccesoContador[]>;
  /** The user's own house first; then the clients, by NIT. Empty when he has none or it deactivated him. */
  listLugares(sub: string): Promise<LugarDeTrabajo[]>;
  /** Where to act from now on, among those of `listLugares`; his own house: as ever. */
  choose(sub: string, nit: string): Promise<void>;
}
export type CambioMiembro = Pick<Miembro, 'rol' | 'sucursales' | 'activa'>;
