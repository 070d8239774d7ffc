import type { AreaGraphql } from '../graphql/campos.ts';

/** Single DynamoDB actions; neither a wildcard nor a Scan can be written here. */
export type AccionTabla =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'BatchWriteItem'
  | 'ConditionCheckItem';
export type AccionArchivo = 'GetObject' | 'PutObject' | 'PutObjectTagging';
/** Folder of a tenant whose files a function may delete. */
export type CarpetaBorrable = 'plantilla';
export type AccionLlave = 'GenerateDataKey' | 'Decrypt';
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

/** Everything that one Lambda may touch; absent permissions are denied. */
export type Permisos = {
  readonly tablas: Readonly<Partial<Record<NombreTabla, readonly AccionTabla[]>>>;
  /** Index of Documentos that may be queried. */
  readonly indice?: 'pendientes';
  readonly archivos?: readonly AccionArchivo[];
  readonly borra?: CarpetaBorrable;
  readonly certificados?: readonly AccionArchivo[];
  /** Use of the envelope key for the tenants' secrets. */
  readonly cifrado?: readonly AccionLlave[];
  readonly encola?: true;
  readonly encolaCorreo?: true;
  readonly encolaExportacion?: true;
  /** Whether it sends e-mail from the stage's own address. */
  readonly correo?: true;
  /** Whether it looks taxpayers up with the platform's account at the certifier. */
  readonly consulta?: true;
  readonly usuarios?: readonly AccionUsuarios[];
  readonly segundos: number;
  readonly memoria?: number;
};

/**
 * Rights of every area: the guard of each call reads the caller's membership and member row, and each change adds an
 * audit entry that nothing can alter.
 */
const SESION = { Membresias: ['GetItem'], Establecimientos: ['GetItem'], Auditoria: ['PutItem'] } as const;
const LIMITES = { Limites: ['GetItem', 'UpdateItem'] } as const;

export const AREAS: Readonly<Record<AreaGraphql, Permisos>> = {
  establecimiento: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Establecimientos: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'],
    },
    // The area reads and writes uploads and logos, and signs the addresses of both.
    archivos: ['GetObject', 'PutObject'],
    // It deletes a template picture when another one replaces it.
    borra: 'plantilla',
    segundos: 10,
  },
  'configuracion-certificador': {
    tablas: {
      ...SESION,
      ...LIMITES,
      Establecimientos: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      Salud: ['GetItem', 'Query', 'UpdateItem'],
    },
    certificados: ['PutObject'],
    cifrado: ['GenerateDataKey', 'Decrypt'],
    consulta: true,
    segundos: 29,
    // Opening a certificate file needs arithmetic, and memory brings processor time.
    memoria: 1024,
  },
  documentos: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Establecimientos: ['GetItem', 'Query'],
      Salud: ['GetItem', 'Query'],
      Documentos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      Clientes: ['GetItem', 'PutItem', 'UpdateItem'],
      Paquetes: ['PutItem', 'UpdateItem'],
      Enlaces: ['Query', 'PutItem', 'DeleteItem'],
    },
    archivos: ['GetObject', 'PutObject'],
    encola: true,
    encolaCorreo: true,
    segundos: 29,
  },
  productos: { tablas: { ...SESION, Productos: ['GetItem', 'Query', 'BatchWriteItem'] }, segundos: 15 },
  clientes: {
    tablas: { ...SESION, ...LIMITES, Clientes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    consulta: true,
    segundos: 29,
  },
  paquetes: { tablas: { ...SESION, Paquetes: ['GetItem'] }, segundos: 10 },
  usuarios: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Membresias: ['GetItem', 'PutItem', 'UpdateItem'],
      Establecimientos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      Auditoria: ['PutItem', 'Query'],
      // The accountant's desk reads summaries of the clients' documents.
      Documentos: ['Query'],
    },
    usuarios: [
      'ListUsers',
      'AdminCreateUser',
      'AdminEnableUser',
      'AdminDisableUser',
      'AdminUserGlobalSignOut',
      'AdminAddUserToGroup',
      'AdminRemoveUserFromGroup',
    ],
    segundos: 29,
  },
  administracion: {
    tablas: { ...SESION, ...LIMITES, Documentos: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    archivos: ['GetObject'],
    encolaExportacion: true,
    segundos: 15,
  },
};

/**
 * Longest run of one certification attempt in seconds. It is less than the lease
 * (lambdas/trabajos/certificacion/lease.ts), so that a worker is gone before another may take its document. The queue
 * waits six times as long before trying again.
 */
export const SEGUNDOS_CERTIFICACION = 110;

export const CERTIFICACION: Permisos = {
  tablas: {
    Establecimientos: ['GetItem', 'Query', 'UpdateItem'],
    Salud: ['UpdateItem'],
    Documentos: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    Paquetes: ['PutItem', 'UpdateItem'],
  },
  archivos: ['GetObject', 'PutObject'],
  certificados: ['GetObject'],
  cifrado: ['GenerateDataKey', 'Decrypt'],
  encola: true,
  encolaCorreo: true,
  segundos: SEGUNDOS_CERTIFICACION,
  memoria: 1024,
};

/** Longest run for drawing the PDF and mailing it with the XML, in seconds; the queue waits six times as long. */
const SEGUNDOS_CORREO = 50;

export const CORREO: Permisos = {
  tablas: { Establecimientos: ['GetItem'], Documentos: ['GetItem', 'PutItem', 'UpdateItem'] },
  archivos: ['GetObject'],
  correo: true,
  segundos: SEGUNDOS_CORREO,
  memoria: 1024,
};

export const BARREDOR_CORREO: Permisos = {
  tablas: {},
  indice: 'pendientes',
  encolaCorreo: true,
  segundos: 50,
};

/**
 * Longest run of the export worker, in seconds. It stops taking parts after 90 seconds
 * (lambdas/trabajos/exportacion/process-exportacion.ts); it holds one part, the list of all entries and the PDF that it
 * draws.
 */
const SEGUNDOS_EXPORTACION = 300;

export const EXPORTACION: Permisos = {
  tablas: {
    Documentos: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
    Establecimientos: ['GetItem', 'Query'],
    Productos: ['Query'],
    Clientes: ['Query'],
  },
  archivos: ['GetObject', 'PutObject', 'PutObjectTagging'],
  encolaExportacion: true,
  segundos: SEGUNDOS_EXPORTACION,
  memoria: 1769,
};

export const BARREDOR_EXPORTACION: Permisos = {
  tablas: {},
  indice: 'pendientes',
  encolaExportacion: true,
  segundos: 50,
};

/** Rights for buyers, who read one document with a link and without a session: nothing that lists or changes anything. */
export const PUBLICO: Permisos = {
  tablas: {
    Enlaces: ['GetItem'],
    Documentos: ['GetItem'],
    Establecimientos: ['GetItem'],
    ...LIMITES,
  },
  archivos: ['GetObject'],
  segundos: 10,
};

export const BARREDOR: Permisos = { tablas: {}, indice: 'pendientes', encola: true, segundos: 50 };

/** Rights for deleting sign-ups that were never confirmed. */
export const BARREDOR_REGISTRO: Permisos = {
  tablas: {},
  usuarios: ['ListUsers', 'AdminGetUser', 'AdminDeleteUser'],
  segundos: 50,
};

/** Seconds that Cognito waits for a trigger. */
const SEGUNDOS_DISPARADOR = 5;

export type Disparador = 'preSignUp' | 'postConfirmation' | 'preTokenGeneration';
export type AccionUsuarios =
  | 'ListUsers'
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'AdminCreateUser'
  | 'AdminEnableUser'
  | 'AdminDisableUser'
  | 'AdminUserGlobalSignOut'
  | 'AdminAddUserToGroup'
  | 'AdminRemoveUserFromGroup';
export const REGISTRO: Readonly<
  Record<Disparador, Permisos & { readonly usuarios: readonly AccionUsuarios[] }>
> = {
  preSignUp: { tablas: {}, usuarios: ['ListUsers'], segundos: SEGUNDOS_DISPARADOR },
  postConfirmation: {
    tablas: {
      Membresias: ['PutItem'],
      Establecimientos: ['GetItem', 'PutItem'],
      Paquetes: ['PutItem', 'UpdateItem'],
    },
    usuarios: ['AdminAddUserToGroup'],
    segundos: SEGUNDOS_DISPARADOR,
  },
  preTokenGeneration: {
    tablas: { Membresias: ['GetItem'], Establecimientos: ['GetItem', 'PutItem', 'UpdateItem'] },
    usuarios: [],
    segundos: SEGUNDOS_DISPARADOR,
  },
};

/** Construct id of an area: its folder without hyphens, which CloudFormation ids cannot contain. */
export function idOfArea(area: AreaGraphql): string {
  return area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
