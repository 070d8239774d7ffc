import { fillText } from '../errores/fill-text.ts';
import type * as todas from './areas.ts';

/** The texts of one area in one language. A key stands in one area only. */
export type Textos = Readonly<Record<string, string>>;

/** A language other than Spanish: it has any of the keys of any area, and the notice that the licence of the texts asks for. */
export type Traduccion = { readonly aviso: string; readonly textos: Textos };

/** Some of the areas, by their names. */
export type Areas = Partial<typeof todas>;
/** The keys of the texts of these areas. */
export type EtiquetaDe<A extends Areas> = { [K in keyof A]: keyof A[K] & string }[keyof A];

/** Gives the text of a key, with each `{name}` replaced by the parameter of that name. */
export type TextOf<E extends string> = {
  (etiqueta: E, parametros?: Readonly<Record<string, string | number>>): string;
  /** Whether a key made from data (a status, a field of the API) has a text. */
  has: (clave: string) => clave is E;
};

/** The gaps of a text, in an order that does not depend on the language; "" for none. */
export const huecosOf = (texto: string): string => (texto.match(/\{\w+\}/g) ?? []).sort().join(' ');

const sinTraduccion = (): undefined => undefined;

/** Ends the key of the text that stands in for another when its `cantidad` is one: "1 cliente", not "1 clientes". */
const UNO = '.uno';

/**
 * Makes the function that gives the texts of these areas, and of no other. `translate` gives the text of a key in another
 * language, or undefined when that language has none: then the Spanish of the area stands.
 */
export function textosOf<A extends Areas>(
  areas: A,
  translate: (clave: string) => string | undefined = sinTraduccion,
): TextOf<EtiquetaDe<A>> {
  const textos = new Map(Object.values<Textos>(areas).flatMap((area) => Object.entries(area)));
  const has = (clave: string): clave is EtiquetaDe<A> => textos.has(clave);
  const read = (etiqueta: string, parametros: Readonly<Record<string, string | number>> = {}): string => {
    const deUno = `${etiqueta}${UNO}`;
    const isUno = String(parametros['cantidad']) === '1' && textos.has(deUno);
    const own = (clave: string): string | undefined => {
      const propio = translate(clave);
      // A translation of an earlier Spanish text would show a gap, or leave out what fills it.
      return propio !== undefined && huecosOf(propio) === huecosOf(textos.get(clave) ?? clave)
        ? propio
        : undefined;
    };
    // A language without a plural has only the text of many.
    const suyo = (isUno ? own(deUno) : undefined) ?? own(etiqueta);
    return fillText(suyo ?? textos.get(isUno ? deUno : etiqueta) ?? etiqueta, parametros);
  };
  return Object.assign(read, { has });
}
