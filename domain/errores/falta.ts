import { MENSAJES_FALTA } from './faltas.ts';
import type { CodigoFalta } from './faltas.ts';
import { fillText } from './fill-text.ts';
import type { Huecos } from './fill-text.ts';

/**
 * One broken rule at one field. `ruta` is the path in the checked value ("detalle[0].cantidad");
 * `mensaje` is Spanish, says what to do and never carries a secret.
 */
export type Falta = { readonly codigo: CodigoFalta; readonly ruta: string; readonly mensaje: string };

type Parametros = Readonly<Record<string, string>>;
type HuecosDe<C extends CodigoFalta> = Huecos<(typeof MENSAJES_FALTA)[C]>;

/** A known code must get every parameter of its text; of a code chosen at run time the parameters are not known. */
type Argumentos<C extends CodigoFalta> = CodigoFalta extends C
  ? [parametros?: Parametros]
  : [HuecosDe<C>] extends [never]
    ? [parametros?: Parametros]
    : [parametros: Parametros & Readonly<Record<HuecosDe<C>, string>>];

/** Makes the fault of that code at that field, with its Spanish text filled in. */
export function falta<C extends CodigoFalta>(codigo: C, ruta: string, ...[parametros]: Argumentos<C>): Falta {
  return { codigo, ruta, mensaje: fillText(MENSAJES_FALTA[codigo], parametros ?? {}) };
}

/** A rule as data: its code is reported when `isBroken` holds. Rules of one field are listed in order of precedence. */
export type Regla<T> = { readonly codigo: CodigoFalta; readonly isBroken: (value: T) => boolean };

/** Finds the first broken rule of one field, because a field shows one message at a time. A function gives parameters that cost much, so it is called for a text with gaps alone. */
export function checkReglas<T>(
  reglas: readonly Regla<T>[],
  value: T,
  ruta: string,
  parametros: Parametros | (() => Parametros) = {},
): Falta[] {
  const broken = reglas.find((regla) => regla.isBroken(value));
  if (broken === undefined) return [];
  if (typeof parametros !== 'function') return [falta(broken.codigo, ruta, parametros)];
  return [falta(broken.codigo, ruta, MENSAJES_FALTA[broken.codigo].includes('{') ? parametros() : {})];
}
