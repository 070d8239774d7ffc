import { ApiError } from './api-error.ts';
import { t } from './i18n.ts';
import { CodigoTarde, loadReported } from './load-reported.ts';

/** Loads a separate chunk of code; a failure becomes a connection error, because trying again may help. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadReported(load);
  } catch (cause) {
    throw cause instanceof CodigoTarde
      ? new ApiError({ codigo: 'TIEMPO_AGOTADO', mensaje: t('comun.error.parteTarde'), tipo: 'error', cause })
      : new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.parte'), tipo: 'error', cause });
  }
}
