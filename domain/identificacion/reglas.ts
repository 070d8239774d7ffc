import type { TipoIdentificador } from '../documentos/modelo/borrador.ts';
import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { hasDigitoCui, hasMunicipioCui, isCuiBienFormado, isCuiValid } from './cui.ts';
import { isNitAceptado, isNitBienFormado, isNitValid } from './nit.ts';
import { cleanIdReceptor } from './receptor.ts';

// These rules are separate from the functions that recognise an id: the functions load with the first screen, the texts
// of the faults do not.

const REGLAS_NIT: readonly Regla<string>[] = [
  { codigo: 'NIT-01', isBroken: (nit) => nit.trim() === '' },
  { codigo: 'NIT-02', isBroken: (nit) => !isNitBienFormado(nit) },
  { codigo: 'NIT-03', isBroken: (nit) => !isNitAceptado(nit) },
];

/** Finds the faults of a stored NIT; clean it first with `cleanIdentificador`. */
export function checkNit(nit: string, ruta: string): Falta[] {
  return checkReglas(REGLAS_NIT, nit, ruta);
}

const REGLAS_CUI: readonly Regla<string>[] = [
  { codigo: 'CUI-01', isBroken: (cui) => !isCuiBienFormado(cui) },
  { codigo: 'CUI-02', isBroken: (cui) => !hasDigitoCui(cui) },
  { codigo: 'CUI-03', isBroken: (cui) => !hasMunicipioCui(cui) },
];

export function checkCui(text: string, ruta: string): Falta[] {
  return checkReglas(REGLAS_CUI, text.replace(/\s/g, ''), ruta);
}

/** Form of a foreign id: letters, digits and & % - / # = ; no blanks, no Ñ (rule 2.2.4-8). */
const EXTRANJERO = /^[A-Z0-9&%\-/#=]{3,18}$/;

const REGLAS_EXT: readonly Regla<string>[] = [
  { codigo: 'EXT-01', isBroken: (id) => !EXTRANJERO.test(id) },
  // SAT refuses a foreign id that is a NIT or a CUI of somebody (FEL_RCP111), and a right check digit is seldom chance.
  { codigo: 'EXT-02', isBroken: (id) => isNitValid(id) || isCuiValid(id) },
];

const CHECKS: Record<TipoIdentificador, (id: string, ruta: string) => Falta[]> = {
  NIT: checkNit,
  CF: (id, ruta) => (id === 'CF' ? [] : [falta('RECEPTOR-01', ruta)]),
  CUI: checkCui,
  EXT: (id, ruta) => checkReglas(REGLAS_EXT, id, ruta),
};

/** Finds the faults of the receiver's id for the kind that the user chose. */
export function checkIdReceptor(nit: string, tipoIdentificador: TipoIdentificador, ruta: string): Falta[] {
  const id = cleanIdReceptor(nit, tipoIdentificador);
  if (id === '') return [falta('RECEPTOR-01', ruta)];
  // A certifier would accept "CF" under any kind; here it must have its own.
  if (id === 'CF' && tipoIdentificador !== 'CF') return [falta('RECEPTOR-01', ruta)];
  return CHECKS[tipoIdentificador](id, ruta);
}
