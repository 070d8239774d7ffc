import { addDays, daysBetween, isFecha, lastDayOfMonth, toEpochMs } from '#domain/fechas/guatemala.ts';

/** Days of Guatemala, both included, yyyy-mm-dd. */
export type Rango = { desde: string; hasta: string };

export const PRESETS = ['hoy', 'mes', 'mesPasado', 'rango'] as const;
export type Preset = (typeof PRESETS)[number];

/** Presets of a list that the server searches, however long it is. */
export const PRESETS_DE_LISTA = ['hoy', 'mes', 'mesPasado', 'todo', 'rango'] as const;
export type PresetDeLista = (typeof PRESETS_DE_LISTA)[number];

/** Longest range of a report or an export, in days. */
const DIAS_MAXIMO = 366;
/** First day of the electronic invoice in Guatemala; no document is older. */
const PRIMER_DIA = '2018-01-01';

const firstDayOfMonth = (fecha: string): string => `${fecha.slice(0, 8)}01`;

/** Days of a preset as of `hoy`; "rango" begins as the last 30 days. */
export function rangoOf(preset: PresetDeLista, hoy: string): Rango {
  switch (preset) {
    case 'hoy':
      return { desde: hoy, hasta: hoy };
    case 'mes':
      return { desde: firstDayOfMonth(hoy), hasta: lastDayOfMonth(hoy) };
    case 'mesPasado': {
      const hasta = addDays(firstDayOfMonth(hoy), -1);
      return { desde: firstDayOfMonth(hasta), hasta };
    }
    case 'todo':
      return { desde: PRIMER_DIA, hasta: lastDayOfMonth(hoy) };
    case 'rango':
      return { desde: addDays(hoy, -29), hasta: hoy };
  }
}

export function isRangoValid({ desde, hasta }: Rango, diasMaximo = DIAS_MAXIMO): boolean {
  if (!isFecha(desde) || !isFecha(hasta)) return false;
  const days = daysBetween(desde, hasta);
  return days >= 0 && days < diasMaximo;
}

/** First and last second of the range, in the form that the API takes. */
export function toSegundos({ desde, hasta }: Rango): { fechaInicial: number; fechaFinal: number } {
  const secondsOf = (fecha: string) => (toEpochMs(`${fecha}T00:00:00`) ?? 0) / 1000;
  return { fechaInicial: secondsOf(desde), fechaFinal: secondsOf(addDays(hasta, 1)) - 1 };
}
