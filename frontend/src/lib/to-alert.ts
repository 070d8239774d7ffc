import { ApiError, catalogError } from './api-error.ts';
import { t } from './i18n.ts';

export type Alerta = { tipo: 'error' | 'warning' | 'info'; mensaje: string; referencia?: string };

/**
 * Converts an error to a message: server texts are cut at their first "(" and, for errors and warnings, end with the
 * support text (spec 1 §8).
 */
export function toAlert(error: unknown): Alerta {
  const { tipo, message, referencia } = error instanceof ApiError ? error : catalogError('ERROR_INTERNO');
  const cut = (message.split('(')[0] ?? '').trim().replace(/\.$/, '');
  const mensaje =
    tipo === 'info' ? message : `${cut}. ${t('comun.error.soporte')}`.replace(/([!?])\. /, '$1 ');
  return referencia === undefined ? { tipo, mensaje } : { tipo, mensaje, referencia };
}
