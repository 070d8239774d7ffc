import { codigos, invitacion } from './areas.ts';
import { textosOf } from './textos.ts';
import type { Textos } from './textos.ts';

/** Message that the user pool mails. In its body `{####}` stands for the code, and `{username}` for the name of an invited user. */
export type MensajeCuenta = { asunto: string; cuerpo: string };

/** Messages of every event for which the user pool asks for one. */
const MENSAJES = {
  CustomMessage_SignUp: { asunto: 'codigos.alta.asunto', cuerpo: 'codigos.alta.cuerpo' },
  CustomMessage_ResendCode: { asunto: 'codigos.reenvio.asunto', cuerpo: 'codigos.reenvio.cuerpo' },
  CustomMessage_ForgotPassword: { asunto: 'codigos.clave.asunto', cuerpo: 'codigos.clave.cuerpo' },
  CustomMessage_UpdateUserAttribute: { asunto: 'codigos.correo.asunto', cuerpo: 'codigos.correo.cuerpo' },
  CustomMessage_VerifyUserAttribute: { asunto: 'codigos.correo.asunto', cuerpo: 'codigos.correo.cuerpo' },
  CustomMessage_AdminCreateUser: { asunto: 'invitacion.asunto', cuerpo: 'invitacion.cuerpo' },
} as const;
export type OrigenMensaje = keyof typeof MENSAJES;

/** Messages that the pool itself keeps (lib/constructs/user-pool.ts), for an event that the table above does not know. */
export const MENSAJES_DEL_POOL = {
  codigo: { asunto: codigos['codigos.otro.asunto'], cuerpo: codigos['codigos.otro.cuerpo'] },
  invitacion: { asunto: invitacion['invitacion.asunto'], cuerpo: invitacion['invitacion.cuerpo'] },
} as const;

/** Texts of the languages that translate these messages, by the key of the language; Spanish stands in for the others. */
const IDIOMAS: Readonly<Record<string, Textos>> = { gt_esp: { ...codigos, ...invitacion } };

type Destinatario = { usuario: string; idioma: string };

/** Writes the message of an event in the language of the user, or answers null for an event without one. */
export function writeMensaje(origen: string, { usuario, idioma }: Destinatario): MensajeCuenta | null {
  if (!isOrigen(origen)) return null;
  const propios = Object.hasOwn(IDIOMAS, idioma) ? IDIOMAS[idioma] : undefined;
  const t = textosOf({ codigos, invitacion }, (clave) => propios?.[clave]);
  const { asunto, cuerpo } = MENSAJES[origen];
  return { asunto: t(asunto), cuerpo: t(cuerpo, { usuario }) };
}

function isOrigen(origen: string): origen is OrigenMensaje {
  return Object.hasOwn(MENSAJES, origen);
}
