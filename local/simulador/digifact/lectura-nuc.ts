/** Strict reading of the NUC stops at a key that the wrapper does not know, or an amount that is not text. */
export class ErrorNuc extends Error {
  override readonly name = 'ErrorNuc';
}

export type Objeto = Readonly<Record<string, unknown>>;
type Info = { nombre: string; data: string | null; valor: string };

/** Reads an object; `nombres` are the keys that it may have. */
export function readObjeto(valor: unknown, ruta: string, nombres: readonly string[]): Objeto {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) {
    throw new ErrorNuc(`No se encuentra el elemento ${ruta}`);
  }
  const ajeno = Object.keys(valor).find((clave) => !nombres.includes(clave));
  if (ajeno !== undefined) throw new ErrorNuc(`El elemento ${ruta} no admite ${ajeno}`);
  return Object.fromEntries(Object.entries(valor));
}

/** Reads an optional value; null when the key is absent or null. */
export function readOpcional<T>(
  objeto: Objeto,
  clave: string,
  read: (valor: unknown, ruta: string) => T,
): T | null {
  const valor = objeto[clave] ?? null;
  return valor === null ? null : read(valor, clave);
}

export function readTexto(objeto: Objeto, clave: string): string {
  const valor = objeto[clave];
  if (typeof valor !== 'string' || valor === '') throw new ErrorNuc(`El elemento ${clave} debe ser un texto`);
  return valor;
}

/** Reads a text that may be empty, as SAT's schema allows of municipality and department. */
export function readTextoVacio(objeto: Objeto, clave: string): string {
  const valor = objeto[clave];
  if (typeof valor !== 'string') throw new ErrorNuc(`El elemento ${clave} debe ser un texto`);
  return valor;
}

export function readTextoOpcional(objeto: Objeto, clave: string): string | null {
  return (objeto[clave] ?? null) === null ? null : readTexto(objeto, clave);
}

export function readLista(valor: unknown, ruta: string): readonly unknown[] {
  if (!Array.isArray(valor)) throw new ErrorNuc(`No se encuentra la lista ${ruta}`);
  return valor;
}

/** Reads entries {Name, Data, Value}, which the wrapper uses for values without a place of their own. */
export function readInfos(valor: unknown, ruta: string): Info[] {
  return readLista(valor, ruta).map((cada) => {
    const info = readObjeto(cada, ruta, ['Name', 'Data', 'Value']);
    return {
      nombre: readTexto(info, 'Name'),
      data: readTextoOpcional(info, 'Data'),
      valor: readTexto(info, 'Value'),
    };
  });
}

/** Reads those entries by name; each must be one of `nombres`. */
export function readValores(
  valor: unknown,
  ruta: string,
  nombres: readonly string[],
): ReadonlyMap<string, string> {
  const infos = readInfos(valor, ruta);
  const ajena = infos.find(({ nombre }) => !nombres.includes(nombre));
  if (ajena !== undefined) throw new ErrorNuc(`${ruta} no admite ${ajena.nombre}`);
  return new Map(infos.map((info) => [info.nombre, info.valor]));
}
