import { ApiError } from './api-error.ts';
import { loadParte, t } from './i18n.ts';

/** Fetches code that comes apart; its failure is told as one of the connection, which trying again may mend. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadParte(load);
  } catch {
    throw new ApiError({ codigo: 'SIN_CONEXION', mensaje: t('comun.error.parte'), tipo: 'error' });
  }
}
