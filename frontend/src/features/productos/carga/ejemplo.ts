import { CAMPOS_CARGA } from '#domain/productos/columnas.ts';
import { toCsv } from '#domain/texto/csv.ts';

const FILAS = [
  ['TEL-001', '7400000000017', 'Corte típico jaspeado, 7 varas', 'B', 'UNI', '650.00', '', ''],
  ['SER-001', '', 'Servicio de confección', 'S', 'UNI', '125.50', '', ''],
  ['COM-001', '', 'Diésel', 'B', 'GAL', '28.90', 'Petróleo', '4'],
];

/** The file to fill in: every column by the name that is recognised at once. */
export function ejemploCsv(): string {
  return toCsv([Object.values(CAMPOS_CARGA).map(([nombre = '']) => nombre), ...FILAS]);
}
