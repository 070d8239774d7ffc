import { toXlsx } from '../../../lib/libro-xlsx.ts';
import { t } from '../i18n.ts';
import { EJEMPLO } from './ejemplo.ts';

/** Widths in characters. */
const ANCHOS = [14, 18, 38, 16, 18, 12, 18, 16];

/** Makes the sample as a workbook, in which long codes stay texts; a CSV file cannot express that. */
export function ejemploXlsx(): Blob {
  return toXlsx(t('productos.carga.ejemploHoja'), ANCHOS, EJEMPLO);
}
