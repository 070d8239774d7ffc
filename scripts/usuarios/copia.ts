import { gunzipSync } from 'node:zlib';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { claveIndice, claveParte } from '#lambdas/shared/respaldo-usuarios.ts';
import type { IndiceUsuarios, LineaUsuarios } from '#lambdas/shared/respaldo-usuarios.ts';

/** The copy of a day in a bucket. */
export type Copia = {
  indice: IndiceUsuarios;
  /** Lines of the copy, part after part. */
  read: () => AsyncGenerator<LineaUsuarios>;
};

export async function openCopia(s3: S3Client, bucket: string, dia: string): Promise<Copia> {
  const get = async (Key: string): Promise<Buffer> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  };
  const indice = JSON.parse((await get(claveIndice(dia))).toString('utf8')) as IndiceUsuarios;
  return {
    indice,
    read: async function* () {
      let usuarios = 0;
      let miembros = 0;
      for (let numero = 1; numero <= indice.partes; numero += 1) {
        const texto = gunzipSync(await get(claveParte(dia, indice.corrida, numero))).toString('utf8');
        for (const renglon of texto.split('\n').filter(Boolean)) {
          const linea = JSON.parse(renglon) as LineaUsuarios;
          if (linea.tipo === 'usuario') usuarios += 1;
          else miembros += 1;
          yield linea;
        }
      }
      if (usuarios !== indice.usuarios || miembros !== indice.miembros)
        throw new Error(`The copy of ${dia} has not the number of lines that its index tells`);
    },
  };
}
