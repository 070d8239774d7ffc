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

/** A message that failed again and again. */
export type MensajeMuerto = {
  idMensaje: string;
  /** Receipt of this delivery, with which alone it can be shown again or deleted. */
  recibo: string;
  /** Null for a text that names no task. */
  tarea: Tarea | null;
  /** Instant (epoch ms) at which it was first sent. */
  enviado: number;
  /** Code of the call that sent it; null without one. */
  rastro: string | null;
};

/** Dead letters of one job: of its queue and of its lanes. */
export interface ColaMuerta {
  /** About how many there are, those that somebody holds included. */
  count(): Promise<number>;
  /** Takes some messages, ten at most, and hides them for those seconds; none does not say that the queue is empty. */
  take(segundos: number): Promise<MensajeMuerto[]>;
  /** Shows a message again at once. */
  release(recibo: string): Promise<void>;
  remove(recibo: string): Promise<void>;
}

/** Dead letters of each job. */
export type ColasMuertas = Readonly<Record<NombreCola, ColaMuerta>>;

/** Queue of each job. */
export type Colas = Readonly<Record<NombreCola, Cola>>;
