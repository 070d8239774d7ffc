/** Calendar arithmetic for America/Guatemala: UTC-6 all year (docs/fel.md §17). Days are text "yyyy-mm-dd". */

const DAY_MS = 86_400_000;
const OFFSET_MS = 6 * 3_600_000;
const FECHA = /^(\d{4})-(\d{2})-(\d{2})$/;
const FECHA_HORA = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

type Civil = { year: number; month: number; day: number };

/** Converts an instant to a day and to "yyyy-mm-ddThh:mm:ss-06:00". */
export function toGuatemala(epochMs: number): { fecha: string; iso: string } {
  const local = epochMs - OFFSET_MS;
  const days = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - days * DAY_MS) / 1000);
  const fecha = toFecha(days);
  const hora = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    pad(part, 2),
  );
  return { fecha, iso: `${fecha}T${hora.join(':')}-06:00` };
}

/** Whether the text is a day of the calendar. */
export function isFecha(text: string): boolean {
  return readFecha(text) !== null;
}

export function addDays(fecha: string, days: number): string {
  return toFecha(toDays(fecha) + days);
}

/** Days from `desde` to `hasta`; negative when `hasta` is earlier. */
export function daysBetween(desde: string, hasta: string): number {
  return toDays(hasta) - toDays(desde);
}

/** Last day of the month that is `months` months after that of `fecha`. */
export function lastDayOfMonth(fecha: string, months = 0): string {
  const { year, month } = requireFecha(fecha);
  return toFecha(daysFromCivil({ year, month: month + months + 1, day: 1 }) - 1);
}

/** Same day that many months later, or the last day of a shorter month. */
export function addMonths(fecha: string, months: number): string {
  const last = lastDayOfMonth(fecha, months);
  const same = `${last.slice(0, 8)}${fecha.slice(8)}`;
  return same < last ? same : last;
}

/** First and last second of a month, yyyy-mm, in Guatemala (epoch seconds). */
export function rangoDeMes(mes: string): { fechaInicial: number; fechaFinal: number } {
  const secondOf = (fecha: string): number => (toEpochMs(`${fecha}T00:00:00`) ?? 0) / 1000;
  const primero = `${mes}-01`;
  return { fechaInicial: secondOf(primero), fechaFinal: secondOf(addMonths(primero, 1)) - 1 };
}

/** Epoch milliseconds of a SAT date and time; a text without zone is Guatemala time. Null when unreadable. */
export function toEpochMs(fechaHora: string): number | null {
  const match = FECHA_HORA.exec(fechaHora);
  if (match === null) return null;
  const [, fecha = '', hour = '', minute = '', second = '0', zone] = match;
  if (!isFecha(fecha) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const local =
    toDays(fecha) * DAY_MS + (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000;
  return local - zoneOffsetMs(zone);
}

/** Writes "dd-mm-yyyy hh:mm" in Guatemala time (spec 2 §5); the text itself when it is not a date. */
export function formatFechaHora(fechaHora: string): string {
  const epochMs = toEpochMs(fechaHora);
  if (epochMs === null) return formatFecha(fechaHora);
  const { fecha, iso } = toGuatemala(epochMs);
  return `${formatFecha(fecha)} ${iso.slice(11, 16)}`;
}

/** Writes "dd-mm-yyyy"; the text itself when it is not a day. */
export function formatFecha(fecha: string): string {
  const match = FECHA.exec(fecha);
  return match === null ? fecha : `${match[3]}-${match[2]}-${match[1]}`;
}

/** Writes "dd/mm/yyyy", the form of books and of files for other programs. */
export function formatFechaBarras(fecha: string): string {
  return formatFecha(fecha).replaceAll('-', '/');
}

function zoneOffsetMs(zone: string | undefined): number {
  if (zone === undefined) return -OFFSET_MS;
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}

function readFecha(text: string): Civil | null {
  const match = FECHA.exec(text);
  if (match === null) return null;
  const civil = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return civil.month >= 1 && civil.month <= 12 && toFecha(daysFromCivil(civil)) === text ? civil : null;
}

function requireFecha(text: string): Civil {
  const civil = readFecha(text);
  if (civil === null) throw new RangeError(`Not a day: ${text}`);
  return civil;
}

function toDays(fecha: string): number {
  return daysFromCivil(requireFecha(fecha));
}

/** Days since 1970-01-01 of the Gregorian calendar; the year is counted from March so that leap days come last. */
function daysFromCivil({ year, month, day }: Civil): number {
  const months = year * 12 + month - 3;
  const marchYear = Math.floor(months / 12);
  const marchMonth = months - marchYear * 12;
  const leaps = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leaps + Math.floor((153 * marchMonth + 2) / 5) + day - 1 - 719_468;
}

function toFecha(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
