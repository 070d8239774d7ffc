const MES = new Intl.DateTimeFormat('es-GT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Writes a month yyyy-mm as "octubre de 2026". */
export function formatMes(mes: string): string {
  return MES.format(new Date(`${mes}-01T00:00:00Z`));
}
