import type { TipoSubida } from '#domain/archivos/subidas.ts';
import { checkSubida } from '#domain/archivos/subidas.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { CrearSubidaDocument } from '../generated/subir.ts';
import { execute } from './api-client.ts';
import { UI } from './ui-constants.ts';

/** What the storage answers, or that it cannot be reached. */
export type FallaSubida = { falla: 'permiso' | 'subida' };
export type ResultadoSubida = { clave: string } | Falta | FallaSubida;

/** Posts one file to the private storage and gives its key; a fault when the file is not one to send. */
export async function uploadArchivo(
  tipo: TipoSubida,
  nombre: string,
  archivo: Blob,
): Promise<ResultadoSubida> {
  const [mala] = checkSubida(tipo, nombre, archivo.size);
  if (mala !== undefined) return falta(mala.codigo, 'clave');
  const { crearSubida } = await execute(CrearSubidaDocument, { tipo, nombre, tamano: archivo.size });
  const form = new FormData();
  for (const campo of crearSubida.campos) form.append(campo.nombre, campo.valor);
  form.append('file', archivo);
  try {
    const signal = AbortSignal.timeout(UI.llamadaMs);
    const answer = await fetch(crearSubida.url, { method: 'POST', body: form, signal });
    if (answer.ok) return { clave: crearSubida.clave };
    return { falla: answer.status === 403 ? 'permiso' : 'subida' };
  } catch {
    return { falla: 'subida' };
  }
}
