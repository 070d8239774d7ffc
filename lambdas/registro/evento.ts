import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { CreditoRepository } from '#lambdas/ports/creditos.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';

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
