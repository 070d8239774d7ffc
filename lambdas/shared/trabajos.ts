import { CAMPOS_ACCESO } from '#domain/certificador/certificadores.ts';
import type { ProtocoloCertificador } from '#domain/certificador/certificadores.ts';
import type { EnvCola } from './env.ts';
import type { Permisos } from './permisos.ts';

/** A job that works task by task: a message of its queue names a row, and the row determines the work. */
type TrabajoDeCola<Cola extends string = string> = {
  readonly cola: {
    /** Variable that tells senders the address of the queue. */
    readonly env: EnvCola;
    /**
     * Lanes: queues beside the main one, each with a share of the workers of its own, so that messages that wait for one
     * thing never keep back those that wait for another. A message that names no lane goes to the main queue.
     */
    readonly carriles: readonly string[];
    /** Number of messages that one run of the worker gets. */
    readonly lote: number;
    /** Whether the messages of a run are processed at the same time, or one after the other. */
    readonly simultaneos: boolean;
    /** Description of messages that failed again and again, for the alarm. */
    readonly muertas: string;
  };
  /**
   * Milliseconds of a worker's lease on a row; longer than its function may run, so that it is gone before another
   * worker takes the row.
   */
  readonly leaseMs: number;
  /** Seconds before each further attempt, by the outcome of the one before. */
  readonly esperas: Readonly<Record<string, readonly number[]>>;
  /** Rights of the worker. The queue hides a message six times as long as the worker may run. */
  readonly permisos: Permisos<Cola>;
  /** Settings of the sweeper, which queues rows again whose next attempt is due because a message was lost or a worker died. */
  readonly sweep: {
    readonly cada: Ritmo;
    /** Beginning of `pendiente` in waiting rows, in the index `pendientes` of `Documentos` (`pendientes.ts`). */
    readonly pendiente: string;
    /** Port whose `listPending` finds the rows. */
    readonly puerto: string;
    /** Number of rows that one run queues again at most. */
    readonly limite: number;
  };
};

/** A job without a queue, which does all its work at fixed times. */
type TrabajoPeriodico<Cola extends string = string> = {
  readonly cola?: never;
  readonly permisos: Permisos<Cola>;
  /** Settings of its run; a job that looks for rows of an index has the beginning of their `pendiente` and a limit. */
  readonly sweep: {
    readonly cada: Ritmo;
    readonly pendiente?: string;
    /** Beginning of `pendiente` in the rows that the operator's desk lists too. */
    readonly sinDecidir?: string;
    /** Beginning of `pendiente` in the balances at which it looks. */
    readonly revision?: string;
    readonly limite?: number;
  };
};

type Ritmo = 'minuto' | 'hora';

/** Lane of a certifier in one of its environments; the one for tests hangs more often than the one for production. */
export type Carril = ProtocoloCertificador | `${ProtocoloCertificador}_PRUEBA`;

const CARRILES: readonly Carril[] = (Object.keys(CAMPOS_ACCESO) as ProtocoloCertificador[]).flatMap(
  (protocolo) => [protocolo, `${protocolo}_PRUEBA`] as const,
);

/**
 * The background jobs. The cloud, the local stack, the consumer of the queues and the sweeper read this table; the code
 * of a job is in its folder `lambdas/trabajos/<name>/`, whose `handler.ts` is the function that the table describes.
 */
export const TRABAJOS = {
  /** Signs, certifies and annuls documents. */
  certificacion: {
    cola: {
      env: 'COLA_CERTIFICACION',
      carriles: CARRILES,
      lote: 5,
      simultaneos: true,
      muertas: 'Documents that could not be certified',
    },
    leaseMs: 120_000,
    esperas: {
      // Nothing was sent, so a repeat can do no harm.
      noDisponible: [5, 10, 30, 60, 120, 300],
      incierto: [10, 30, 120, 600, 3_600, 21_600],
      // SAT decides whether it authorises an annulment.
      autorizacion: [3_600],
    },
    permisos: {
      tablas: {
        Establecimientos: ['GetItem', 'Query', 'UpdateItem'],
        Salud: ['GetItem', 'UpdateItem'],
        // An annulment is told to the addresses that were mailed the document; the notes of an older origin are added up.
        Documentos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        Paquetes: ['GetItem', 'PutItem', 'UpdateItem'],
      },
      archivos: { dte: ['GetObject', 'PutObject'], certificado: ['PutObjectRetention'] },
      certificados: ['GetObject'],
      cifrado: ['GenerateDataKey', 'Decrypt'],
      encola: ['certificacion', 'correo'],
      segundos: 110,
      // It waits for certifiers most of its time, which is paid by memory; five of the largest documents at once take 235 MB.
      memoria: 320,
    },
    sweep: { cada: 'minuto', pendiente: 'P', puerto: 'documentos', limite: 500 },
  },
  /** Mails a document to its receiver: PDF and XML. */
  correo: {
    cola: {
      env: 'COLA_CORREO',
      carriles: [],
      lote: 5,
      simultaneos: false,
      muertas: 'Messages that could not be sent',
    },
    leaseMs: 60_000,
    esperas: { fallido: [30, 120, 600, 3_600, 21_600] },
    permisos: {
      tablas: {
        Establecimientos: ['GetItem'],
        // Age and number of documents tell how far an issuer is trusted with mail.
        Documentos: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
        Paquetes: ['GetItem'],
        Supresiones: ['BatchGetItem', 'PutItem', 'UpdateItem'],
        Limites: ['GetItem', 'UpdateItem'],
      },
      archivos: { dte: ['GetObject'], logo: ['GetObject'], plantilla: ['GetObject'] },
      correo: true,
      bajas: true,
      segundos: 50,
      memoria: 1024,
    },
    sweep: { cada: 'minuto', pendiente: 'C', puerto: 'bandejaSalida', limite: 200 },
  },
  /** Writes all data of a period into one ZIP part by part, reports, and books. */
  exportacion: {
    cola: {
      env: 'COLA_EXPORTACION',
      carriles: [],
      lote: 1,
      simultaneos: false,
      muertas: 'Exports that could not be made',
    },
    leaseMs: 360_000,
    // These waits follow attempts without progress.
    esperas: { sinAvance: [30, 30, 30, 30] },
    permisos: {
      tablas: {
        // The fingerprints of a calculation that no closing keeps are deleted. A batch of a list pays, and puts mail in the outbox.
        Documentos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        Compras: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
        Supresiones: ['BatchGetItem'],
        Establecimientos: ['GetItem', 'Query'],
        Productos: ['Query'],
        Clientes: ['Query'],
        // The log of each client says whose package has its documents.
        Auditoria: ['PutItem'],
      },
      archivos: {
        dte: ['GetObject'],
        logo: ['GetObject'],
        plantilla: ['GetObject'],
        exportaciones: ['GetObject', 'PutObject', 'PutObjectTagging'],
      },
      encola: ['exportacion', 'correo'],
      // A worker stops taking parts after 90 seconds, so it runs for 90 seconds and one part.
      segundos: 300,
      // It holds one part, one index or manifest, the catalogues and the PDF that it draws.
      memoria: 1769,
    },
    sweep: { cada: 'minuto', pendiente: 'Z', puerto: 'exportaciones', limite: 100 },
  },
  /** Reads the files of an import, stores what is the issuer's, and takes it out again when the import is undone. */
  importacion: {
    cola: {
      env: 'COLA_IMPORTACION',
      carriles: [],
      lote: 1,
      simultaneos: false,
      muertas: 'Imports that could not be made',
    },
    leaseMs: 360_000,
    // These waits follow attempts without progress.
    esperas: { sinAvance: [30, 30, 30, 30] },
    permisos: {
      tablas: {
        Documentos: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        Compras: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        Clientes: ['GetItem', 'PutItem', 'UpdateItem'],
        Paquetes: ['GetItem', 'PutItem', 'UpdateItem'],
      },
      archivos: { dte: ['PutObject'], subidas: ['GetObject'] },
      encola: ['importacion'],
      // They prove who signed.
      autoridades: true,
      // A worker stops reading after 90 seconds, and then undoes or reads on with the next message.
      segundos: 300,
      // It holds a window of four megabytes, a batch of documents, and what two readers make of them.
      memoria: 1769,
    },
    sweep: { cada: 'minuto', pendiente: 'I', puerto: 'importaciones', limite: 100 },
  },
  /** Tells the owners of e-mails that were used to sign up again, and deletes sign-ups that were never confirmed. */
  registro: {
    permisos: {
      tablas: { Limites: ['GetItem', 'UpdateItem'] },
      usuarios: ['ListUsers', 'AdminGetUser', 'AdminDeleteUser'],
      correo: true,
      segundos: 50,
    },
    sweep: { cada: 'minuto' },
  },
  /** Moves the NIT of a holder without proof to the claimant who proved it, and tells both. */
  traslado: {
    permisos: {
      tablas: {
        Membresias: ['GetItem', 'UpdateItem'],
        Establecimientos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
        Documentos: ['Query', 'PutItem', 'DeleteItem'],
        Compras: ['Query', 'PutItem', 'DeleteItem'],
        Productos: ['Query', 'PutItem', 'DeleteItem'],
        Clientes: ['Query', 'PutItem', 'DeleteItem'],
        Paquetes: ['Query', 'PutItem', 'DeleteItem'],
        Supresiones: ['Query', 'PutItem', 'DeleteItem'],
      },
      usuarios: ['AdminDeleteUser'],
      correo: true,
      segundos: 50,
    },
    sweep: { cada: 'minuto' },
  },
  /** Copies the users of the pool into the archive once a day; it comes each hour, so that a run that failed is repeated. */
  respaldo: {
    permisos: {
      tablas: {},
      archivos: { respaldos: ['GetObject', 'PutObject'] },
      usuarios: ['ListUsers', 'ListGroups', 'ListUsersInGroup'],
      // The pool gives sixty users a call and some ten calls a second, so this is enough for a hundred thousand.
      segundos: 600,
    },
    sweep: { cada: 'hora' },
  },
  /** Ends packages on their last day, warns of it, ends purchases that are in doubt, and wakes what waits for a credit. */
  compras: {
    permisos: {
      tablas: {
        Paquetes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
        Establecimientos: ['GetItem'],
        Supresiones: ['BatchGetItem'],
        // The first document that waits for a credit.
        Documentos: ['Query'],
      },
      pendientes: ['Paquetes'],
      encola: ['certificacion'],
      // It ends the doubt of a charge, and gives money back.
      cobra: ['tarjeta', 'billetera'],
      correo: true,
      segundos: 50,
    },
    sweep: { cada: 'minuto', pendiente: 'K', sinDecidir: 'KD', revision: 'KR', limite: 200 },
  },
} as const satisfies Readonly<Record<string, TrabajoDeCola | TrabajoPeriodico>>;

type Tabla = typeof TRABAJOS;
export type NombreTrabajo = keyof Tabla;
/** Jobs whose work comes from a queue. */
export type NombreCola = {
  [T in NombreTrabajo]: Tabla[T] extends { readonly cola: object } ? T : never;
}[NombreTrabajo];

/** The same rows by their common type; a queue that one of them names and that does not exist fails to compile here. */
const FILAS: Readonly<Record<NombreTrabajo, TrabajoDeCola<NombreCola> | TrabajoPeriodico<NombreCola>>> =
  TRABAJOS;

export const NOMBRES_TRABAJO = Object.keys(FILAS) as readonly NombreTrabajo[];
export const NOMBRES_COLA = NOMBRES_TRABAJO.filter(hasCola);

export function hasCola(nombre: NombreTrabajo): nombre is NombreCola {
  return FILAS[nombre].cola !== undefined;
}

/** Variable that tells senders the address of a lane. */
export function envOfCarril(nombre: NombreCola, carril: string): EnvCola {
  return `${TRABAJOS[nombre].cola.env}_${carril}`;
}

/** Variable that tells the operator's desk the address of a job's dead letters. */
export function envOfMuertas(nombre: NombreCola): EnvCola {
  return `${TRABAJOS[nombre].cola.env}_MUERTAS`;
}

/** Makes one value for each queue. */
export function mapColas<T>(create: (nombre: NombreCola) => T): Readonly<Record<NombreCola, T>> {
  return Object.fromEntries(NOMBRES_COLA.map((nombre) => [nombre, create(nombre)])) as Record<NombreCola, T>;
}

/** Rights of a job's sweeper: for a queue, the index of waiting rows and the queue itself. */
export function permisosOfSweep(nombre: NombreTrabajo): Permisos<NombreCola> {
  return hasCola(nombre)
    ? { tablas: {}, pendientes: ['Documentos'], encola: [nombre], segundos: 50 }
    : FILAS[nombre].permisos;
}
