import { showError, showToast } from '../../lib/toasts.ts';
import { t } from '../i18n-impresora.ts';

export type CausaImpresora =
  | 'sinDialogo'
  | 'sinApi'
  | 'sinElegir'
  | 'noEligio'
  | 'apagada'
  | 'ocupada'
  | 'noEsImpresora'
  | 'aMedias';

/** Failure of a printer; its message says to the user what to do. */
export class ErrorImpresora extends Error {
  override readonly name = 'ErrorImpresora';

  constructor(causa: CausaImpresora, options?: ErrorOptions) {
    super(t(`impresora.error.${causa}`), options);
  }
}

/** Shows a failure of a printer with what to do about it; support cannot switch a printer on. */
export function showPrintError(error: unknown): void {
  if (error instanceof ErrorImpresora) showToast('warning', error.message);
  else showError(error);
}
