import { CREDITOS } from '#domain/constantes.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { endSesiones } from '#lambdas/shared/fin-sesiones.ts';
import { nitOf } from './evento.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';

const MOTIVO = 'REGISTRO';

/**
 * Creates the tenant of a confirmed sign-up: its owner, the accountant that was named, the group and the free credits. The pool may call it twice; the second call changes nothing, so an owner deactivated meanwhile and an
 * accountant whose access ended stay so.
 */
export async function postConfirmation<E extends EventoRegistro>(
  ports: PortsDeRegistro,
  evento: E,
): Promise<E> {
  if (evento.triggerSource === 'PostConfirmation_ConfirmForgotPassword') return endOtras(ports, evento);
  if (evento.triggerSource !== 'PostConfirmation_ConfirmSignUp') return evento;
  const nit = nitOf(evento);
  const sub = evento.request.userAttributes['sub'] ?? '';
  if (sub === '') throw new Error('The confirmed user has no sub');
  const { email = '', name = '' } = evento.request.userAttributes;
  await ports.membresias.addMiembro(nit, {
    sub,
    usuario: nit,
    nombre: name,
    correo: email,
    rol: 'dueno',
    sucursales: null,
    activa: true,
    ultimoIngreso: null,
  });
  await nameContador(ports, nit, evento.request.userAttributes['custom:contador'] ?? '');
  await ports.pool.addToGrupo(evento.userPoolId, evento.userName, 'Administrador');
  await ports.creditos.grant(nit, MOTIVO, CREDITOS.gratis, ports.now());
  ports.log.info('registro', { nit });
  return evento;
}

/** Ends every session after a forgotten password, because one may be open of somebody who knew the old password. */
async function endOtras<E extends EventoRegistro>(ports: PortsDeRegistro, evento: E): Promise<E> {
  const sub = evento.request.userAttributes['sub'] ?? '';
  if (sub === '') throw new Error('The confirmed user has no sub');
  await endSesiones(ports, sub, () => ports.pool.endSesiones(evento.userPoolId, evento.userName));
  return evento;
}

/**
 * Stores the accountant that `preSignUp` accepted; the user's own NIT counts as none. A NIT alone invites nobody, because
 * anybody may sign up with it: the owner sends the invitation to an e-mail.
 */
async function nameContador(
  { membresias, now }: PortsDeRegistro,
  nit: string,
  atributo: string,
): Promise<void> {
  const contador = cleanIdentificador(atributo);
  if (contador === '' || contador === nit) return;
  await membresias.nameContador(nit, contador, toGuatemala(now().getTime()).iso);
}
