import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { ArchivoStore, FuenteArchivo } from '#lambdas/ports/archivos.ts';

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
    open: (clave) => openTramos(client, { Bucket: bucket, Key: clave }),
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

/** Bytes that come with the opening of a file, so that a small one is read by one request. */
const PRIMEROS = 4 * 1024 * 1024;

async function openTramos(
  client: S3Client,
  objeto: { Bucket: string; Key: string },
): Promise<FuenteArchivo | null> {
  const readTramo = async (desde: number, hasta: number, version: { IfMatch?: string | undefined } = {}) => {
    const pedido = { ...objeto, Range: `bytes=${desde}-${hasta - 1}`, ...version };
    const { Body, ContentRange, ETag } = await client.send(new GetObjectCommand(pedido));
    if (Body === undefined) throw new Error('S3 answered without a body');
    const total = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? Number.NaN);
    return { tramo: await Body.transformToByteArray(), total, IfMatch: ETag };
  };
  try {
    const { tramo: primeros, total, IfMatch } = await readTramo(0, PRIMEROS);
    if (Number.isNaN(total)) throw new Error('S3 answered without the size of the file');
    return {
      bytes: total,
      read: async (desde, hasta) =>
        hasta <= primeros.length || desde === hasta
          ? primeros.subarray(desde, hasta)
          : (await readTramo(desde, hasta, { IfMatch })).tramo,
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

/** Content-Disposition of a download; only characters that cannot end the quoted name are kept. */
function attachment(nombre: string): string {
  return `attachment; filename="${nombre.replaceAll(/[^\w. -]/g, '_')}"`;
}
