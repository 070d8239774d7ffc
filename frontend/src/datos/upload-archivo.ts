import type { TipoSubida } from '#domain/archivos/subidas.ts';
import { checkSubida } from '#domain/archivos/subidas.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { CrearSubidaDocument } from '../generated/datos/upload-archivo.ts';
import { execute } from '../lib/api-client.ts';
import { UI } from '../lib/ui-constants.ts';

/** Failures of an upload: refused by the storage, storage out of reach, or cancelled by the user. */
export type FallaSubida = { falla: 'permiso' | 'subida' | 'cancelada' };
export type ResultadoSubida = { clave: string } | Falta | FallaSubida;

export type SeguimientoSubida = {
  signal: AbortSignal;
  /** Called with the percentage that has been sent. */
  onAvance: (porcentaje: number) => void;
};

/** Posts one file to the private storage and answers its key; a fault when the file may not be sent. */
export async function uploadArchivo(
  tipo: TipoSubida,
  nombre: string,
  archivo: Blob,
  seguimiento: SeguimientoSubida = { signal: new AbortController().signal, onAvance: () => undefined },
): Promise<ResultadoSubida> {
  const [mala] = checkSubida(tipo, nombre, archivo.size);
  if (mala !== undefined) return falta(mala.codigo, 'clave');
  const { crearSubida } = await execute(CrearSubidaDocument, { tipo, nombre, tamano: archivo.size });
  const form = new FormData();
  for (const campo of crearSubida.campos) form.append(campo.nombre, campo.valor);
  form.append('file', archivo);
  const status = await post(crearSubida.url, form, seguimiento);
  if (seguimiento.signal.aborted) return { falla: 'cancelada' };
  if (status >= 200 && status < 300) return { clave: crearSubida.clave };
  return { falla: status === 403 ? 'permiso' : 'subida' };
}

/**
 * Posts the form and answers the status, 0 without an answer. It does not use `fetch`, which does not report the
 * progress of sending.
 */
function post(url: string, form: FormData, { signal, onAvance }: SeguimientoSubida): Promise<number> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(0);
      return;
    }
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onAvance(Math.floor((100 * loaded) / (total || 1)));
    request.onloadend = () => {
      signal.removeEventListener('abort', stop);
      resolve(request.status);
    };
    request.open('POST', url);
    request.timeout = UI.subidaMs;
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}
