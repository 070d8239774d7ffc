import { ENV, type NombreEnv } from './env.ts';

export type NombreTabla =
  | 'Establecimientos'
  | 'Documentos'
  | 'Productos'
  | 'Clientes'
  | 'Paquetes'
  | 'Membresias'
  | 'Salud'
  | 'Auditoria'
  | 'Limites'
  | 'Enlaces';

/** Tables of the product as data: the CDK creates them in the cloud and the local stack in its own engine. */
export type Tabla = {
  nombre: NombreTabla;
  /** Variable through which the repositories learn the physical name. */
  env: NombreEnv;
  /** Both keys are strings. */
  pk: 'pk';
  sk: 'sk' | null;
  indices: readonly Indice[];
  /** Attribute with the second (Unix) after which the table may forget a row. */
  vence?: string;
};

/** Sparse when only some rows carry its key attributes; it holds the keys and nothing else. */
export type Indice = { nombre: string; pk: Atributo; sk: Atributo; proyeccion: 'KEYS_ONLY' };
export type Atributo = { nombre: string; tipo: 'S' | 'N' };

/** Rows of `Documentos` whose next attempt is awaited, documents and messages: what the sweepers read. */
export const INDICE_PENDIENTES = 'pendientes';

/** In `Salud`, `Limites` and `Enlaces`. */
export const VENCE = 'vence';

export const TABLAS: readonly Tabla[] = [
  { nombre: 'Establecimientos', env: ENV.tablaEstablecimientos, pk: 'pk', sk: 'sk', indices: [] },
  {
    nombre: 'Documentos',
    env: ENV.tablaDocumentos,
    pk: 'pk',
    sk: 'sk',
    indices: [
      {
        nombre: INDICE_PENDIENTES,
        pk: { nombre: 'pendiente', tipo: 'S' },
        sk: { nombre: 'proximoIntento', tipo: 'N' },
        proyeccion: 'KEYS_ONLY',
      },
    ],
  },
  { nombre: 'Productos', env: ENV.tablaProductos, pk: 'pk', sk: 'sk', indices: [] },
  { nombre: 'Clientes', env: ENV.tablaClientes, pk: 'pk', sk: 'sk', indices: [] },
  { nombre: 'Paquetes', env: ENV.tablaPaquetes, pk: 'pk', sk: 'sk', indices: [] },
  { nombre: 'Membresias', env: ENV.tablaMembresias, pk: 'pk', sk: null, indices: [] },
  { nombre: 'Salud', env: ENV.tablaSalud, pk: 'pk', sk: 'sk', indices: [], vence: VENCE },
  { nombre: 'Auditoria', env: ENV.tablaAuditoria, pk: 'pk', sk: 'sk', indices: [] },
  { nombre: 'Limites', env: ENV.tablaLimites, pk: 'pk', sk: null, indices: [], vence: VENCE },
  { nombre: 'Enlaces', env: ENV.tablaEnlaces, pk: 'pk', sk: 'sk', indices: [], vence: VENCE },
];

/** Physical name in one stage. */
export function tableName(etapa: string, tabla: Tabla): string {
  return `${etapa}-${tabla.nombre}`;
}
