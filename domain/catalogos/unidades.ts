import { LARGOS } from '../constantes.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter } from '../texto/texto.ts';

/** A unit of measure as documents carry it: at most three characters (fel-guide §3). */
export type UnidadMedida = { codigo: string; nombre: string; eliminada: boolean };

const COMUNES: readonly (readonly [codigo: string, nombre: string])[] = [
  ['UNI', 'Unidad'],
  ['SER', 'Servicio'],
  ['CAJ', 'Caja'],
  ['DOC', 'Docena'],
  ['PAR', 'Par'],
  ['PAQ', 'Paquete'],
  ['BOL', 'Bolsa'],
  ['SAC', 'Saco'],
  ['ROL', 'Rollo'],
  ['GR', 'Gramo'],
  ['KG', 'Kilogramo'],
  ['ONZ', 'Onza'],
  ['LB', 'Libra'],
  ['ARR', 'Arroba'],
  ['QQ', 'Quintal'],
  ['TON', 'Tonelada'],
  ['ML', 'Mililitro'],
  ['LT', 'Litro'],
  ['GAL', 'Galón'],
  ['BAR', 'Barril'],
  ['CM', 'Centímetro'],
  ['MT', 'Metro'],
  ['PIE', 'Pie'],
  ['YDA', 'Yarda'],
  ['VAR', 'Vara'],
  ['KM', 'Kilómetro'],
  ['M2', 'Metro cuadrado'],
  ['M3', 'Metro cúbico'],
  ['MZ', 'Manzana'],
  ['HRS', 'Hora'],
  ['DIA', 'Día'],
  ['MES', 'Mes'],
  ['KWH', 'Kilovatio hora'],
];

/** What everybody is offered. SAT's schema takes any text of that length, so these are common ones [our list]. */
export const UNIDADES_COMUNES: readonly UnidadMedida[] = COMUNES.map(([codigo, nombre]) => ({
  codigo,
  nombre,
  eliminada: false,
}));

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

/** Faults of a unit that an issuer adds, already clean. */
export function checkUnidad({ codigo, nombre }: UnidadMedida): Falta[] {
  return [...checkReglas(CODIGO, codigo, 'codigo'), ...checkReglas(NOMBRE, nombre, 'nombre')];
}
