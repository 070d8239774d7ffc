import { ARN } from '../arn.ts';
import type { Necesidad } from '../iam/politica.ts';

type Peticion = {
  method: string;
  bucket: string;
  key: string;
  query: ReadonlyMap<string, string>;
  /** Whether the request says how the object is to be tagged. */
  isEtiquetada: boolean;
  /** Whether the request locks the object. */
  isRetenida: boolean;
};

const POR_VERBO: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'GetObject',
  DELETE: 'DeleteObject',
};

/** Lists the rights that S3 asks IAM for before it answers; every part of an upload is a PutObject. */
export function necesidadesOf({ method, bucket, key, query, ...peticion }: Peticion): Necesidad[] {
  if (key === '' && method !== 'POST') {
    const lista = listaOf(bucket, query.get('prefix') ?? '');
    return [query.has('versions') ? { ...lista, accion: 's3:ListBucketVersions' } : lista];
  }
  const need = (accion: string): Necesidad => ({
    accion: `s3:${accion}`,
    recurso: `${ARN.bucket(bucket)}/${key}`,
  });
  const accion = `${POR_VERBO[method] ?? 'PutObject'}${query.has('versionId') ? 'Version' : ''}`;
  return [
    need(accion),
    ...(peticion.isEtiquetada ? [need('PutObjectTagging')] : []),
    ...(peticion.isRetenida ? [need('PutObjectRetention')] : []),
  ];
}

/** The right to list; without it S3 says "forbidden" instead of "absent" of a file that does not exist. */
export function listaOf(bucket: string, prefix: string): Necesidad {
  return { accion: 's3:ListBucket', recurso: ARN.bucket(bucket), contexto: { 's3:prefix': prefix } };
}
