import type { Mensajeria } from '#lambdas/ports/correo.ts';

/** Way out of the messages. */
export type Salida = {
  mensajeria: Mensajeria;
  /** Address under which recipients end mail; it is asked for with each message, because a stage may have none. */
  bajas: () => string;
};
