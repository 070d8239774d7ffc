import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ArchivoStore } from '#lambdas/ports/archivos.ts';

const VIDA_SEGUNDOS = 300;

/** Opens a bucket with a client of its own. */
export function openS3ArchivoStore(bucket: string): ArchivoStore {
  return createS3ArchivoStore(new S3Client({}), bucket);
}

/** Stores private files in one bucket. */
export function createS3ArchivoStore(client: S3Client, bucket: string): ArchivoStore {
  return {
    put: async (clave, bytes, tipo, retenidoHasta = null) => {
      const archivo = { Bucket: bucket, Key: clave, Body: bytes, ContentType: tipo };
      const retencion =
        retenidoHasta === null
          ? {}
          : ({ ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: retenidoHasta } as const);
      await client.send(new PutObjectCommand({ ...archivo, ...retencion }));
    },
    get: async (clave) => {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: clave }));
        return answer.Body === undefined ? null : await answer.Body.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (clave) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: clave }));
    },
    presign: (clave, nombre, segundos = VIDA_SEGUNDOS) =>
      getSignedUrl(
        client,
        new GetObjectCommand({ Bucket: bucket, Key: clave, ResponseContentDisposition: attachment(nombre) }),
        { expiresIn: segundos },
      ),
    presignPost: async (clave, { tipo, maximoBytes, segundos }) => {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: clave,
        Fields: { 'Content-Type': tipo },
        Conditions: [
          ['eq', '$Content-Type', tipo],
          ['content-length-range', 1, maximoBytes],
        ],
        Expires: segundos,
      });
      return { url, campos: fields };
    },
  };
}

/** Content-Disposition of a download; only characters that cannot end the quoted name are kept. */
function attachment(nombre: string): string {
  return `attachment; filename="${nombre.replaceAll(/[^\w. -]/g, '_')}"`;
}
