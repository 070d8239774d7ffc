import { LUGARES, codigoPostalOf } from '#domain/catalogos/lugares.ts';
import { foldText } from '#domain/texto/busqueda.ts';

export type Ubicacion = { direccion: string; estado: string; ciudad: string; codPostal: string };

/**
 * Guesses the department of a new issuer: the certifier's address is one text that often ends in it ("…, Sololá").
 * Otherwise it is the capital, where most issuers are; every part stays editable.
 */
export function guessUbicacion(direccion: string): Ubicacion {
  const parts = direccion.split(',');
  const last = foldText(parts.at(-1) ?? '');
  const found =
    parts.length > 1 ? LUGARES.findIndex(({ departamento }) => foldText(departamento) === last) : -1;
  const index = Math.max(found, 0);
  const estado = LUGARES[index]?.departamento ?? '';
  const calle = found === -1 ? direccion : parts.slice(0, -1).join(',');
  return { direccion: calle.trim(), estado, ciudad: estado, codPostal: codigoPostalOf(index + 1) };
}
