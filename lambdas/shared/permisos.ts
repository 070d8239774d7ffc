import type { NombreTabla } from './tablas.ts';

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
export type AccionArchivo = 'GetObject' | 'PutObject' | 'PutObjectTagging' | 'PutObjectRetention';
/**
 * Folders of the archive: those of every tenant (`claves-archivo.ts`), and `subidas`, which is that of the stage, where
 * browsers put files before a tenant takes them (`domain/archivos/subidas.ts`). `certificado` is the one file of `dte` that the
 * certifier answered, `voces` are the recordings of the translators, and `respaldos` are the copies of the users.
 */
export type CarpetaArchivo =
  | 'dte'
  | 'certificado'
  | 'logo'
  | 'plantilla'
  | 'boleta'
  | 'exportaciones'
  | 'voces'
  | 'subidas'
  | 'respaldos';
/** Rights on the archive, folder by folder. */
export type PermisosArchivo = Readonly<Partial<Record<CarpetaArchivo, readonly AccionArchivo[]>>>;
/** Folder of a tenant whose files a function may delete. */
export type CarpetaBorrable = 'plantilla';
type AccionLlave = 'GenerateDataKey' | 'Decrypt';
export type AccionUsuarios =
  | 'ListUsers'
  | 'ListGroups'
  | 'ListUsersInGroup'
  | 'AdminGetUser'
  | 'AdminDeleteUser'
  | 'AdminCreateUser'
  | 'AdminEnableUser'
  | 'AdminDisableUser'
  | 'AdminUserGlobalSignOut'
  | 'AdminAddUserToGroup'
  | 'AdminRemoveUserFromGroup';

/** Everything that one Lambda may touch; absent permissions are denied. `Cola` are the names of the queues that exist. */
export type Permisos<Cola extends string = string> = {
  readonly tablas: Readonly<Partial<Record<NombreTabla, readonly AccionTabla[]>>>;
  /** Tables whose index of waiting rows may be queried. */
  readonly pendientes?: readonly ('Documentos' | 'Paquetes')[];
  readonly archivos?: PermisosArchivo;
  readonly borra?: CarpetaBorrable;
  readonly certificados?: readonly AccionArchivo[];
  /** Use of the envelope key for the tenants' secrets. */
  readonly cifrado?: readonly AccionLlave[];
  /** Jobs for which the function may queue a task. */
  readonly encola?: readonly Cola[];
  /** Jobs whose dead letters the function may look at, bring back and delete. */
  readonly muertas?: readonly Cola[];
  /** Whether it sends e-mail from the stage's own address. */
  readonly correo?: true;
  /** Whether it takes addresses out of the suppression list of the mail provider, which is one for the account. */
  readonly rechazos?: true;
  /** Whether it takes the messages of visitors: the secret of the bot check, and the address that gets them. */
  readonly contacto?: true;
  /** Whether it writes links with which recipients end mail. */
  readonly bajas?: true;
  /** Whether it looks taxpayers up with the platform's account at the certifier. */
  readonly consulta?: true;
  /** Gateways at which it charges with the account of the platform. */
  readonly cobra?: readonly ('tarjeta' | 'billetera')[];
  /** Whether certificates of the configured authorities prove a NIT to it. */
  readonly autoridades?: true;
  readonly usuarios?: readonly AccionUsuarios[];
  readonly segundos: number;
  readonly memoria?: number;
};
