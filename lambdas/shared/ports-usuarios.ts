/** The user pool, as the registration needs it. Not one of the ports: no resolver touches it. */
export interface PoolUsuarios {
  /** Whether a confirmed user has that e-mail as sign-in name. */
  isCorreoUsado(userPoolId: string, correo: string): Promise<boolean>;
  addToGrupo(userPoolId: string, usuario: string, grupo: 'Administrador' | 'Traductor'): Promise<void>;
}
