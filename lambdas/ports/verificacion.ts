/** Result of the check that a person, and no program, sent a form. */
export type Veredicto = 'PERSONA' | 'NEGADO' | 'SIN_SERVICIO';

export interface Verificador {
  /** Checks a token, which counts once. `id` names this request, so that a repeat of the call gets the same answer. */
  check(token: string, id: string): Promise<Veredicto>;
}
