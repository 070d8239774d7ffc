import { AppError } from '#domain/errores/app-error.ts';

const ANIO_MINIMO = 2000;
const ANIO_MAXIMO = 2100;

/** Reads a month as yyyy-mm; throws FECHAS_INVALIDAS. */
export function readMes(mes: number, anio: number): string {
  const isValid = mes >= 1 && mes <= 12 && anio >= ANIO_MINIMO && anio <= ANIO_MAXIMO;
  if (!isValid) throw new AppError('FECHAS_INVALIDAS');
  return `${anio}-${String(mes).padStart(2, '0')}`;
}
