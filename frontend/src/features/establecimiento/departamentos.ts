import { LUGARES, MUNICIPIOS } from '#domain/catalogos/lugares.ts';
import { foldText } from '#domain/texto/busqueda.ts';

/** Parts of an address; each one that is not known is "". */
export type Ubicacion = { direccion: string; estado: string; ciudad: string; codPostal: string };

/** Municipalities of that name; those of one department only, when it is given. */
const municipiosDe = (nombre: string, departamento?: string) =>
  MUNICIPIOS.filter(
    (each) =>
      foldText(each.nombre) === foldText(nombre) &&
      (departamento === undefined || each.departamento === departamento),
  );

type Lugar = Omit<Ubicacion, 'direccion'> & {
  /** Number of parts at the end of the address that name the place. */
  partes: number;
};

const NINGUNO: Lugar = { estado: '', ciudad: '', codPostal: '', partes: 0 };

/** Place named by the last two parts of an address. */
function lugarOf(anterior: string, ultima: string): Lugar {
  const estado = LUGARES.find(
    ({ departamento }) => foldText(departamento) === foldText(ultima),
  )?.departamento;
  // A department alone is also its municipality of the same name, when it has one.
  const dentro = estado === undefined ? [] : municipiosDe(anterior, estado);
  const [lugar, ...otros] = dentro.length > 0 ? dentro : municipiosDe(ultima, estado);
  if (lugar === undefined) return estado === undefined ? NINGUNO : { ...NINGUNO, estado, partes: 1 };
  const { nombre: ciudad, departamento, codigoPostal } = lugar;
  // Several departments have a municipality of that name, and only the user knows which one it is.
  if (otros.length > 0) return { ...NINGUNO, ciudad, partes: 1 };
  return { estado: departamento, ciudad, codPostal: codigoPostal ?? '', partes: dentro.length + 1 };
}

/**
 * Reads the place at the end of an address that is one text ("…, Panajachel, Sololá", "…, Cobán", "…, Guatemala"). What it
 * does not say stays empty, so that nobody signs up in a town that only a guess named.
 */
export function guessUbicacion(direccion: string): Ubicacion {
  const parts = direccion.split(',').map((part) => part.trim());
  const { partes, ...lugar } = lugarOf(parts.at(-2) ?? '', parts.at(-1) ?? '');
  const calle = parts.slice(0, parts.length - partes).join(', ');
  return { direccion: calle === '' ? direccion.trim() : calle, ...lugar };
}

/** Postal code of the head of a department; "" for an unknown one. */
export function codigoPostalDe(departamento: string): string {
  return MUNICIPIOS.find((each) => each.departamento === departamento)?.codigoPostal ?? '';
}
