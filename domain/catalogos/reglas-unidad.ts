import { LARGOS } from '../constantes.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter } from '../texto/texto.ts';
import { UNIDADES_COMUNES } from './unidades.ts';
import type { UnidadMedida } from './unidades.ts';

export const LIMITES_UNIDAD = { nombre: 60, cantidad: 200 } as const;

const CODIGO: readonly Regla<string>[] = [
  { codigo: 'LINEA-04', isBroken: (codigo) => codigo === '' },
  { codigo: 'LINEA-05', isBroken: (codigo) => countCaracteres(codigo) > LARGOS.unidadMedida },
  { codigo: 'UNIDAD-01', isBroken: (codigo) => !/^[\p{L}\p{N}]+$/u.test(codigo) },
  { codigo: 'UNIDAD-02', isBroken: (codigo) => UNIDADES_COMUNES.some((comun) => comun.codigo === codigo) },
];

const NOMBRE: readonly Regla<string>[] = [
  { codigo: 'UNIDAD-03', isBroken: (nombre) => nombre === '' },
  { codigo: 'UNIDAD-04', isBroken: (nombre) => countCaracteres(nombre) > LIMITES_UNIDAD.nombre },
  { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter },
];

export function cleanUnidad({ codigo, nombre, eliminada }: UnidadMedida): UnidadMedida {
  return { codigo: cleanLinea(codigo).toUpperCase(), nombre: cleanLinea(nombre), eliminada };
}

/** Finds the faults of a unit that an issuer adds; its texts are trimmed already. */
export function checkUnidad({ codigo, nombre }: UnidadMedida): Falta[] {
  return [...checkReglas(CODIGO, codigo, 'codigo'), ...checkReglas(NOMBRE, nombre, 'nombre')];
}
