import { LARGOS, LIMITES_DOCUMENTO, TELEFONO } from '../constantes.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';

/** Form of an e-mail address as mail servers take it: words joined by single dots, and a domain of two labels at least. */
const CORREO =
  /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*@(?:[a-z\d](?:[-a-z\d]{0,61}[a-z\d])?\.)+[a-z][-a-z\d]{0,61}[a-z\d]$/i;

/** Form of an address in a DTE: SAT's schema (TipoCorreoElectronico) asks for two characters at least in each of its parts. */
const CORREO_DTE = /^\w[-+.\w]+@\w[-.\w]*\w\.\w[-\w]*\w$/;

const REGLAS_CORREO: readonly Regla<string>[] = [
  { codigo: 'CORREO-01', isBroken: (correo) => correo.trim() === '' },
  { codigo: 'CORREO-02', isBroken: (correo) => !isCorreo(correo.trim()) },
];

const REGLAS_TELEFONO: readonly Regla<string>[] = [
  { codigo: 'TELEFONO-01', isBroken: (telefono) => telefono.trim() === '' },
  {
    codigo: 'TELEFONO-02',
    isBroken: (telefono) => !new RegExp(`^\\d{${TELEFONO.largo}}$`).test(telefono.trim()),
  },
];

function isCorreo(correo: string): boolean {
  return correo.length <= LARGOS.correo && CORREO.test(correo);
}

/** Addresses of a list that the XML of a DTE can hold; the others get their mail all the same. */
export function listCorreosDte(correos: string): string[] {
  return splitCorreos(correos).filter((correo) => CORREO_DTE.test(correo));
}

/** Checks a required e-mail address. */
export function checkCorreo(correo: string, ruta: string): Falta[] {
  return checkReglas(REGLAS_CORREO, correo, ruta);
}

/** Splits a comma-separated list into clean addresses; none for "". */
export function splitCorreos(correos: string): string[] {
  return correos
    .split(/[,;]/)
    .map((correo) => correo.trim())
    .filter((correo) => correo !== '');
}

const LARGO_CITA = 40;

function shorten(correo: string): string {
  return correo.length <= LARGO_CITA ? correo : `${correo.slice(0, LARGO_CITA)}…`;
}

/** Checks a list of addresses separated by commas, which may be empty (spec 1 §5). */
export function checkCorreos(correos: string, ruta: string): Falta[] {
  const list = splitCorreos(correos);
  if (list.length > LIMITES_DOCUMENTO.correosReceptor) {
    return [falta('CORREO-03', ruta, { maximo: String(LIMITES_DOCUMENTO.correosReceptor) })];
  }
  const malos = list.filter((correo) => !isCorreo(correo));
  if (malos.length === 0) return [];
  // In a list of several addresses the message names the wrong one.
  return list.length === 1
    ? [falta('CORREO-02', ruta)]
    : [falta('CORREO-04', ruta, { malos: malos.map(shorten).join(', ') })];
}

/** Checks a telephone number: eight digits without the prefix (spec 1 §5). */
export function checkTelefono(telefono: string, ruta: string): Falta[] {
  return checkReglas(REGLAS_TELEFONO, telefono, ruta);
}

/** Number of Guatemala without prefix, or "+" with the country's code, as networks count them (E.164). */
const NACIONAL = new RegExp(`^\\d{${TELEFONO.largo}}$`);
const EXTRANJERO = /^\+[1-9]\d{6,14}$/;

/**
 * Telephone number as it is stored: without what people write between the digits, and without the prefix when it is of Guatemala. A
 * text that is no number stays as it was typed, for the rule to refuse it.
 */
export function cleanTelefono(telefono: string): string {
  const junto = telefono.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  const local = junto.startsWith(TELEFONO.prefijo) ? junto.slice(TELEFONO.prefijo.length) : junto;
  return NACIONAL.test(local) ? local : junto;
}

/** Checks the clean telephone number of a client, which may be empty: eight digits, or "+" and the country's code. */
export function checkTelefonoCliente(telefono: string, ruta: string): Falta[] {
  const isBroken = (texto: string): boolean =>
    texto !== '' && !NACIONAL.test(texto) && (!EXTRANJERO.test(texto) || texto.startsWith(TELEFONO.prefijo));
  return checkReglas([{ codigo: 'TELEFONO-03', isBroken }], telefono, ruta);
}

/** Digits of a clean number with its country's code, as WhatsApp takes them; "" for none. */
export function toInternacional(telefono: string): string {
  return (NACIONAL.test(telefono) ? `${TELEFONO.prefijo}${telefono}` : telefono).replace('+', '');
}
