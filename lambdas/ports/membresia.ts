import type { EstadoReclamo } from '#domain/sesion/reclamo.ts';
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
  /** Second (Unix) before which no sign-in counts any more; 0 when all count. */
  sesionesDesde: number;
};

/** A user in the records of the own establishment. These records decide; the user's own row only says where to look. */
export type Miembro = Omit<Membresia, 'nit' | 'sesionesDesde'> & {
  nombre: string;
  correo: string;
  /** Last sign-in, yyyy-mm-ddThh:mm:ss-06:00; null for a user who has never signed in. */
  ultimoIngreso: string | null;
};

/**
 * State between an establishment and the users of an accountant's NIT. `nombrado` was only named at sign-up, `pendiente`
 * is an unanswered invitation and `aceptado` waits until the client confirms who accepted it. Only `activo` gives access,
 * and only while the accountant's NIT is proved. The client ends it as `revocado`, the accountant as `rechazado` or
 * `retirado`.
 */
export const ESTADOS_CONTADOR = [
  'nombrado',
  'pendiente',
  'aceptado',
  'activo',
  'revocado',
  'rechazado',
  'retirado',
] as const;
export type EstadoContador = (typeof ESTADOS_CONTADOR)[number];

/** The user who accepted an invitation, as the client sees that user before confirming. */
export type ContadorAceptante = { usuario: string; nombre: string; correo: string };

export type AccesoContador = {
  nit: string;
  estado: EstadoContador;
  /** Start of the present state, yyyy-mm-ddThh:mm:ss-06:00. */
  desde: string;
  /** Address to which the invitation went; "" when none was sent. */
  correo: string;
  /** Second (Unix) after which an invitation that is not confirmed has ended; null when nothing waits. */
  vence: number | null;
  aceptante: ContadorAceptante | null;
};
/** An invitation to store; `huella` is the SHA-256 of its secret, which is stored nowhere. */
export type InvitacionContador = { desde: string; correo: string; huella: string; vence: number };
/** Answer to an invitation. It counts only for the secret with that hash, which it uses up. */
export type RespuestaContador = {
  huella: string;
  a: 'aceptado' | 'rechazado';
  desde: string;
  vence: number | null;
  aceptante: ContadorAceptante | null;
};
export type CambioContador = {
  /** States from which this change is allowed. */
  de: readonly EstadoContador[];
  a: EstadoContador;
  desde: string;
  /** Present second (Unix): an invitation that has ended by itself is not changed. Absent for changes that end it. */
  ahora?: number;
};
/** Proof that a NIT belongs to those who use it: its certificate was opened, or its certifier accepted its credentials. */
export type PruebaNit = { medio: 'certificado' | 'certificador'; desde: string };

/** Holder of a NIT. While `enTraslado`, the rows of the holder before are still there and nobody opens anything. */
export type Titular = { sub: string; desde: string; enTraslado: boolean };

/** Sign-up of a NIT whose holder is somebody else. It opens nothing until the NIT is proved. */
export type Reclamo = {
  sub: string;
  nit: string;
  /** Sign-in name. */
  usuario: string;
  correo: string;
  estado: EstadoReclamo;
};

/** An establishment that a user may act for. */
export type LugarDeTrabajo = { nit: string; rol: RolMiembro; propio: boolean; actual: boolean };

export interface MembresiaRepository {
  /**
   * Place where the user works now. It is a client only while the user is an active owner or accountant of the own
   * establishment, the NIT of that establishment is proved and the client's access is active; otherwise it is the own
   * establishment. Null without one.
   */
  find(sub: string): Promise<Membresia | null>;
  /** The user's membership in the own establishment, wherever the user works now; null without one. */
  findPropia(sub: string): Promise<Membresia | null>;
  /** Whether the user has ever been a member of an establishment, though it may have been taken away. */
  isConocido(sub: string): Promise<boolean>;
  /** Makes a user the holder of a NIT that has none; false when somebody else is, and while the NIT moves. */
  reserveNit(nit: string, sub: string, desde: string): Promise<boolean>;
  /** Adds the first member of an establishment; false unless the user is the holder of the NIT and belongs to no other. */
  openEstablecimiento(nit: string, miembro: Miembro): Promise<boolean>;
  /** Holder of the NIT, since `desde` (yyyy-mm-ddThh:mm:ss-06:00); null while nobody is. */
  findTitular(nit: string): Promise<Titular | null>;
  /** Stores a claim without proof; one that the user has already stays as it is. */
  openReclamo(reclamo: Omit<Reclamo, 'estado'>): Promise<void>;
  findReclamo(sub: string): Promise<Reclamo | null>;
  /**
   * Makes the claimant the holder, and begins the move of what the holder before has, unless the NIT is proved already. Then
   * the claim is refused, and both are to be told. The caller has seen the proof. Answers how the claim stands now.
   */
  decideReclamo(reclamo: Reclamo, prueba: PruebaNit): Promise<EstadoReclamo>;
  /** Adds a user to an establishment; false when the user already belongs to one. */
  addMiembro(nit: string, miembro: Miembro): Promise<boolean>;
  /** Whether the user is an active member of that establishment now. */
  isMiembroActivo(nit: string, sub: string): Promise<boolean>;
  /** Members in the order of their sign-in names, the shortest first. */
  listMiembros(nit: string): Promise<Miembro[]>;
  /**
   * Changes a member; false when `quien` (a sub) is not an active owner at that moment, the member does not exist, or is not
   * as `leido` when that is given.
   */
  changeMiembro(
    nit: string,
    sub: string,
    cambio: CambioMiembro & { leido?: CambioMiembro },
    quien: string,
  ): Promise<boolean>;
  /** Ends the sessions that began before that second (Unix); changes nothing for a user without an establishment. */
  endSesiones(sub: string, desde: number): Promise<void>;
  /** Stores the last sign-in (yyyy-mm-ddThh:mm:ss-06:00); changes nothing for a user without an establishment. */
  recordIngreso(sub: string, fecha: string): Promise<void>;
  listContadores(nit: string): Promise<AccesoContador[]>;
  findContador(nit: string, nitContador: string): Promise<AccesoContador | null>;
  /** Stores that an accountant was named at sign-up, which invites nobody; an access that exists stays as it is. */
  nameContador(nit: string, nitContador: string, desde: string): Promise<void>;
  /**
   * Invites an accountant, for the first time or again; another invitation replaces one that waits for an answer. False
   * while access is active, or while an answer waits for its confirmation at the second `ahora` (Unix).
   */
  inviteContador(
    nit: string,
    nitContador: string,
    invitacion: InvitacionContador,
    ahora: number,
  ): Promise<boolean>;
  /** Answers an unanswered invitation; false when it has another secret, was withdrawn or ended before `ahora` (Unix). */
  answerContador(
    nit: string,
    nitContador: string,
    respuesta: RespuestaContador,
    ahora: number,
  ): Promise<boolean>;
  /** Changes the access of an accountant; false, and nothing written, when it is in another state or does not exist. */
  changeContador(nit: string, nitContador: string, cambio: CambioContador): Promise<boolean>;
  /** Accesses of an accountant's NIT in any state, by the NIT of the client, which `nit` is here. */
  listClientes(nitContador: string): Promise<AccesoContador[]>;
  /** NIT of the client whose unanswered invitation to that accountant has the secret with this hash; null without one. */
  findInvitacion(nitContador: string, huella: string): Promise<string | null>;
  /** Stores the first proof of a NIT; later ones change nothing. */
  proveNit(nit: string, prueba: PruebaNit): Promise<void>;
  /** Whether the NIT is proved; not while it moves, because the proof is not that of those who still are in it. */
  isNitProbado(nit: string): Promise<boolean>;
  /**
   * Places of work: the user's own establishment, then the clients that are open to it, by NIT. Empty when the user has
   * none or is deactivated.
   */
  listLugares(sub: string): Promise<LugarDeTrabajo[]>;
  /**
   * Chooses the place of work among those of `listLugares`; the own establishment ends working for a client. It holds while
   * that access lasts: one that is given again later must be chosen again.
   */
  choose(sub: string, nit: string): Promise<void>;
}
export type CambioMiembro = Pick<Miembro, 'rol' | 'sucursales' | 'activa'>;
