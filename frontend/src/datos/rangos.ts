import { addDays, daysBetween, isFecha, lastDayOfMonth, toEpochMs } from '#domain/fechas/guatemala.ts';

/** Days of Guatemala, both included, yyyy-mm-dd. */
export type Rango = { desde: string; hasta: string };

export const PRESETS = ['hoy', 'mes', 'mesPasado', 'rango'] as const;
export type Preset = (typeof PRESETS)[number];

/** Longest range that the API reads, in days. */
const DIAS_MAXIMO = 366;

const firstDayOfMonth = (fecha: string): string => `${fecha.slice(0, 8)}01`;

/** Days of a preset as of `hoy`; "rango" begins as the last 30 days. */
export function rangoOf(preset: Preset, hoy: string): Rango {
  switch (preset) {
    case 'hoy':
      return { desde: hoy, hasta: hoy };
    case 'mes':
      return { desde: firstDayOfMonth(hoy), hasta: lastDayOfMonth(hoy) };
    case 'mesPasado': {
      const hasta = addDays(firstDayOfMonth(hoy), -1);
      return { desde: firstDayOfMonth(hasta), hasta };
    }
    case 'rango':
      return { desde: addDays(hoy, -29), hasta: hoy };
  }
}

export function isRangoValid({ desde, hasta }: Rango): boolean {
  if (!isFecha(desde) || !isFecha(hasta)) return false;
  const days = daysBetween(desde, hasta);
  return days >= 0 && days < DIAS_MAXIMO;
}

/** First and last second of the range, in the form that the API takes. */
export function toSegundos({ desde, hasta }: Rango): { fechaInicial: number; fechaFinal: number } {
  const secondsOf = (fecha: string) => (toEpochMs(`${fecha}T00:00:00`) ?? 0) / 1000;
  return { fechaInicial: secondsOf(desde), fechaFinal: secondsOf(addDays(hasta, 1)) - 1 };
}
