import { endSesiones } from '#lambdas/shared/fin-sesiones.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';
import { openTenant } from './open-tenant.ts';

/**
 * Creates the tenant of a confirmed sign-up. The pool confirms first and calls afterwards, at most three times, so what
 * fails here is repaired when the user signs in.
 */
export async function postConfirmation<E extends EventoRegistro>(
  ports: PortsDeRegistro,
  evento: E,
): Promise<E> {
  if (evento.triggerSource === 'PostConfirmation_ConfirmForgotPassword') return endOtras(ports, evento);
  if (evento.triggerSource === 'PostConfirmation_ConfirmSignUp') await openTenant(ports, evento);
  return evento;
}

/** Ends every session after a forgotten password, because one may be open of somebody who knew the old password. */
async function endOtras<E extends EventoRegistro>(ports: PortsDeRegistro, evento: E): Promise<E> {
  const sub = evento.request.userAttributes['sub'] ?? '';
  if (sub === '') throw new Error('The confirmed user has no sub');
  await endSesiones(ports, sub, () => ports.pool.endSesiones(evento.userPoolId, evento.userName));
  return evento;
}
