/** An account that waits for its code, by its sign-in name. */
export type CuentaSinConfirmar = { usuario: string; correo: string; creado: Date };

/** The user pool for the registration. It is not one of the ports, because no resolver uses it. */
export interface PoolUsuarios {
  /** Whether a confirmed user has that e-mail as sign-in name. */
  isCorreoUsado(userPoolId: string, correo: string): Promise<boolean>;
  /** Ends every session of a user: none can be renewed. */
  endSesiones(userPoolId: string, usuario: string): Promise<void>;
  addToGrupo(userPoolId: string, usuario: string, grupo: 'Administrador' | 'Traductor'): Promise<void>;
  /** Accounts that were never confirmed. */
  listSinConfirmar(userPoolId: string): Promise<CuentaSinConfirmar[]>;
  /** Deletes an account; false, and nothing is done, when it has been confirmed meanwhile or is gone. */
  removeSinConfirmar(userPoolId: string, usuario: string): Promise<boolean>;
  /** Deletes an account in any state, which ends its sessions; nothing for one that is gone. */
  remove(userPoolId: string, usuario: string): Promise<void>;
}

export type UsuarioNuevo = {
  usuario: string;
  correo: string;
  nombre: string;
  /** Telephone with the country's prefix; the pool requires one of every user. */
  telefono: string;
  nit: string;
};

/** The user pool for the owner of an establishment who manages its users. */
export interface DirectorioUsuarios {
  /**
   * Creates a user with a confirmed e-mail, to which a temporary password is sent. Answers the new sub, or the name
   * that is taken already.
   */
  invite(nuevo: UsuarioNuevo): Promise<{ sub: string } | 'USUARIO_USADO' | 'CORREO_USADO'>;
  findByCorreo(correo: string): Promise<{ sub: string; usuario: string } | null>;
  /** Sends another temporary password; false when the user has chosen a password already. */
  resend(usuario: string): Promise<boolean>;
  setAdministrador(usuario: string, isAdministrador: boolean): Promise<void>;
  /** Enables or disables a user; a disabled one cannot sign in or renew a session. */
  setActivo(usuario: string, isActivo: boolean): Promise<void>;
  /** Ends every session of a user: none can be renewed. */
  endSesiones(usuario: string): Promise<void>;
}
