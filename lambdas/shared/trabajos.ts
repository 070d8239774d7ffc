import type { EnvCola } from './env.ts';
import type { Permisos } from './permisos.ts';

/** A job that is done task by task: a message of its queue names a row, and the row says what is to be done. */
type TrabajoDeCola<Cola extends string = string> = {
  readonly cola: {
    /** Variable through which senders learn the address of the queue. */
    readonly env: EnvCola;
    /** Messages that one run of the worker gets. */
    readonly lote: number;
    /** Whether the messages of a run are worked on at the same time, or one after the other. */
    readonly simultaneos: boolean;
    /** What the messages are that failed again and again, for the alarm. */
    readonly muertas: string;
  };
  /** How long a worker owns a row; longer than its function may run, so that it is gone before another takes the row. */
  readonly leaseMs: number;
  /** Seconds before each further attempt, by how the one before ended. */
  readonly esperas: Readonly<Record<string, readonly number[]>>;
  /** Rights of the worker. The queue hides a message six times as long as the worker may run. */
  readonly permisos: Permisos<Cola>;
  /** Rows whose next attempt is due, whose message was lost or whose worker died: they are queued again. */
  readonly sweep: {
    readonly cada: Ritmo;
    /** Value of `pendiente` in the rows that wait, in the index `pendientes` of `Documentos`. */
    readonly pendiente: string;
    /** Port whose `listPending` finds them. */
    readonly puerto: string;
    /** Rows that one run queues again at most. */
    readonly limite: number;
  };
};

/** A job without a queue: all of it is done at fixed times. */
type TrabajoPeriodico<Cola extends string = string> = {
  readonly cola?: never;
  readonly permisos: Permisos<Cola>;
  readonly sweep: { readonly cada: Ritmo };
};

type Ritmo = 'minuto' | 'hora';

/**
 * The background jobs. The cloud, the local stack, the consumer of the queues and the sweeper read this table; what a job
 * does stands in its folder `lambdas/trabajos/<name>/`, whose `handler.ts` is the function that the table describes.
 */
export const TRABAJOS = {
  /** Signs, certifies and annuls documents. */
  certificacion: {
    cola: {
      env: 'COLA_CERTIFICACION',
      lote: 5,
      simultaneos: true,
      muertas: 'Documents that could not be certified',
    },
    leaseMs: 120_000,
    esperas: {
      // Nothing was sent: a repeat cannot do harm.
      noDisponible: [5, 10, 30, 60, 120, 300],
      incierto: [10, 30, 120, 600, 3_600, 21_600],
      // SAT decides whether it authorises an annulment.
      autorizacion: [3_600],
    },
    permisos: {
      tablas: {
        Establecimientos: ['GetItem', 'Query', 'UpdateItem'],
        Salud: ['UpdateItem'],
        Documentos: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
        Paquetes: ['PutItem', 'UpdateItem'],
      },
      archivos: ['GetObject', 'PutObject'],
      certificados: ['GetObject'],
      cifrado: ['GenerateDataKey', 'Decrypt'],
      encola: ['certificacion', 'correo'],
      segundos: 110,
      memoria: 1024,
    },
    sweep: { cada: 'minuto', pendiente: 'P', puerto: 'documentos', limite: 500 },
  },
  /** Mails a document to its receiver: PDF and XML. */
  correo: {
    cola: {
      env: 'COLA_CORREO',
      lote: 5,
      simultaneos: false,
      muertas: 'Messages that could not be sent',
    },
    leaseMs: 60_000,
    esperas: { fallido: [30, 120, 600, 3_600, 21_600] },
    permisos: {
      tablas: { Establecimientos: ['GetItem'], Documentos: ['GetItem', 'PutItem', 'UpdateItem'] },
      archivos: ['GetObject'],
      correo: true,
      segundos: 50,
      memoria: 1024,
    },
    sweep: { cada: 'minuto', pendiente: 'C', puerto: 'bandejaSalida', limite: 200 },
  },
  /** Writes everything of a period into one ZIP, part by part. */
  exportacion: {
    cola: {
      env: 'COLA_EXPORTACION',
      lote: 1,
      simultaneos: false,
      muertas: 'Exports that could not be made',
    },
    leaseMs: 360_000,
    // Attempts that made no progress.
    esperas: { sinAvance: [30, 30, 30, 30] },
    permisos: {
      tablas: {
        Documentos: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
        Establecimientos: ['GetItem', 'Query'],
        Productos: ['Query'],
        Clientes: ['Query'],
      },
      archivos: ['GetObject', 'PutObject', 'PutObjectTagging'],
      encola: ['exportacion'],
      // A worker stops after 90 seconds and one part more.
      segundos: 300,
      // It holds one part, the list of what is in all of them and the PDF that it draws.
      memoria: 1769,
    },
    sweep: { cada: 'minuto', pendiente: 'Z', puerto: 'exportaciones', limite: 100 },
  },
  /** Deletes the sign-ups that were never confirmed. */
  registro: {
    permisos: {
      tablas: {},
      usuarios: ['ListUsers', 'AdminGetUser', 'AdminDeleteUser'],
      segundos: 50,
    },
    sweep: { cada: 'hora' },
  },
} as const satisfies Readonly<Record<string, TrabajoDeCola | TrabajoPeriodico>>;

type Tabla = typeof TRABAJOS;
export type NombreTrabajo = keyof Tabla;
/** Jobs that get their work from a queue. */
export type NombreCola = {
  [T in NombreTrabajo]: Tabla[T] extends { readonly cola: object } ? T : never;
}[NombreTrabajo];

/** The same rows by their common type: a queue that one of them names and that does not exist fails to compile here. */
const FILAS: Readonly<Record<NombreTrabajo, TrabajoDeCola<NombreCola> | TrabajoPeriodico<NombreCola>>> =
  TRABAJOS;

export const NOMBRES_TRABAJO = Object.keys(FILAS) as readonly NombreTrabajo[];
export const NOMBRES_COLA = NOMBRES_TRABAJO.filter(hasCola);

export function hasCola(nombre: NombreTrabajo): nombre is NombreCola {
  return FILAS[nombre].cola !== undefined;
}

/** One thing for each queue. */
export function mapColas<T>(create: (nombre: NombreCola) => T): Readonly<Record<NombreCola, T>> {
  return Object.fromEntries(NOMBRES_COLA.map((nombre) => [nombre, create(nombre)])) as Record<NombreCola, T>;
}

/** What the sweeper of a job may touch: of a queue, the index of what waits and the queue itself. */
export function permisosOfSweep(nombre: NombreTrabajo): Permisos<NombreCola> {
  return hasCola(nombre)
    ? { tablas: {}, indice: 'pendientes', encola: [nombre], segundos: 50 }
    : FILAS[nombre].permisos;
}
