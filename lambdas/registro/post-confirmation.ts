import { CREDITOS } from '#domain/constantes.ts';
import { nitOf } from './evento.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';

const MOTIVO = 'REGISTRO';

/**
 * Makes the tenant of a confirmed sign-up: membership, group and the free credits. The pool may call it twice; the
 * second time changes nothing, and an owner deactivated meanwhile stays so.
 */
export async function postConfirmation<E extends EventoRegistro>(
  ports: PortsDeRegistro,
  evento: E,
): Promise<E> {
  if (evento.triggerSource !== 'PostConfirmation_ConfirmSignUp') return evento;
  const nit = nitOf(evento);
  const sub = evento.request.userAttributes['sub'] ?? '';
  if (sub === '') throw new Error('The confirmed user has no sub');
  if ((await ports.membresias.find(sub)) === null) {
    await ports.membresias.put({ sub, usuario: nit, nit, rol: 'dueno', activa: true });
  }
  await ports.pool.addToGrupo(evento.userPoolId, evento.userName, 'Administrador');
  await ports.creditos.grant(nit, MOTIVO, CREDITOS.gratis, ports.now());
  ports.log.info('registro', { nit });
  return evento;
}
