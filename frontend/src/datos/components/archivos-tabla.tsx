import { archivo as textos } from '#domain/traducciones/areas.ts';
import { toCsv } from '#domain/texto/csv.ts';
import { Button } from '../../components/button.tsx';
import { downloadBlob, downloadText } from '../../lib/download-text.ts';
import { textosOf } from '../../lib/i18n.ts';
import type { CeldaXlsx } from '../../lib/libro-xlsx.ts';
import { loadCode } from '../../lib/load-code.ts';
import { showError } from '../../lib/toasts.ts';

const t = textosOf({ archivo: textos });
const ANCHO_COLUMNA = 18;

type Props = {
  /** Name of the sheet. */
  hoja: string;
  /** Makes the rows, the headings first. */
  tabla: () => CeldaXlsx[][];
  /** Name of the file, without its ending. */
  archivo: string;
};

/** Buttons that save rows for a spreadsheet, in which no text is a formula. */
export function ArchivosTabla({ hoja, tabla, archivo }: Props) {
  const saveXlsx = async () => {
    const { toXlsx } = await loadCode(() => import('../../lib/libro-xlsx.ts'));
    const filas = tabla();
    const anchos = (filas[0] ?? []).map(() => ANCHO_COLUMNA);
    downloadBlob(toXlsx(hoja, anchos, filas), `${archivo}.xlsx`);
  };
  const saveCsv = () =>
    downloadText(toCsv(tabla().map((fila) => fila.map(String))), `${archivo}.csv`, 'text/csv');
  return (
    <>
      <Button icono="descargar" onClick={() => void saveXlsx().catch(showError)}>
        {t('archivo.excel')}
      </Button>
      <Button icono="descargar" onClick={saveCsv}>
        {t('archivo.csv')}
      </Button>
    </>
  );
}
