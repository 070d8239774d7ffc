import { ApiError } from './api-error.ts';
import { t } from './i18n.ts';

export type Alerta = { tipo: 'error' | 'warning' | 'info'; mensaje: string; referencia?: string };

/** Server messages are cut at their first "(" and, for errors and warnings, end with the support text (spec 1 §8). */
export function toAlert(error: unknown): Alerta {
  const known = error instanceof ApiError;
  const tipo = known ? error.tipo : 'error';
  const text = known ? error.message : t('comun.error.interno');
  const cut = (text.split('(')[0] ?? '').trim().replace(/\.$/, '');
  const mensaje = tipo === 'info' ? text : `${cut}. ${t('comun.error.soporte')}`.replace(/([!?])\. /, '$1 ');
  const referencia = known ? error.referencia : undefined;
  return referencia === undefined ? { tipo, mensaje } : { tipo, mensaje, referencia };
}
