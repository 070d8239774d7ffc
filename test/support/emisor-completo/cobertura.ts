import { camposOf, definicionOf, objetoOf } from './operacion.ts';
import type { CampoConsulta } from './operacion.ts';

/** Places of an answer by their path below the field, "" for the field itself. */
export type Lugares = ReadonlySet<string>;

function isVacio(valor: unknown): boolean {
  return valor === null || valor === undefined || (Array.isArray(valor) && valor.length === 0);
}

function addLlenos(valor: unknown, lugar: string, llenos: Set<string>): void {
  if (isVacio(valor)) return;
  llenos.add(lugar);
  if (Array.isArray(valor)) for (const fila of valor) addLlenos(fila, lugar, llenos);
  else if (typeof valor === 'object')
    for (const [nombre, dentro] of Object.entries(valor as object))
      addLlenos(dentro, lugar === '' ? nombre : `${lugar}.${nombre}`, llenos);
}

/** Places that have a value in some row of some of the answers of a field. */
export function listLlenos(respuestas: readonly unknown[]): Lugares {
  const llenos = new Set<string>();
  for (const respuesta of respuestas) addLlenos(respuesta, '', llenos);
  return llenos;
}

/** Places of a field that are null or empty in every row; nothing is said of what lies below one of them. */
export function listVacios(campo: CampoConsulta, llenos: Lugares): string[] {
  const vacios: string[] = [];
  const visit = (objeto: ReturnType<typeof objetoOf>, lugar: string, arriba: readonly string[]): void => {
    if (!llenos.has(lugar)) {
      vacios.push(lugar);
      return;
    }
    if (objeto === null) return;
    for (const cada of camposOf(objeto, arriba))
      visit(objetoOf(cada), lugar === '' ? cada.name : `${lugar}.${cada.name}`, [...arriba, objeto.name]);
  };
  visit(objetoOf(definicionOf(campo)), '', []);
  return vacios;
}

/** Plain values of an answer. */
export function* valoresOf(valor: unknown): Generator<string | number | boolean> {
  if (valor === null || valor === undefined) return;
  if (typeof valor === 'object') for (const dentro of Object.values(valor)) yield* valoresOf(dentro);
  else yield valor as string | number | boolean;
}
