import type { TipoSubida } from '#domain/archivos/subidas.ts';
import { checkSubida } from '#domain/archivos/subidas.ts';
import { falta } from '#domain/errores/falta.ts';
import type { Falta } from '#domain/errores/falta.ts';
import { CrearSubidaDocument } from '../generated/datos/subir.ts';
import { execute } from '../lib/api-client.ts';
import { UI } from '../lib/ui-constants.ts';

/** What the storage answers, that it cannot be reached, or that the user thought better of it. */
export type FallaSubida = { falla: 'permiso' | 'subida' | 'cancelada' };
export type ResultadoSubida = { clave: string } | Falta | FallaSubida;

export type SeguimientoSubida = {
  signal: AbortSignal;
  /** Hundredths that went out. */
  onAvance: (porcentaje: number) => void;
};

/** Posts one file to the private storage and gives its key; a fault when the file is not one to send. */
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

/** Status of the answer, 0 without one. Not `fetch`: that tells nothing of what went out already. */
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
