import { TELEFONO } from '#domain/constantes.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { checkCorreo, checkTelefono } from '#domain/identificacion/contacto.ts';
import { cleanIdentificador } from '#domain/identificacion/nit.ts';
import { checkNit } from '#domain/identificacion/reglas.ts';
import { Rechazo, nitOf } from './evento.ts';
import type { EventoRegistro, PortsDeRegistro } from './evento.ts';

/** Refuses a sign-up with the text that the user sees; the pool adds its own prefix (docs/servicios.md, "The user pool"). */
export async function preSignUp<E extends EventoRegistro>(ports: PortsDeRegistro, evento: E): Promise<E> {
  if (evento.triggerSource === 'PreSignUp_AdminCreateUser') return evento;
  const [primera] = checkAlta(nitOf(evento), evento.request.userAttributes);
  if (primera !== undefined) throw new Rechazo(primera.mensaje);
  const correo = (evento.request.userAttributes['email'] ?? '').trim();
  if (await ports.pool.isCorreoUsado(evento.userPoolId, correo)) throw new AppError('USUARIO_YA_EXISTE');
  return evento;
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
