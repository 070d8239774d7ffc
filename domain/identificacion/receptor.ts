import { checkReglas, falta } from '../errores/falta.ts';
import type { Falta } from '../errores/falta.ts';
import type { TipoIdentificador } from '../documentos/borrador.ts';
import { checkCui } from './cui.ts';
import { checkNit, cleanIdentificador } from './nit.ts';

type Clasificacion = { tipoIdentificador: 'NIT' | 'CF' | 'CUI'; id: string };

/** What the one box of the receiver holds: "CF", a CUI (13 digits), otherwise a NIT. Never refuses. */
export function classifyReceptor(text: string): Clasificacion {
  const id = cleanIdentificador(text);
  if (id === 'CF') return { tipoIdentificador: 'CF', id };
  return { tipoIdentificador: /^\d{13}$/.test(id) ? 'CUI' : 'NIT', id };
}

/** Letters, digits and & % - / # = ; no blanks, no Ñ (rule 2.2.4-8). */
const EXTRANJERO = /^[A-Z0-9&%\-/#=]{3,18}$/;

const CHECKS: Record<TipoIdentificador, (id: string, ruta: string) => Falta[]> = {
  NIT: checkNit,
  CF: (id, ruta) => (id === 'CF' ? [] : [falta('RECEPTOR-01', ruta)]),
  CUI: checkCui,
  EXT: (id, ruta) => checkReglas([{ codigo: 'EXT-01', isBroken: (x) => !EXTRANJERO.test(x) }], id, ruta),
};

/** The receiver's id as stored: foreign ids keep their hyphens. */
export function cleanIdReceptor(nit: string, tipoIdentificador: TipoIdentificador): string {
  return tipoIdentificador === 'EXT' ? nit.trim().toUpperCase() : cleanIdentificador(nit);
}

/** Faults of the receiver's id, according to what the user said it is. */
export function checkIdReceptor(nit: string, tipoIdentificador: TipoIdentificador, ruta: string): Falta[] {
  const id = cleanIdReceptor(nit, tipoIdentificador);
  if (id === '') return [falta('RECEPTOR-01', ruta)];
  // A certifier would take "CF" under any kind; ours says which one it is.
  if (id === 'CF' && tipoIdentificador !== 'CF') return [falta('RECEPTOR-01', ruta)];
  return CHECKS[tipoIdentificador](id, ruta);
}
