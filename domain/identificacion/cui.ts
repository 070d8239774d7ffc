import { isMunicipio } from './municipios.ts';

/** Whether the text, without its blanks, is a CUI with right check digit, department and municipality [REG 5.1.4]. */
export function isCuiValid(text: string): boolean {
  const cui = text.replace(/\s/g, '');
  return isCuiBienFormado(cui) && hasDigitoCui(cui) && hasMunicipioCui(cui);
}

export function isCuiBienFormado(cui: string): boolean {
  return /^\d{13}$/.test(cui);
}

/** Digits 1 to 8 weigh 9 … 2 from left to right: (10 × sum) mod 11, where 10 cannot be a digit. */
export function hasDigitoCui(cui: string): boolean {
  let sum = 0;
  for (let i = 0; i < 8; i += 1) sum += Number(cui[i]) * (9 - i);
  return (10 * sum) % 11 === Number(cui[8]);
}

export function hasMunicipioCui(cui: string): boolean {
  return isMunicipio(Number(cui.slice(9, 11)), Number(cui.slice(11)));
}
