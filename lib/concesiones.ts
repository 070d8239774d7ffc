import type { CarpetaBorrable, AccionArchivo, AccionTabla } from '../lambdas/shared/permisos.ts';
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

/** Lets a function use the objects of a bucket, and tells it the name of the bucket. */
export function grantArchivos(
  receptor: Receptor,
  { arn, value, env }: Omit<Recurso, 'env'> & { readonly env: NombreEnv | undefined },
  acciones: readonly AccionArchivo[],
): void {
  receptor.allow(
    acciones.map((accion) => `s3:${accion}`),
    [`${arn}/*`],
  );
  // Without this right S3 answers "forbidden" instead of "absent" for a file that does not exist.
  if (acciones.includes('GetObject')) receptor.allow(['s3:ListBucket'], [arn]);
  if (env !== undefined) receptor.setEnv(env, value);
}

/** Objects of one folder of the tenants, in the form of an ARN without the bucket. */
export function patronOf(carpeta: CarpetaBorrable): `*/${string}/*` {
  return `*/${carpeta}/*`;
}

/** Lets a function delete files of one folder of the tenants, and no others. */
export function grantBorrar(receptor: Receptor, arn: string, carpeta: CarpetaBorrable): void {
  receptor.allow(['s3:DeleteObject'], [`${arn}/${patronOf(carpeta)}`]);
}

/** Lets a function send messages to a queue and its lanes, and tells it the addresses. */
export function grantEnvio(receptor: Receptor, colas: readonly Recurso[]): void {
  receptor.allow(
    ['sqs:SendMessage'],
    colas.map(({ arn }) => arn),
  );
  for (const { env, value } of colas) receptor.setEnv(env, value);
}
