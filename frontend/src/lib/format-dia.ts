import { addDays, formatFecha, isFecha } from '#domain/fechas/guatemala.ts';
import { t } from './i18n.ts';

let formato: Intl.DateTimeFormat | null = null;

/** Made with the first day and not with the code: a telephone needs fifty milliseconds for it. */
function openFormato(): Intl.DateTimeFormat {
  formato ??= new Intl.DateTimeFormat('es-GT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return formato;
}

/** Names a day (yyyy-mm-dd) as a heading: "Hoy, martes 24 de noviembre". Another year is written out. */
export function formatDia(fecha: string, hoy: string): string {
  if (!isFecha(fecha)) return formatFecha(fecha);
  const dia = openFormato()
    .format(new Date(`${fecha}T00:00:00Z`))
    .replace(',', '');
  if (fecha === hoy) return t('comun.dia.hoy', { dia });
  if (fecha === addDays(hoy, -1)) return t('comun.dia.ayer', { dia });
  const inicial = dia.charAt(0).toUpperCase() + dia.slice(1);
  return fecha.slice(0, 4) === hoy.slice(0, 4) ? inicial : `${inicial} de ${fecha.slice(0, 4)}`;
}
