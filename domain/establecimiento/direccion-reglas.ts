import { isPais } from '../catalogos/paises.ts';
import { LARGOS } from '../constantes.ts';
import { checkReglas } from '../errores/falta.ts';
import type { Falta, Regla } from '../errores/falta.ts';
import { cleanLinea, countCaracteres, hasForbiddenCaracter, isBlank } from '../texto/texto.ts';
import type { Direccion } from './direccion.ts';

type Texto = Regla<string>;

const isOver = (largo: number) => (text: string) => countCaracteres(cleanLinea(text)) > largo;

const CARACTERES: Texto = { codigo: 'CARACTERES-01', isBroken: hasForbiddenCaracter };
const DIRECCION: readonly Texto[] = [
  { codigo: 'DIRECCION-02', isBroken: isOver(LARGOS.direccion) },
  CARACTERES,
];
const MUNICIPIO: readonly Texto[] = [
  { codigo: 'DIRECCION-04', isBroken: isOver(LARGOS.municipio) },
  CARACTERES,
];
const DEPARTAMENTO: readonly Texto[] = [
  { codigo: 'DIRECCION-05', isBroken: isOver(LARGOS.municipio) },
  CARACTERES,
];
const CODIGO_POSTAL: readonly Texto[] = [
  { codigo: 'DIRECCION-03', isBroken: (text) => !/^\d{0,10}$/.test(text.trim()) },
];
const PAIS: readonly Texto[] = [
  { codigo: 'DIRECCION-06', isBroken: (text) => text.trim() !== '' && !isPais(text.trim()) },
];

const RECEPTOR: { readonly [C in keyof Direccion]: readonly Texto[] } = {
  direccion: DIRECCION,
  municipio: MUNICIPIO,
  departamento: DEPARTAMENTO,
  codigoPostal: CODIGO_POSTAL,
  pais: PAIS,
};

/** Finds the faults of a receiver's address, where every part may be left empty. */
export function checkDireccionReceptor(direccion: Direccion, ruta: string): Falta[] {
  return Object.entries(RECEPTOR).flatMap(([campo, reglas]) =>
    checkReglas(reglas, direccion[campo as keyof Direccion], `${ruta}.${campo}`),
  );
}

export type DireccionEmisor = { direccion: string; ciudad: string; estado: string; codPostal: string };

const EMISOR: { readonly [C in keyof DireccionEmisor]: readonly Texto[] } = {
  direccion: [{ codigo: 'DIRECCION-01', isBroken: isBlank }, ...DIRECCION],
  ciudad: [{ codigo: 'DIRECCION-07', isBroken: isBlank }, ...MUNICIPIO],
  estado: [{ codigo: 'DIRECCION-08', isBroken: isBlank }, ...DEPARTAMENTO],
  codPostal: [{ codigo: 'DIRECCION-03', isBroken: isBlank }, ...CODIGO_POSTAL],
};

/** Finds the faults of the address of an issuer or branch; SAT asks for all of it. `prefijo` is "" or ends in a point. */
export function checkDireccionEmisor(direccion: DireccionEmisor, prefijo: string): Falta[] {
  return Object.entries(EMISOR).flatMap(([campo, reglas]) =>
    checkReglas(reglas, direccion[campo as keyof DireccionEmisor], `${prefijo}${campo}`),
  );
}
