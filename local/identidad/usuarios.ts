import type { Almacen } from '../almacen.ts';

export type EstadoUsuario = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
export type TipoCodigo = 'registro' | 'clave';
export type CodigoEnviado = { tipo: TipoCodigo; huella: string; vence: number; fallos: number };
/** Number of wrong passwords in a row; times are epoch milliseconds. */
export type Fallos = { cuenta: number; ultimo: number; bloqueadoHasta: number };

export type Usuario = {
  nombre: string;
  sub: string;
  estado: EstadoUsuario;
  habilitado: boolean;
  sal: string;
  verificador: string;
  atributos: Record<string, string>;
  grupos: string[];
  creado: number;
  modificado: number;
  fallos: Fallos;
  codigo: CodigoEnviado | null;
  /** Hash of the last code that was spent. */
  usado?: string;
  /** Instants at which codes of the last hour were sent. */
  envios: Record<TipoCodigo, number[]>;
};

export const SIN_FALLOS: Fallos = { cuenta: 0, ultimo: 0, bloqueadoHasta: 0 };

/** Users of the pool; a name or a verified e-mail finds them, in upper or lower case. */
export interface Usuarios {
  find(nombreOCorreo: string): Promise<Usuario | null>;
  create(usuario: Usuario): Promise<boolean>;
  /**
   * Reads, changes and writes one user without interruption by other changes; returns the answer of `change`, or null
   * for an unknown user.
   */
  change<T>(nombre: string, change: (usuario: Usuario) => T): Promise<T | null>;
  remove(nombre: string): Promise<void>;
  list(): Promise<Usuario[]>;
  /** Gives the e-mail to a user; false when another user has it. */
  claimAlias(correo: string, nombre: string): Promise<boolean>;
}

const USUARIO = 'USUARIO';
const ALIAS = 'ALIAS';
const lower = (text: string): string => text.trim().toLowerCase();

type EnTurno = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/** Runs the calls of one key one after the other. */
function createTurnos(): EnTurno {
  const queues = new Map<string, Promise<unknown>>();
  return (key, run) => {
    const turn = (queues.get(key) ?? Promise.resolve()).then(run, run);
    queues.set(
      key,
      turn.catch(() => null),
    );
    return turn;
  };
}

export function createUsuarios(almacen: Almacen): Usuarios {
  const enTurno = createTurnos();
  const read = async (nombre: string): Promise<Usuario | null> =>
    (await almacen.get(USUARIO, lower(nombre))) as Usuario | null;
  /** The user of an e-mail; null while nobody has it, also when the row points at a user with another e-mail. */
  const findByAlias = async (correo: string): Promise<Usuario | null> => {
    const nombre = (await almacen.get(ALIAS, lower(correo))) as string | null;
    const usuario = nombre === null ? null : await read(nombre);
    return lower(usuario?.atributos['email'] ?? '') === lower(correo) ? usuario : null;
  };

  return {
    find: (nombreOCorreo) => (nombreOCorreo.includes('@') ? findByAlias(nombreOCorreo) : read(nombreOCorreo)),
    create: (usuario) => almacen.create(USUARIO, lower(usuario.nombre), usuario),
    change(nombre, change) {
      const key = lower(nombre);
      const run = async (): Promise<ReturnType<typeof change> | null> => {
        const usuario = await read(key);
        if (usuario === null) return null;
        const before = JSON.stringify(usuario);
        const answer = change(usuario);
        if (JSON.stringify(usuario) !== before) await almacen.put(USUARIO, key, usuario);
        return answer;
      };
      return enTurno(key, run);
    },
    remove: (nombre) =>
      enTurno(lower(nombre), async () => {
        const usuario = await read(nombre);
        const correo = lower(usuario?.atributos['email'] ?? '');
        if ((await almacen.get(ALIAS, correo)) === usuario?.nombre) await almacen.remove(ALIAS, correo);
        await almacen.remove(USUARIO, lower(nombre));
      }),
    list: async () => (await almacen.list(USUARIO)) as Usuario[],
    claimAlias: (correo, nombre) =>
      enTurno(`@${lower(correo)}`, async () => {
        const titular = await findByAlias(correo);
        if (titular === null) await almacen.put(ALIAS, lower(correo), nombre);
        return titular === null || lower(titular.nombre) === lower(nombre);
      }),
  };
}
