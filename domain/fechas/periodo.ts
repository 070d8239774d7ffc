import { toEpochMs } from './guatemala.ts';

const MES = new Intl.DateTimeFormat('es-GT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Guatemala',
});

/** Writes a month yyyy-mm as "octubre de 2026". */
export function formatMes(mes: string): string {
  return MES.format(toEpochMs(`${mes}-01T12:00:00-06:00`) ?? 0);
}
