/** A field of a record in the words of its form; `texto` is for values that people see under another name. */
type Campo<V> = { etiqueta: string; texto?: (valor: V) => string };

/** The fields of a record that people compare, in the order of the form. */
export type Campos<T> = { readonly [C in keyof T & string]?: Campo<T[C]> };

/** A field in which two records differ; null is an empty value. */
export type Diferencia = { campo: string; etiqueta: string; guardado: Valor; propio: Valor };
type Valor = string | boolean | null;

/** Finds what differs between a record as it is stored and as somebody typed it. */
export function diferencias<T extends object>(campos: Campos<T>, guardado: T, propio: T): Diferencia[] {
  const nombres = Object.keys(campos) as (keyof T & string)[];
  return nombres.flatMap((campo) => {
    const definido = campos[campo];
    const isIgual = JSON.stringify(guardado[campo]) === JSON.stringify(propio[campo]);
    if (definido === undefined || isIgual) return [];
    const { etiqueta, texto = toText } = definido;
    const leer = (valores: T): Valor =>
      typeof valores[campo] === 'boolean' ? valores[campo] : texto(valores[campo]) || null;
    return [{ campo, etiqueta, guardado: leer(guardado), propio: leer(propio) }];
  });
}

/** Text of a value: those of a list or an object one after the other. */
function toText(valor: unknown): string {
  if (typeof valor === 'string') return valor;
  if (typeof valor === 'number' || typeof valor === 'boolean') return String(valor);
  if (typeof valor !== 'object' || valor === null) return '';
  return Object.values(valor)
    .map(toText)
    .filter((texto) => texto !== '')
    .join(' · ');
}
