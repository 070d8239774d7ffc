import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { isMunicipio } from './municipios.ts';

const REGLAS: readonly Regla<string>[] = [
  { codigo: 'CUI-01', isBroken: (cui) => !/^\d{13}$/.test(cui) },
  { codigo: 'CUI-02', isBroken: (cui) => !hasCheckDigit(cui) },
  { codigo: 'CUI-03', isBroken: (cui) => !hasMunicipio(cui) },
];

/** Whether the text, blanks apart, is a CUI with right check digit, department and municipality [REG 5.1.4]. */
export function isCuiValid(text: string): boolean {
  return checkCui(text, '').length === 0;
}

export function checkCui(text: string, ruta: string): Falta[] {
  return checkReglas(REGLAS, text.replace(/\s/g, ''), ruta);
}

/** Digits 1 to 8 weigh 9 … 2 from left to right: (10 × sum) mod 11, where 10 cannot be a digit. */
function hasCheckDigit(cui: string): boolean {
  let sum = 0;
  for (let i = 0; i < 8; i += 1) sum += Number(cui[i]) * (9 - i);
  return (10 * sum) % 11 === Number(cui[8]);
}

function hasMunicipio(cui: string): boolean {
  return isMunicipio(Number(cui.slice(9, 11)), Number(cui.slice(11)));
}
