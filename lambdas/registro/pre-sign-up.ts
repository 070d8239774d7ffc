import { TELEFONO } from '#domain/constantes.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { checkCorreo, checkTelefono } from '#domain/identificacion/contacto.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { Rechazo, nitOf } from './evento.ts';
import type { EventoRegistro } from './evento.ts';

/**
 * Refuses a sign-up with the text that the user sees; the pool adds its own prefix (docs/servicios.md, "The user pool"). It
 * does not look whether the e-mail has an account: the answer, or its time, would tell a stranger. The code goes to the
 * address, the confirmation refuses it there, and the owner is told (`lambdas/trabajos/registro/warn-titulares.ts`).
 */
export function preSignUp<E extends EventoRegistro>(_ports: unknown, evento: E): Promise<E> {
  const isInvitado = evento.triggerSource === 'PreSignUp_AdminCreateUser';
  const [primera] = isInvitado ? [] : checkAlta(nitOf(evento), evento.request.userAttributes);
  return primera === undefined ? Promise.resolve(evento) : Promise.reject(new Rechazo(primera.mensaje));
}

function checkAlta(nit: string, atributos: Readonly<Record<string, string>>): Falta[] {
  const { email = '', phone_number: telefono = '' } = atributos;
  const ownNit = atributos['custom:nit'];
  // The attribute cannot change later, so it must not begin as another taxpayer's NIT.
  const isAjeno = ownNit !== undefined && cleanIdentificador(ownNit) !== nit;
  return [
    ...checkNitDeContribuyente(nit, 'nit'),
    ...(isAjeno ? [falta('NIT-03', 'nit')] : []),
    ...checkCorreo(email, 'correo'),
    ...checkTelefono(withoutPrefijo(telefono), 'telefono'),
    ...checkVinculo(nit, atributos),
  ];
}

function withoutPrefijo(telefono: string): string {
  return telefono.startsWith(TELEFONO.prefijo) ? telefono.slice(TELEFONO.prefijo.length) : telefono;
}

/** Checks the NIT of a taxpayer; the final consumer (CF) is none. */
function checkNitDeContribuyente(nit: string, ruta: string): Falta[] {
  return nit === 'CF' ? [falta('NIT-02', ruta)] : checkNit(nit, ruta);
}

/**
 * Checks the NIT of an accountant or referrer. An accountant excludes a referrer, and the user's own NIT counts as none
 * (spec 1 §5); ignored values are not checked.
 */
function checkVinculo(nit: string, atributos: Readonly<Record<string, string>>): Falta[] {
  const contador = cleanIdentificador(atributos['custom:contador'] ?? '');
  if (contador !== '') return contador === nit ? [] : checkNitDeContribuyente(contador, 'contador');
  const referido = cleanIdentificador(atributos['custom:referido'] ?? '');
  return referido === '' || referido === nit ? [] : checkNitDeContribuyente(referido, 'referido');
}
