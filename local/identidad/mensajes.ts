import { MENSAJES_DEL_POOL } from '#domain/traducciones/mensajes-cuenta.ts';
import type { MensajeCuenta, OrigenMensaje } from '#domain/traducciones/mensajes-cuenta.ts';
import type { ContextoIdentidad } from './contexto.ts';
import { callDisparador } from './disparadores.ts';
import { FALLA } from './error-identidad.ts';
import type { Usuario } from './usuarios.ts';

/** Marks of the user pool in the text of a message. */
const MARCA = { codigo: '{####}', usuario: '{username}' } as const;

export type EnvioMensaje = {
  origen: OrigenMensaje;
  /** Code or temporary password that takes the place of the mark. */
  secreto: string;
  /** Values that the inbox shows large, so that a person can copy them. */
  datos: { nombre: string; valor: string }[];
};

/** Reserved ending of addresses that cannot exist (RFC 2606); it shows on one machine how a mail server refuses an address. */
const SIN_BUZON = /\.invalid$/i;

/** Mails a code or an invitation in the words of the trigger, or in those of the pool when the trigger gives none. */
export async function sendMensaje(
  contexto: ContextoIdentidad,
  usuario: Usuario,
  { origen, secreto, datos }: EnvioMensaje,
): Promise<void> {
  const { asunto, cuerpo } = await askMensaje(contexto, usuario, origen);
  const para = usuario.atributos['email'] ?? usuario.nombre;
  if (SIN_BUZON.test(para)) throw FALLA.sinEntrega();
  const parrafo = cuerpo.replaceAll(MARCA.codigo, secreto).replaceAll(MARCA.usuario, usuario.nombre);
  await contexto.buzon.send({ para, asunto, parrafos: [parrafo], datos });
}

async function askMensaje(
  contexto: ContextoIdentidad,
  usuario: Usuario,
  origen: OrigenMensaje,
): Promise<MensajeCuenta> {
  const isInvitacion = origen === 'CustomMessage_AdminCreateUser';
  const { emailSubject, emailMessage } = await callDisparador(contexto.pool, usuario, {
    funcion: contexto.disparadores.customMessage,
    nombre: 'CustomMessage',
    origen,
    request: {
      codeParameter: MARCA.codigo,
      usernameParameter: isInvitacion ? MARCA.usuario : null,
      clientMetadata: {},
    },
  });
  const { asunto, cuerpo } = MENSAJES_DEL_POOL[isInvitacion ? 'invitacion' : 'codigo'];
  return {
    asunto: typeof emailSubject === 'string' ? emailSubject : asunto,
    // Cognito takes no text without the mark of the code.
    cuerpo: typeof emailMessage === 'string' && emailMessage.includes(MARCA.codigo) ? emailMessage : cuerpo,
  };
}
