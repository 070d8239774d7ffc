import type { CrearSubidaMutation } from '../generated/operations.ts';
import { UI } from '../lib/ui-constants.ts';

/** Failures of an upload: refused by the storage, storage out of reach, or cancelled by the user. */
export type FallaSubida = { falla: 'permiso' | 'subida' | 'cancelada' };

export type SeguimientoSubida = {
  signal: AbortSignal;
  /** Called with the percentage that has been sent. */
  onAvance: (porcentaje: number) => void;
};

/** Posts a file to an address that was signed for it; answers its failure, or null when it is there. */
export async function postSubida(
  { url, campos }: Pick<CrearSubidaMutation['crearSubida'], 'url' | 'campos'>,
  archivo: Blob,
  seguimiento: SeguimientoSubida,
): Promise<FallaSubida | null> {
  const form = new FormData();
  for (const campo of campos) form.append(campo.nombre, campo.valor);
  form.append('file', archivo);
  const status = await post(url, form, seguimiento);
  if (seguimiento.signal.aborted) return { falla: 'cancelada' };
  if (status >= 200 && status < 300) return null;
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
