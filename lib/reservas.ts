import type { Disparador } from './areas.ts';

/** Workers at once for each queue and each of its lanes. */
export const SIMULTANEOS_POR_COLA = 20;

/**
 * Places of the account's concurrency that are kept for a function, and the most that it may take. What anybody can call
 * without a session gets few, so that a flood of it leaves the rest their places; sign-ups, sign-ins and the workers have
 * their own, so that a flood of anything else leaves them theirs. The areas of the API share what is left.
 */
export const RESERVAS: Readonly<Record<'publico' | 'bajas' | 'contactanos' | 'avisos' | Disparador, number>> =
  {
    publico: 20,
    bajas: 5,
    contactanos: 5,
    avisos: 10,
    preSignUp: 10,
    postConfirmation: 10,
    preTokenGeneration: 30,
    customMessage: 10,
  };

/** Places of a worker: as many as its queues may call at once, because SQS counts a refused call as an attempt. */
export function reservaOfWorker(colas: number): number {
  return colas * SIMULTANEOS_POR_COLA;
}
