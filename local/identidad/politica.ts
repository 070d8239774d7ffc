import { clavePolitica } from './error-identidad.ts';

const REGLAS: readonly { motivo: string; test: (clave: string) => boolean }[] = [
  { motivo: 'Password not long enough', test: (clave) => clave.length >= 8 },
  { motivo: 'Password must have lowercase characters', test: (clave) => /[a-z]/.test(clave) },
  { motivo: 'Password must have uppercase characters', test: (clave) => /[A-Z]/.test(clave) },
  { motivo: 'Password must have numeric characters', test: (clave) => /\d/.test(clave) },
  {
    motivo: 'Password must have symbol characters',
    test: (clave) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(clave),
  },
  { motivo: 'Password too long', test: (clave) => clave.length <= 256 },
];

/** Checks the password policy of the user pool; the form checks the same with domain/identificacion/clave.ts. */
export function checkPolitica(clave: string): void {
  const broken = REGLAS.find(({ test }) => !test(clave));
  if (broken !== undefined) throw clavePolitica(broken.motivo);
}
