import type { EnvTabla } from './env.ts';

/** One table of the product; both keys are strings. */
export type Tabla = {
  nombre: NombreTabla;
  pk: 'pk';
  sk: 'sk' | null;
  indices: readonly Indice[];
  /** Attribute with the second (Unix) after which DynamoDB may delete a row. */
  vence?: string;
  /** Whether its rows are counters of minutes, which nobody would restore. */
  efimera?: true;
};

/** An index is sparse when only some rows have its key attributes; it contains only the keys. */
export type Indice = { nombre: string; pk: Atributo; sk: Atributo; proyeccion: 'KEYS_ONLY' };
export type Atributo = { nombre: string; tipo: 'S' | 'N' };

/** Index of the rows that wait for an attempt: documents and messages, and purchases; the sweepers read it. */
export const INDICE_PENDIENTES = 'pendientes';
const PENDIENTES: Indice = {
  nombre: INDICE_PENDIENTES,
  pk: { nombre: 'pendiente', tipo: 'S' },
  sk: { nombre: 'proximoIntento', tipo: 'N' },
  proyeccion: 'KEYS_ONLY',
};

/** Attribute of the rows that DynamoDB deletes by itself. */
export const VENCE = 'vence';
/** The same for `Establecimientos`, where `vence` ends an invitation whose row stays. */
export const CADUCA = 'caduca';

type Definicion = Partial<Pick<Tabla, 'sk' | 'indices' | 'vence' | 'efimera'>>;

/** Tables by name; the CDK makes them in the cloud, the local stack in its own engine. Most have a sort key. */
const DEFINICIONES = {
  Establecimientos: { vence: CADUCA },
  Documentos: { indices: [PENDIENTES] },
  Compras: {},
  Productos: {},
  Clientes: {},
  Paquetes: { indices: [PENDIENTES] },
  Membresias: { sk: null },
  Salud: { vence: VENCE, efimera: true },
  Auditoria: {},
  Limites: { sk: null, vence: VENCE, efimera: true },
  Enlaces: { vence: VENCE },
  Supresiones: { vence: VENCE },
  Traducciones: {},
} as const satisfies Readonly<Record<string, Definicion>>;

export type NombreTabla = keyof typeof DEFINICIONES;

export const TABLAS: readonly Tabla[] = (
  Object.entries(DEFINICIONES) as readonly [NombreTabla, Definicion][]
).map(([nombre, definicion]) => ({ nombre, pk: 'pk', sk: 'sk', indices: [], ...definicion }));

/** Variable that tells a Lambda the physical name of a table. */
export function envOfTabla(nombre: NombreTabla): EnvTabla {
  return `TABLA_${nombre.toUpperCase()}`;
}
