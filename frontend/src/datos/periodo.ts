/** A month of a year; `mes` from 1 to 12. */
export type MesContable = { mes: number; anio: number };

/** Number of past years that can be chosen, as long as documents are kept. */
const ANIOS_ATRAS = 6;
const MESES = 12;

/** Month of a day yyyy-mm-dd. */
export function periodoOf(fecha: string): MesContable {
  return { anio: Number(fecha.slice(0, 4)), mes: Number(fecha.slice(5, 7)) };
}

/** Month as it is written in the address: yyyy-mm. */
export function periodoText({ anio, mes }: MesContable): string {
  return `${anio}-${String(mes).padStart(2, '0')}`;
}

/** Month of the address when it can be shown; otherwise the present one. */
export function readPeriodo(text: string | null, actual: MesContable): MesContable {
  const match = /^(\d{4})-(\d{2})$/.exec(text ?? '');
  if (match === null) return actual;
  const leido = { anio: Number(match[1]), mes: Number(match[2]) };
  return isVisible(leido, actual) ? leido : actual;
}

function orderOf({ anio, mes }: MesContable): number {
  return anio * MESES + mes - 1;
}

/** Whether the month lies neither in the future nor before the first year. */
export function isVisible(periodo: MesContable, actual: MesContable): boolean {
  const { anio, mes } = periodo;
  const isMes = mes >= 1 && mes <= MESES;
  return isMes && orderOf(periodo) <= orderOf(actual) && anio >= actual.anio - ANIOS_ATRAS;
}

export function movePeriodo(periodo: MesContable, meses: number): MesContable {
  const orden = orderOf(periodo) + meses;
  return { anio: Math.floor(orden / MESES), mes: (orden % MESES) + 1 };
}

/** Years to choose from, newest first. */
export function aniosOf(actual: MesContable): number[] {
  return Array.from({ length: ANIOS_ATRAS + 1 }, (_, i) => actual.anio - i);
}

/** "enero" … "diciembre". */
export function nombreMes(mes: number): string {
  return new Intl.DateTimeFormat('es-GT', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, mes - 1, 15)),
  );
}
