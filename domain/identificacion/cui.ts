import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';

/** Municipalities of each department, 01 to 22 (fel-guide §8). */
const MUNICIPIOS_POR_DEPARTAMENTO = [
  17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 32, 21, 8, 17, 14, 5, 11, 11, 7, 17,
] as const;

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
  const municipios = MUNICIPIOS_POR_DEPARTAMENTO[Number(cui.slice(9, 11)) - 1] ?? 0;
  const municipio = Number(cui.slice(11));
  return municipio >= 1 && municipio <= municipios;
}
