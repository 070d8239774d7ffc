/** The user pool, as the registration needs it. Not one of the ports: no resolver touches it. */
export interface PoolUsuarios {
  /** Whether a confirmed user has that e-mail as sign-in name. */
  isCorreoUsado(userPoolId: string, correo: string): Promise<boolean>;
  addToGrupo(userPoolId: string, usuario: string, grupo: 'Administrador' | 'Traductor'): Promise<void>;
  /** Accounts that nobody has confirmed, by their sign-in name. */
  listSinConfirmar(userPoolId: string): Promise<{ usuario: string; creado: Date }[]>;
  /** False, and nothing is done, when somebody has confirmed it meanwhile or it is gone. */
  removeSinConfirmar(userPoolId: string, usuario: string): Promise<boolean>;
}

export type UsuarioNuevo = {
  usuario: string;
  correo: string;
  nombre: string;
  /** With the country's prefix: the pool asks every user for one. */
  telefono: string;
  nit: string;
};

/** The user pool, as the owner of an establishment manages his people. */
export interface DirectorioUsuarios {
  /**
   * A confirmed e-mail and a temporary password that goes to it. The new user's sub, or which of the two names is taken
   * already.
   */
  invite(nuevo: UsuarioNuevo): Promise<{ sub: string } | 'USUARIO_USADO' | 'CORREO_USADO'>;
  findByCorreo(correo: string): Promise<{ sub: string; usuario: string } | null>;
  /** Another temporary password; false when the user has one of his own already. */
  resend(usuario: string): Promise<boolean>;
  setAdministrador(usuario: string, isAdministrador: boolean): Promise<void>;
  /** A disabled user cannot sign in, and none of his sessions can be renewed. */
  setActivo(usuario: string, isActivo: boolean): Promise<void>;
}
