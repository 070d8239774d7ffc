import type { TipoSubida } from '#domain/archivos/subidas.ts';
import { checkSubida } from '#domain/archivos/subidas.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { CrearSubidaDocument } from '../generated/datos/upload-archivo.ts';
import { execute } from '../lib/api-client.ts';
import { postSubida } from './post-archivo.ts';
import type { FallaSubida, SeguimientoSubida } from './post-archivo.ts';

export type ResultadoSubida = { clave: string } | Falta | FallaSubida;

/** Posts one file to the private storage and answers its key; a fault when the file may not be sent. */
export async function uploadArchivo(
  tipo: Exclude<TipoSubida, 'AUDIO'>,
  nombre: string,
  archivo: Blob,
  seguimiento: SeguimientoSubida = { signal: new AbortController().signal, onAvance: () => undefined },
): Promise<ResultadoSubida> {
  const [mala] = checkSubida(tipo, nombre, archivo.size);
  if (mala !== undefined) return falta(mala.codigo, 'clave');
  const { crearSubida } = await execute(CrearSubidaDocument, { tipo, nombre, tamano: archivo.size });
  return (await postSubida(crearSubida, archivo, seguimiento)) ?? { clave: crearSubida.clave };
}
