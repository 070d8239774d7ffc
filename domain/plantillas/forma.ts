import { isRecord } from '../is-record.ts';
import { FORMATO_PDF_POR_DEFECTO } from './formato-pdf.ts';
import type { FormatoPdfRecibido } from './formato-pdf.ts';
import { formatoPorDefecto } from './por-defecto.ts';

/**
 * A value that is absent or of another kind than in the model ('falta'), or that the model lacks ('sobra'); for example
 * at 'tamanos.nombre'.
 */
export type Diferencia = { ruta: string; clase: 'falta' | 'sobra' };

/** Differences between the keys, or the kinds of the values, of `value` and those of the model, at every depth. */
export function compareForma(value: unknown, modelo: unknown, ruta = ''): Diferencia[] {
  if (Array.isArray(modelo)) {
    if (!Array.isArray(value) || value.length !== modelo.length) return [{ ruta, clase: 'falta' }];
    return modelo.flatMap((each, i) => compareForma(value[i], each, `${ruta}[${i}]`));
  }
  if (!isRecord(modelo)) return typeof value === typeof modelo ? [] : [{ ruta, clase: 'falta' }];
  if (!isRecord(value)) return [{ ruta, clase: 'falta' }];
  const dentro = (clave: string): string => (ruta === '' ? clave : `${ruta}.${clave}`);
  return [
    ...Object.keys(value)
      .filter((clave) => !Object.hasOwn(modelo, clave))
      .map((clave) => ({ ruta: dentro(clave), clase: 'sobra' as const })),
    ...Object.entries(modelo).flatMap(([clave, each]) =>
      compareForma(Object.hasOwn(value, clave) ? value[clave] : undefined, each, dentro(clave)),
    ),
  ];
}

/** Whether no setting is missing; settings that this version does not know are allowed. */
export function isFormatoRecibido(value: unknown): value is FormatoPdfRecibido {
  return findFaltantes(value).length === 0;
}

/** Checks the template in an answer that no other code has checked. Throws an Error that names the missing settings. */
export function requireFormato(value: unknown): FormatoPdfRecibido {
  if (isFormatoRecibido(value)) return value;
  throw new Error(`The template lacks: ${findFaltantes(value).join(', ')}`);
}

function findFaltantes(value: unknown): string[] {
  return compareForma(value, formatoPorDefecto(FORMATO_PDF_POR_DEFECTO))
    .filter(({ clase }) => clase === 'falta')
    .map(({ ruta }) => ruta);
}
