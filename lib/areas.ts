import type { AreaGraphql } from '../graphql/campos.ts';
import type { AccionUsuarios, Permisos as PermisosDe } from '../lambdas/shared/permisos.ts';
import { NOMBRES_COLA } from '../lambdas/shared/trabajos.ts';
import type { NombreCola } from '../lambdas/shared/trabajos.ts';

export type Permisos = PermisosDe<NombreCola>;

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
      // Whether the issuer has a plan to certify.
      Paquetes: ['GetItem', 'Query'],
    },
    // The area takes uploads over as logos and pictures of templates, and signs the addresses of all of them.
    archivos: {
      subidas: ['GetObject', 'PutObject'],
      logo: ['GetObject', 'PutObject'],
      plantilla: ['GetObject', 'PutObject'],
    },
    // It deletes a template picture when another one replaces it.
    borra: 'plantilla',
    segundos: 10,
  },
  'configuracion-certificador': {
    tablas: {
      ...SESION,
      ...LIMITES,
      // A claim that is proved changes its own row and the holder of the NIT.
      Membresias: ['GetItem', 'UpdateItem'],
      Establecimientos: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
      Salud: ['GetItem', 'Query', 'UpdateItem'],
      Paquetes: ['GetItem', 'Query'],
    },
    certificados: ['PutObject'],
    cifrado: ['GenerateDataKey', 'Decrypt'],
    consulta: true,
    autoridades: true,
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
      Compras: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      // Answers of the other calls may tell the version of the catalogue and the balances too.
      Productos: ['Query'],
      Paquetes: ['GetItem'],
      Enlaces: ['Query', 'PutItem', 'DeleteItem'],
      Supresiones: ['BatchGetItem'],
    },
    archivos: { dte: ['GetObject', 'PutObject'] },
    encola: ['certificacion', 'correo'],
    segundos: 29,
    memoria: 384,
  },
  /**
   * The one call that waits for certifiers. Waiting is paid by memory, so it has a function of its own with as little as the
   * largest drafts allow: 3,200 lines, the most that a row holds, take 135 MB.
   */
  emision: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Establecimientos: ['GetItem', 'Query'],
      Salud: ['GetItem'],
      Documentos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      Clientes: ['GetItem', 'PutItem', 'UpdateItem'],
      // The answer of a sale tells the version of the catalogue.
      Productos: ['Query'],
      // Why no package pays a document is read from all of them.
      Paquetes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      // The document of the answer tells which addresses get no mail.
      Supresiones: ['BatchGetItem'],
    },
    archivos: { dte: ['GetObject', 'PutObject'] },
    encola: ['certificacion'],
    segundos: 29,
    memoria: 256,
  },
  productos: {
    tablas: { ...SESION, Productos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'] },
    segundos: 15,
  },
  clientes: {
    tablas: { ...SESION, ...LIMITES, Clientes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    consulta: true,
    segundos: 29,
  },
  traduccion: {
    tablas: { ...SESION, ...LIMITES, Traducciones: ['GetItem', 'Query', 'PutItem'] },
    // Recordings of labels are taken over from the uploads, whose addresses the area signs.
    archivos: { subidas: ['GetObject', 'PutObject'], voces: ['PutObject'] },
    segundos: 10,
  },
  paquetes: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Paquetes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      // A purchase sends the first document that waits for credits on its way.
      Documentos: ['Query'],
    },
    encola: ['certificacion'],
    // The slip of a deposit is taken over from the uploads.
    archivos: { subidas: ['GetObject'], boleta: ['PutObject'] },
    cobra: ['tarjeta', 'billetera'],
    segundos: 29,
  },
  usuarios: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Membresias: ['GetItem', 'PutItem', 'UpdateItem'],
      Establecimientos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
      Auditoria: ['PutItem', 'Query'],
      // The accountant's desk reads the counters, the newest document, the unpaid ones, the credits and the months of the clients.
      Documentos: ['GetItem', 'BatchGetItem', 'Query'],
      Compras: ['Query'],
      Paquetes: ['GetItem'],
      // Invitations go to addresses that take mail.
      Supresiones: ['BatchGetItem'],
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
    // Invitations to accountants.
    correo: true,
    segundos: 29,
  },
  administracion: {
    tablas: {
      ...SESION,
      ...LIMITES,
      // A package is for the clients of a firm, which are found by their accesses.
      Establecimientos: ['GetItem', 'BatchGetItem', 'Query'],
      // A certificate that is taken out gives its number free.
      Documentos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      // A reconciliation notes what the purchases of its month add up to; days without a rate are those of suppliers with dollars.
      Compras: ['Query', 'BatchGetItem'],
    },
    archivos: { exportaciones: ['GetObject'] },
    encola: ['exportacion'],
    segundos: 15,
  },
  importaciones: {
    tablas: { ...SESION, ...LIMITES, Documentos: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
    // Browsers post the files with the right of the function that signed their addresses.
    archivos: { subidas: ['PutObject'] },
    encola: ['importacion'],
    segundos: 15,
  },
  /**
   * The operator's desk reads and changes documents of every issuer, but none of their secrets, files, clients or users:
   * it has no key and no user pool, and of the files it reads the slips of deposits alone.
   */
  operacion: {
    tablas: {
      ...SESION,
      ...LIMITES,
      Documentos: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'],
      Paquetes: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
      // Whether an address gets mail, and that it does again.
      Supresiones: ['BatchGetItem', 'PutItem'],
      Auditoria: ['PutItem', 'Query'],
    },
    pendientes: ['Documentos', 'Paquetes'],
    // Slips of deposits, to be seen before they are approved.
    archivos: { boleta: ['GetObject'] },
    // Dead letters go back to their queues.
    encola: NOMBRES_COLA,
    muertas: NOMBRES_COLA,
    rechazos: true,
    segundos: 29,
  },
};

/**
 * Rights for buyers, who read one document with a link and without a session. Nothing lists anything, and nothing changes
 * but the times at which a link was opened.
 */
export const PUBLICO: Permisos = {
  tablas: {
    Enlaces: ['GetItem', 'UpdateItem'],
    Documentos: ['GetItem'],
    Establecimientos: ['GetItem'],
    // Texts that translators changed and spoke, for everybody.
    Traducciones: ['GetItem', 'Query'],
    ...LIMITES,
  },
  archivos: { dte: ['GetObject'], logo: ['GetObject'], plantilla: ['GetObject'], voces: ['GetObject'] },
  segundos: 10,
};

/** Rights of the page with which recipients end the mail of an issuer: it writes their choice and nothing else. */
export const BAJAS: Permisos = {
  tablas: {
    Supresiones: ['GetItem', 'PutItem'],
    Documentos: ['GetItem'],
    Establecimientos: ['GetItem'],
    ...LIMITES,
  },
  segundos: 10,
};

/** Rights of the function that takes the messages of visitors: it adds one to the outbox and reads nothing. */
export const CONTACTANOS: Permisos = {
  tablas: { Documentos: ['PutItem'], ...LIMITES },
  encola: ['correo'],
  contacto: true,
  segundos: 15,
};

/** Rights of the function that takes what the mail provider reports: the message, its document's history, the counts. */
export const AVISOS: Permisos = {
  tablas: {
    Supresiones: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    Documentos: ['GetItem', 'PutItem', 'UpdateItem'],
  },
  segundos: 30,
};

/** Seconds that Cognito waits for a trigger. */
const SEGUNDOS_DISPARADOR = 5;

/** Tables of a new tenant. The end of sessions is written to `Membresias`. */
const APERTURA = {
  Membresias: ['GetItem', 'PutItem', 'UpdateItem'],
  Establecimientos: ['GetItem', 'PutItem', 'ConditionCheckItem'],
  Paquetes: ['PutItem', 'UpdateItem'],
} as const;

export type Disparador = 'preSignUp' | 'postConfirmation' | 'preTokenGeneration' | 'customMessage';
export const REGISTRO: Readonly<
  Record<Disparador, Permisos & { readonly usuarios: readonly AccionUsuarios[] }>
> = {
  preSignUp: { tablas: {}, usuarios: [], segundos: SEGUNDOS_DISPARADOR },
  postConfirmation: {
    tablas: APERTURA,
    usuarios: ['AdminAddUserToGroup', 'AdminUserGlobalSignOut'],
    segundos: SEGUNDOS_DISPARADOR,
  },
  // A sign-in repairs what a confirmation left out, so it may do the same, and is noted.
  preTokenGeneration: {
    tablas: { ...APERTURA, Establecimientos: [...APERTURA.Establecimientos, 'UpdateItem'] },
    usuarios: ['AdminAddUserToGroup'],
    segundos: SEGUNDOS_DISPARADOR,
  },
  // It writes words alone.
  customMessage: { tablas: {}, usuarios: [], segundos: SEGUNDOS_DISPARADOR },
};

/** Entry file of an area below lambdas/: that of its folder, or one beside it for a part that has a function of its own. */
export function entryOfArea(area: AreaGraphql): string {
  return area === 'emision' ? 'documentos/emision-handler.ts' : `${area}/handler.ts`;
}

/** Construct id of an area: its folder without hyphens, which CloudFormation ids cannot contain. */
export function idOfArea(area: AreaGraphql): string {
  return area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
