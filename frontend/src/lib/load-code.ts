import { ApiError } from './api-error.ts';
import { loadParte, t } from './i18n.ts';

/** Loads a separate chunk of code; a failure becomes a connection error, because trying again may help. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadParte(load);
  } catch {
    throw new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.parte'), tipo: 'error' });
  }
}
