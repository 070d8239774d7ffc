import type { Carril, NombreCola } from '#lambdas/shared/trabajos.ts';

/**
 * Message of a queue: the row that a job has to work on, by its issuer and its own id. `carril` is the lane that it
 * takes; without one, or with an unknown one, it takes the main queue.
 */
export type Tarea = { nit: string; id: string; carril?: Carril };

/** Attribute with which a message carries the code of the call that sent it. */
export const ATRIBUTO_RASTRO = 'rastro';

export interface Cola {
  /** Sends a message; a wait longer than the queue allows is shortened, because the row itself says when it is due. */
  send(tarea: Tarea, esperaSegundos?: number): Promise<void>;
  /** Sends many messages without a wait. Tries all of them, then throws when some could not be sent. */
  sendAll(tareas: readonly Tarea[]): Promise<void>;
}

/** Queue of each job. */
export type Colas = Readonly<Record<NombreCola, Cola>>;
