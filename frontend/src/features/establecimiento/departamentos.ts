/** The 22 departments as they are printed, in the order of their official number (first two digits of the postal code). */
const POR_NUMERO: readonly string[] = [
  'Guatemala',
  'El Progreso',
  'Sacatepéquez',
  'Chimaltenango',
  'Escuintla',
  'Santa Rosa',
  'Sololá',
  'Totonicapán',
  'Quetzaltenango',
  'Suchitepéquez',
  'Retalhuleu',
  'San Marcos',
  'Huehuetenango',
  'Quiché',
  'Baja Verapaz',
  'Alta Verapaz',
  'Petén',
  'Izabal',
  'Zacapa',
  'Chiquimula',
  'Jalapa',
  'Jutiapa',
];

export const DEPARTAMENTOS: readonly string[] = [...POR_NUMERO].sort((a, b) => a.localeCompare(b, 'es'));

export type Ubicacion = { direccion: string; estado: string; ciudad: string; codPostal: string };

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Where a new issuer is: the certifier gives one text that often ends in the department ("…, Sololá").
 * Otherwise the capital, where most are; every part stays editable.
 */
export function guessUbicacion(direccion: string): Ubicacion {
  const parts = direccion.split(',');
  const last = fold(parts.at(-1) ?? '');
  const found = parts.length > 1 ? POR_NUMERO.findIndex((name) => fold(name) === last) : -1;
  const index = Math.max(found, 0);
  const estado = POR_NUMERO[index] ?? '';
  const codPostal = `${String(index + 1).padStart(2, '0')}001`;
  const calle = found === -1 ? direccion : parts.slice(0, -1).join(',');
  return { direccion: calle.trim(), estado, ciudad: estado, codPostal };
}
