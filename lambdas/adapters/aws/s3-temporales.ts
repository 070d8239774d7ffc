import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  NoSuchUpload,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ArchivosTemporales } from '#lambdas/ports/archivos.ts';

/** Tag that the life-cycle rule of the bucket looks for (lib/constructs/private-bucket.ts). */
const ETIQUETAS = 'caduca=si';

/** Opens a bucket with a client of its own. */
export function openS3Temporales(bucket: string): ArchivosTemporales {
  return createS3Temporales(new S3Client({}), bucket);
}

/** Stores files in parts. A receipt is "<etag> <crc32>", because S3 needs both when the parts are joined. */
export function createS3Temporales(client: S3Client, Bucket: string): ArchivosTemporales {
  return {
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, Tagging: ETIQUETAS }));
    },
    start: async (Key, ContentType) => {
      const answer = await client.send(
        new CreateMultipartUploadCommand({
          Bucket,
          Key,
          ContentType,
          Tagging: ETIQUETAS,
          ChecksumAlgorithm: 'CRC32',
        }),
      );
      return requireText(answer.UploadId);
    },
    putParte: async (Key, UploadId, PartNumber, Body) => {
      const answer = await client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ChecksumAlgorithm: 'CRC32' }),
      );
      return `${requireText(answer.ETag)} ${requireText(answer.ChecksumCRC32)}`;
    },
    complete: async (Key, UploadId, recibos) => {
      const Parts = recibos.map((recibo, i) => {
        const [ETag, ChecksumCRC32] = recibo.split(' ');
        return { ETag, ChecksumCRC32, PartNumber: i + 1 };
      });
      try {
        const command = new CompleteMultipartUploadCommand({
          Bucket,
          Key,
          UploadId,
          MultipartUpload: { Parts },
        });
        await client.send(command);
      } catch (error) {
        // An earlier attempt joined the parts and died before it could report that.
        if (!(error instanceof NoSuchUpload)) throw error;
        await client.send(new HeadObjectCommand({ Bucket, Key }));
      }
    },
  };
}

function requireText(text: string | undefined): string {
  if (text === undefined) throw new Error('S3 answered an upload without its id, etag or checksum');
  return text;
}
