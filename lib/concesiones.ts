import { RESPALDOS } from '../domain/constantes.ts';
import type {
  AccionArchivo,
  AccionTabla,
  CarpetaArchivo,
  PermisosArchivo,
} from '../lambdas/shared/permisos.ts';
import type { NombreEnv } from '../lambdas/shared/env.ts';

/** Receiver of rights and variables: a function of the cloud, or one of the local stack. */
export interface Receptor {
  /** Allows exactly these actions on exactly these resources. */
  allow(actions: readonly string[], resources: readonly string[]): void;
  setEnv(name: NombreEnv, value: string): void;
}

/** A thing that a function is told of by a variable, and allowed to use by its ARN. */
export type Recurso = { readonly env: NombreEnv; readonly value: string; readonly arn: string };

/** Lets a function use these actions on a table, and tells it the name of the table. */
export function grantTabla(receptor: Receptor, tabla: Recurso, acciones: readonly AccionTabla[]): void {
  receptor.allow(
    acciones.map((accion) => `dynamodb:${accion}`),
    [tabla.arn],
  );
  receptor.setEnv(tabla.env, tabla.value);
}

/** Lets a function query one index, but not the table itself. */
export function grantIndice(receptor: Receptor, tabla: Recurso, indice: string): void {
  receptor.allow(['dynamodb:Query'], [`${tabla.arn}/index/${indice}`]);
  receptor.setEnv(tabla.env, tabla.value);
}

type Cubo = Omit<Recurso, 'env'> & { readonly env: NombreEnv | undefined };

/** Lets a function use the objects of a bucket whose every key begins with a tenant, and tells it the name. */
export function grantObjetos(receptor: Receptor, cubo: Cubo, acciones: readonly AccionArchivo[]): void {
  allowObjetos(receptor, `${cubo.arn}/*`, acciones);
  openCubo(receptor, cubo, acciones);
}

/** Lets a function use the files of some folders of the archive and no others, and tells it the name of the bucket. */
export function grantCarpetas(
  receptor: Receptor,
  cubo: Cubo,
  permisos: PermisosArchivo,
  etapa: string,
): void {
  const carpetas = carpetasOf(permisos);
  for (const [carpeta, acciones] of carpetas)
    allowObjetos(receptor, `${cubo.arn}/${patronOf(carpeta, etapa)}`, acciones);
  openCubo(
    receptor,
    cubo,
    carpetas.flatMap(([, acciones]) => acciones),
  );
}

export function carpetasOf(permisos: PermisosArchivo): [CarpetaArchivo, readonly AccionArchivo[]][] {
  return Object.entries(permisos) as [CarpetaArchivo, readonly AccionArchivo[]][];
}

/** Objects of one folder, in the form of an ARN without the bucket; the folder of uploads has the name of the stage. */
export function patronOf(carpeta: CarpetaArchivo, etapa: string): string {
  if (carpeta === 'certificado') return '*/dte/*/certificado.xml';
  if (carpeta === 'respaldos') return `${RESPALDOS.carpeta}/*`;
  return carpeta === 'subidas' ? `${etapa}/*` : `*/${carpeta}/*`;
}

function allowObjetos(receptor: Receptor, recurso: string, acciones: readonly AccionArchivo[]): void {
  receptor.allow(
    acciones.map((accion) => `s3:${accion}`),
    [recurso],
  );
}

function openCubo(receptor: Receptor, { arn, env, value }: Cubo, acciones: readonly AccionArchivo[]): void {
  // Without this right S3 answers "forbidden" instead of "absent" for a file that does not exist.
  if (acciones.includes('GetObject')) receptor.allow(['s3:ListBucket'], [arn]);
  if (env !== undefined) receptor.setEnv(env, value);
}

/** Lets a function delete the files of one folder, and no others. */
export function grantBorrar(receptor: Receptor, arn: string, patron: string): void {
  receptor.allow(['s3:DeleteObject'], [`${arn}/${patron}`]);
}

/** Lets a function look at a job's dead letters, hide them while it does, and delete them. */
export function grantMuertas(receptor: Receptor, { env, value, arn }: Recurso): void {
  const acciones = ['GetQueueAttributes', 'ReceiveMessage', 'ChangeMessageVisibility', 'DeleteMessage'];
  receptor.allow(
    acciones.map((accion) => `sqs:${accion}`),
    [arn],
  );
  receptor.setEnv(env, value);
}

/** Lets a function send messages to a queue and its lanes, and tells it the addresses. */
export function grantEnvio(receptor: Receptor, colas: readonly Recurso[]): void {
  receptor.allow(
    ['sqs:SendMessage'],
    colas.map(({ arn }) => arn),
  );
  for (const { env, value } of colas) receptor.setEnv(env, value);
}
