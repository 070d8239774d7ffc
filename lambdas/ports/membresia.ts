import type { RolMiembro } from '#domain/sesion/guardias.ts';

/** Place where a user works now: the own establishment, or that of a client whose accountant the user is. */
export type Membresia = {
  sub: string;
  /** Sign-in name. */
  usuario: string;
  nit: string;
  rol: RolMiembro;
  /** Branches where the user may issue; null for all. */
  sucursales: readonly number[] | null;
  /** False when the user's own establishment has deactivated the user. */
  activa: boolean;
};

/** A user in the records of the own establishment. These records decide; the user's own row only says where to look. */
export type Miembro = Omit<Membresia, 'nit'> & {
  nombre: string;
  correo: string;
  /** Last sign-in, yyyy-mm-ddThh:mm:ss-06:00; null for a user who has never signed in. */
  ultimoIngreso: string | null;
};

/**
 * State between an establishment and the users of an accountant's NIT: `pendiente` is an unanswered invitation and only
 * `activo` gives access; the client ends it as `revocado`, the accountant as `rechazado` or `retirado`.
 */
export const ESTADOS_CONTADOR = ['pendiente', 'activo', 'revocado', 'rechazado', 'retirado'] as const;
export type EstadoContador = (typeof ESTADOS_CONTADOR)[number];

export type AccesoContador = {
  nit: string;
  estado: EstadoContador;
  /** Start of the present state, yyyy-mm-ddThh:mm:ss-06:00. */
  desde: string;
};
export type CambioContador = {
  /** States from which this change is allowed. */
  de: readonly EstadoContador[];
  a: EstadoContador;
  desde: string;
};

/** An establishment that a user may act for. */
export type LugarDeTrabajo = { nit: string; rol: RolMiembro; propio: boolean; actual: boolean };

export interface MembresiaRepository {
  /**
   * Place where the user works now. It is a client only while the user is an active owner or accountant of the own
   * establishment and the client's access is active; otherwise it is the own establishment. Null without one.
   */
  find(sub: string): Promise<Membresia | null>;
  /** The user's membership in the own establishment, wherever the user works now; null without one. */
  findPropia(sub: string): Promise<Membresia | null>;
  /** Adds a user to an establishment; false when the user already belongs to one. */
  addMiembro(nit: string, miembro: Miembro): Promise<boolean>;
  /** Members in the order of their sign-in names, the shortest first. */
  listMiembros(nit: string): Promise<Miembro[]>;
  /** Changes a member; false when `quien` (a sub) is not an active owner at that moment, or the member does not exist. */
  changeMiembro(nit: string, sub: string, cambio: CambioMiembro, quien: string): Promise<boolean>;
  /** Stores the last sign-in (yyyy-mm-ddThh:mm:ss-06:00); changes nothing for a user without an establishment. */
  recordIngreso(sub: string, fecha: string): Promise<void>;
  listContadores(nit: string): Promise<AccesoContador[]>;
  findContador(nit: string, nitContador: string): Promise<AccesoContador | null>;
  /** Invites an accountant, for the first time or again; false while an invitation waits or access is active. */
  inviteContador(nit: string, nitContador: string, desde: string): Promise<boolean>;
  /** Changes the access of an accountant; false, and nothing written, when it is in another state or does not exist. */
  changeContador(nit: string, nitContador: string, cambio: CambioContador): Promise<boolean>;
  /** Unanswered invitations to an accountant's NIT, by the NIT of the client. */
  listInvitaciones(nitContador: string): Promise<AccesoContador[]>;
  /** Places of work: the user's own establishment, then the clients, by NIT. Empty when the user has none or is deactivated. */
  listLugares(sub: string): Promise<LugarDeTrabajo[]>;
  /** Chooses the place of work among those of `listLugares`; the own establishment ends working for a client. */
  choose(sub: string, nit: string): Promise<void>;
}
export type CambioMiembro = Pick<Miembro, 'rol' | 'sucursales' | 'activa'>;
