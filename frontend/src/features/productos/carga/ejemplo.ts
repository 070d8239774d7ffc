import { CAMPOS_CARGA } from '#domain/productos/columnas.ts';
import type { CeldaCarga } from '#domain/productos/carga.ts';
import { toCsv } from '#domain/texto/csv.ts';

/** Rows of the sample file; every column has the name that is recognised at once. */
export const EJEMPLO: readonly (readonly CeldaCarga[])[] = [
  Object.values(CAMPOS_CARGA).map(([nombre = '']) => nombre),
  ['TEL-001', '7400000000017', 'Corte típico jaspeado, 7 varas', 'B', 'UNI', 650, '', ''],
  ['SER-001', '', 'Servicio de confección', 'S', 'UNI', 125.5, '', ''],
  ['COM-001', '', 'Diésel', 'B', 'GAL', 28.9, 'Petróleo', '4'],
];

export function ejemploCsv(): string {
  const text = (celda: CeldaCarga) => (typeof celda === 'number' ? celda.toFixed(2) : celda);
  return toCsv(EJEMPLO.map((fila) => fila.map(text)));
}
