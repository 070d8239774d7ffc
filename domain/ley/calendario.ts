import { addDays, daysBetween, lastDayOfMonth } from '../fechas/guatemala.ts';

/** Holidays of the same day each year, mm-dd (Código de Trabajo, art. 127; 31 December: Código Tributario, art. 8 num. 5). */
const FIJOS: readonly string[] = ['01-01', '05-01', '09-15', '11-01', '12-25', '12-31'];
/** Holidays that move to a Monday since that year (Decreto 19-2018). */
const MOVILES: readonly string[] = ['06-30', '10-20'];

/** Days of a year that SAT published beyond the rule of the law. */
export type CalendarioAnual = {
  readonly anio: string;
  /** Days, yyyy-mm-dd, that a decision of the year made non-working for taxes. */
  readonly inhabiles: readonly string[];
  readonly visto: string;
  readonly fuente: string;
};

/** Years whose calendar of due days was looked at; for any other year the rule of the law alone is known. */
export const CALENDARIOS: readonly CalendarioAnual[] = [
  {
    anio: '2024',
    inhabiles: ['2024-01-02'],
    visto: '2026-11-28',
    fuente: 'Prensa Libre, «SAT aplaza vencimiento de impuestos para el 3 de enero del 2024»',
  },
  {
    anio: '2025',
    inhabiles: [],
    visto: '2026-11-28',
    fuente: 'Código Tributario, art. 8 num. 5; sin aplazamientos conocidos',
  },
  {
    anio: '2026',
    inhabiles: [],
    visto: '2026-11-28',
    fuente: 'Código Tributario, art. 8 num. 5; sin aplazamientos conocidos',
  },
];

/** A due day, and whether the calendar of its year was looked at. */
export type Vencimiento = { readonly dia: string; readonly anio: string; readonly isRegistrado: boolean };

/** Whether taxes can be declared on a day: no weekend and no holiday. */
export function isHabil(dia: string, calendarios = CALENDARIOS): boolean {
  const anio = dia.slice(0, 4);
  const semana = weekdayOf(dia);
  if (semana === 0 || semana === 6 || FIJOS.includes(dia.slice(5))) return false;
  if (MOVILES.some((movil) => moveToMonday(`${anio}-${movil}`) === dia)) return false;
  const pascua = easterOf(Number(anio));
  // Thursday, Friday and Saturday of Holy Week.
  if ([1, 2, 3].some((antes) => addDays(pascua, -antes) === dia)) return false;
  return !calendarios.some(({ inhabiles }) => inhabiles.includes(dia));
}

/** The day, or the next one on which taxes can be declared (Código Tributario, art. 8 num. 5). */
export function nextHabil(dia: string, calendarios = CALENDARIOS): string {
  let habil = dia;
  while (!isHabil(habil, calendarios)) habil = addDays(habil, 1);
  return habil;
}

/** Due day of the monthly IVA return of the month of a day, or of a month yyyy-mm (Ley del IVA, art. 40). */
export function vencimientoIva(mesODia: string, calendarios = CALENDARIOS): Vencimiento {
  const ultimo = lastDayOfMonth(`${mesODia.slice(0, 7)}-01`, 1);
  const dia = nextHabil(ultimo, calendarios);
  // A term that passes the end of a year depends on both calendars; the later one is published last.
  const anio = dia.slice(0, 4);
  return { dia, anio, isRegistrado: calendarios.some((each) => each.anio === anio) };
}

/** 0 is Sunday, 6 Saturday. 2018-01-07 was a Sunday. */
function weekdayOf(dia: string): number {
  return ((daysBetween('2018-01-07', dia) % 7) + 7) % 7;
}

/** Tuesday and Wednesday go to the Monday before, Thursday to Sunday to the Monday after (Decreto 19-2018). */
function moveToMonday(dia: string): string {
  const semana = weekdayOf(dia);
  if (semana === 0) return addDays(dia, 1);
  return addDays(dia, semana <= 3 ? 1 - semana : 8 - semana);
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm of 1876). */
function easterOf(anio: number): string {
  const a = anio % 19;
  const b = Math.floor(anio / 100);
  const c = anio % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const suma = h + l - 7 * m + 114;
  const partes = [anio, Math.floor(suma / 31), (suma % 31) + 1].map((parte) =>
    String(parte).padStart(2, '0'),
  );
  return partes.join('-');
}
