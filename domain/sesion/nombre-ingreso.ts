import { cleanIdentificador, isNitAceptado, isNitValid } from '../identificacion/nit.ts';

declare const marca: unique symbol;
/** Sign-in name as the user pool knows it, whose case does not matter. Only `readNombreIngreso` makes one out of typed text. */
export type NombreIngreso = string & { readonly [marca]: 'NombreIngreso' };

/** Number of the first user whom an establishment invites; its owner is the first user. */
export const PRIMER_INVITADO = 2;

/** Name of the user number `n` of an establishment. */
export function nombreDeInvitado(nit: string, n: number | string): string {
  return `${nit}-${n}`;
}

/** Number that the name of an invited user ends with; 0 for any other name. */
export function numeroDeInvitado(usuario: string): number {
  return Number(INVITADO.exec(usuario)?.[2] ?? 0);
}

/** Random characters of a claim's name, which a UUID gives. */
const AZAR_RECLAMO = 12;

/**
 * Name of a claim: a second sign-up of a NIT that has a holder already. It is the NIT with a mark and random characters, because
 * the pool gives a name once.
 */
export function nombreDeReclamo(nit: string, uuid: string): NombreIngreso {
  return `${nit}.r${uuid.slice(-AZAR_RECLAMO)}` as NombreIngreso;
}

/** Name of the owner of an establishment: the NIT as it was cleaned. */
export function nombreDeDueno(nit: string): NombreIngreso {
  return nit as NombreIngreso;
}

/** NIT that a sign-in name of one's own stands for, as the pool keeps it, without the mark of a claim. */
export function nitOfUsuario(usuario: string): string {
  return (RECLAMO.exec(usuario.toLowerCase())?.[1] ?? usuario).toUpperCase();
}

export function isNombreDeReclamo(usuario: string): boolean {
  return RECLAMO.test(usuario.toLowerCase());
}

const RECLAMO = /^(.+)\.r[0-9a-f]{12}$/;
const INVITADO = /^(.+)-([1-9]\d*)$/;
/** Hyphens that telephones and mail programs put in the place of the one on the keyboard. */
const GUIONES = /[\u2010-\u2015\u2212]/g;
const NIT_CON_SIGNOS = /^[\d.\s]+(?:-\s*)?[\dk]$/i;

export type Lectura = {
  readonly nombre: NombreIngreso;
  /** NIT that the same text may stand for, typed with a hyphen before its check digit; null when there is no doubt. */
  readonly otro: string | null;
};

/**
 * Reads the sign-in name that somebody typed. The product gives out four kinds: an e-mail, a NIT, the name of an invited user
 * (NIT-n) and that of a claim; operators get any other. A NIT may be typed with dots, blanks and a hyphen before the check digit.
 * "99900017-2" can be both, and a wrong reading would try, lock or mail the user of somebody else: the hyphen goes only
 * when the check digit proves the NIT and what stands before it is none, so that it can be no invited user. In doubt the name is
 * what was typed, and `otro` lets the form say so.
 */
export function readNombreIngreso(texto: string): Lectura {
  const typed = texto.trim().replace(GUIONES, '-');
  if (typed.includes('@') || isNombreDeReclamo(typed)) return sure(typed.toLowerCase());
  if (NIT_CON_SIGNOS.test(typed)) return readConSignos(typed);
  const junto = typed.replace(/\s/g, '');
  return sure(readConDosGuiones(junto) ?? junto);
}

/** Name of an invited user whose NIT was typed with its own hyphen: after a whole NIT a number can be nothing else. */
function readConDosGuiones(typed: string): string | null {
  const [, cabeza = '', numero = ''] = INVITADO.exec(typed) ?? [];
  const propio = cleanIdentificador(cabeza);
  const isNitConGuion = cabeza.includes('-') && NIT_CON_SIGNOS.test(cabeza) && isNitAceptado(propio);
  return isNitConGuion ? nombreDeInvitado(propio, Number(numero)) : null;
}

/** Reads digits with dots, blanks and at most one hyphen, which stands before the last one. */
function readConSignos(typed: string): Lectura {
  const nit = cleanIdentificador(typed);
  if (!typed.includes('-')) return sure(nit);
  const [antes, ultimo] = [nit.slice(0, -1), nit.slice(-1)];
  const isDeInvitado = Number(ultimo) >= PRIMER_INVITADO && isNitValid(antes);
  if (isNitValid(nit) && !isDeInvitado) return sure(nit);
  return {
    nombre: nombreDeInvitado(antes, ultimo) as NombreIngreso,
    otro: isNitAceptado(nit) ? nit : null,
  };
}

function sure(nombre: string): Lectura {
  return { nombre: nombre as NombreIngreso, otro: null };
}
