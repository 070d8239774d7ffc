import type { MembresiaRepository } from '#lambdas/ports/membresia.ts';
import type { Log } from '#lambdas/ports/log.ts';
import type { CreditoRepository } from '#lambdas/ports/creditos.ts';
import type { PoolUsuarios } from '#lambdas/ports/usuarios.ts';

/** Ports of the three functions of the user pool. */
export type PortsDeRegistro = {
  membresias: MembresiaRepository;
  creditos: CreditoRepository;
  pool: PoolUsuarios;
  log: Log;
  now: () => Date;
};

/** Part of a user pool event that is read; the same object is returned with its `response`. */
export type EventoRegistro = {
  triggerSource: string;
  userPoolId: string;
  userName: string;
  request: { userAttributes: Record<string, string> } & Record<string, unknown>;
  response: Record<string, unknown>;
};

/** NIT of the user: the sign-in name, which the pool may keep in lower case. */
export function nitOf(evento: EventoRegistro): string {
  return evento.userName.toUpperCase();
}
