import { formatFechaBarras, isFecha } from './guatemala.ts';

const LARGO = 'dd/mm/aaaa'.length;

/** Reads a date as people write it here (5/1/2026, 05-01-2026), or as other programs do (2026-01-05); null for none. */
export function readFechaEscrita(texto: string): string | null {
  const limpio = texto.trim();
  if (isFecha(limpio)) return limpio;
  const [, dia = '', mes = '', anio = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(limpio) ?? [];
  const fecha = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  return isFecha(fecha) ? fecha : null;
}

/** Text of a date box after a key: digits get their strokes, and a whole date that was pasted is written as here. */
export function writeFecha(antes: string, ahora: string): string {
  const fecha = readFechaEscrita(ahora);
  if (fecha !== null && ahora.length >= LARGO) return formatFechaBarras(fecha);
  const texto = ahora
    .replaceAll(/[-. ]/g, '/')
    .replaceAll(/[^\d/]/g, '')
    .replaceAll(/\/{2,}/g, '/')
    .slice(0, LARGO);
  if (/^\d{8}$/.test(texto)) return `${texto.slice(0, 2)}/${texto.slice(2, 4)}/${texto.slice(4)}`;
  const isMas = texto.length > antes.length;
  return isMas && /^(\d{2}|\d{1,2}\/\d{2})$/.test(texto) ? `${texto}/` : texto;
}
