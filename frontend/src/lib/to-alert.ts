import { ApiError, catalogError } from './api-error.ts';
import { readSoporte } from './config.ts';
import { t } from './i18n.ts';

export type Alerta = { tipo: 'error' | 'warning' | 'info'; mensaje: string };

/**
 * Converts an error to a message. Errors and warnings end with the way to reach support and, where there is one, with the
 * reference under which the failure is in the logs. Every text is one of the catalogue, so none is shortened.
 */
export function toAlert(error: unknown): Alerta {
  const { tipo, message, referencia } = error instanceof ApiError ? error : catalogError('ERROR_INTERNO');
  if (tipo === 'info') return { tipo, mensaje: message };
  const final = /[.!?]$/.test(message) ? message : `${message}.`;
  return { tipo, mensaje: `${final} ${soporteText(referencia)}` };
}

/** Sentence that says how to reach support, and with which reference. */
export function soporteText(referencia: string | undefined): string {
  const soporte = readSoporte();
  const contacto = soporte === '' ? t('comun.error.soporte') : t('comun.error.soporteEn', { soporte });
  return referencia === undefined ? contacto : `${contacto} ${t('comun.error.referencia', { referencia })}`;
}
