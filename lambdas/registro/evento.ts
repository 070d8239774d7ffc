import type { MembresiaRepository } from '#lambdas/shared/ports-membresia.ts';
import type { CreditoRepository, Log } from '#lambdas/shared/ports.ts';
import type { PoolUsuarios } from '#lambdas/shared/ports-usuarios.ts';

/** What the three functions of the user pool work with. */
export type PortsDeRegistro = {
  membresias: MembresiaRepository;
  creditos: CreditoRepository;
  pool: PoolUsuarios;
  log: Log;
  now: () => Date;
};

/** The part of a user pool event that is read; the same object goes back with its `response`. */
export type EventoRegistro = {
  triggerSource: string;
  userPoolId: string;
  userName: string;
  request: { userAttributes: Record<string, string> } & Record<string, unknown>;
  response: Record<string, unknown>;
};

/** The sign-in name is the NIT; the pool keeps names in the case it likes. */
export function nitOf(evento: EventoRegistro): string {
  return evento.userName.toUpperCase();
}
