import type { VentaCopiada } from '#domain/documentos/borrador/copia-ventas.ts';
import { loadCode } from '../lib/load-code.ts';
import { showError, showToast } from '../lib/toasts.ts';
import { t } from './i18n-copia.ts';

const loadCopia = () => loadCode(() => import('./copia-ventas.ts'));

/** Gives the user a file with what the server may not have, and says so when there is nothing. Failures are shown, not thrown. */
export async function exportCopia(nit: string): Promise<void> {
  try {
    const { downloadCopia, listSinEnviar } = await loadCopia();
    const ventas = await listSinEnviar(nit);
    if (ventas.length === 0) showToast('info', t('sinRed.copia.nada'));
    else downloadCopia(nit, ventas);
  } catch (error) {
    showError(error);
  }
}

/**
 * Stores the sales of a file on this device and says how many. `ask` must agree first to those that the file calls confirmed, because
 * they are certified without another press. Failures are shown, not thrown.
 */
export async function importCopia(
  nit: string,
  archivo: File,
  ask: (confirmadas: readonly VentaCopiada[]) => Promise<boolean>,
): Promise<void> {
  try {
    const { bringCopia, listConfirmadas } = await loadCopia();
    const texto = await archivo.text();
    const confirmadas = await listConfirmadas(nit, texto);
    if (confirmadas.length > 0 && !(await ask(confirmadas))) return;
    const traidas = await bringCopia(nit, texto);
    if (typeof traidas === 'string') showToast('error', t(`sinRed.copia.${traidas}`));
    else
      showToast(
        'success',
        t('sinRed.copia.traidas', { nuevas: traidas.nuevas, yaEstaban: traidas.yaEstaban }),
      );
  } catch (error) {
    showError(error);
  }
}
