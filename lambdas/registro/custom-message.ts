import { isNombreDeReclamo } from '#domain/sesion/nombre-ingreso.ts';
import { writeMensaje } from '#domain/traducciones/mensajes-cuenta.ts';
import { nitOf } from './evento.ts';
import type { EventoRegistro } from './evento.ts';

/** Writes the codes and invitations that the pool mails. For an event that has no text of its own the pool's stands. */
export function customMessage<E extends EventoRegistro>(_ports: unknown, evento: E): Promise<E> {
  const { 'custom:idioma': idioma = '', email = '' } = evento.request.userAttributes;
  // A claim signs in by its e-mail: its NIT is the name of somebody else's user.
  const usuario = isNombreDeReclamo(evento.userName) ? email : nitOf(evento);
  const mensaje = writeMensaje(evento.triggerSource, { usuario, idioma });
  if (mensaje !== null) {
    evento.response['emailSubject'] = mensaje.asunto;
    evento.response['emailMessage'] = mensaje.cuerpo;
  }
  return Promise.resolve(evento);
}
