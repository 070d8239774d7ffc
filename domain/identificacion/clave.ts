import { CLAVE } from '../constantes.ts';
import { falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import { MENSAJES_FALTA } from '../errores/faltas.ts';
import type { CodigoFalta } from '../errores/faltas.ts';

/** Characters that a Cognito user pool counts as special. */
const ESPECIAL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/;

type ReglaClave = { codigo: CodigoFalta; texto: string; test: (clave: string) => boolean };

function regla(codigo: CodigoFalta, test: (clave: string) => boolean): ReglaClave {
  return { codigo, texto: MENSAJES_FALTA[codigo], test };
}

/** Rules of the password, each with its text, so that a form can tick them one by one (spec 1 §5). */
export const REGLAS_CLAVE: readonly ReglaClave[] = [
  regla('CLAVE-02', (clave) => clave.length >= CLAVE.minimo),
  regla('CLAVE-03', (clave) => /[a-z]/.test(clave)),
  regla('CLAVE-04', (clave) => /[A-Z]/.test(clave)),
  regla('CLAVE-05', (clave) => /\d/.test(clave)),
  regla('CLAVE-06', (clave) => ESPECIAL.test(clave)),
];

/** Finds every broken rule of a new password. */
export function checkClave(clave: string, ruta: string): Falta[] {
  if (clave === '') return [falta('CLAVE-01', ruta)];
  return REGLAS_CLAVE.filter((each) => !each.test(clave)).map((each) => falta(each.codigo, ruta));
}
