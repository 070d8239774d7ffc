import type { ContadorExterno } from './api.ts';
import { t } from './i18n.ts';

const VIGENTES: readonly ContadorExterno['estado'][] = ['pendiente', 'aceptado', 'activo'];

/** Whether the accountant has access, or an invitation that may still become one. */
export function isContadorVigente({ estado }: ContadorExterno): boolean {
  return VIGENTES.includes(estado);
}

/** Name of the firm, or its NIT while it has no account. */
export function nombreDeContador({ nombre, nit }: ContadorExterno): string {
  return nombre === '' ? t('comun.usuario.nit', { nit }) : nombre;
}
