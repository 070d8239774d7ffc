import type { DiaVisto, RelojVisto } from '#domain/documentos/vida/cola.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';

/**
 * The clock of the page, and the only place that asks the device's. The day of a document is that of the server: a device whose clock is
 * late or ahead would issue on another day without a word. The server tells its time with each answer.
 */

/** Milliseconds by which the server's clock is ahead of the device's, and the time of the device at which an answer showed it. */
type Medida = { desfase: number; al: number };

const CLAVE = 'fel.reloj';
/** Age after which a measure of this browser's session says nothing any more. */
const VIGENCIA_MS = 86_400_000;
/** Measures that are closer than this are of one clock; the larger is nearer, because every answer travels and waits. */
const MISMO_RELOJ_MS = 60_000;

const oyentes = new Set<() => void>();
/** Undefined until the session of the browser has been asked; null while no answer has told the time. */
let medida: Medida | null | undefined;

/** Time of the device in milliseconds, for ages, waits and times that the browser itself gives. It dates no document. */
export const ahoraDelAparato = (): number => Date.now();

function readMedida(): Medida | null {
  try {
    const { desfase, al } = JSON.parse(sessionStorage.getItem(CLAVE) ?? '{}') as Partial<Medida>;
    return typeof desfase === 'number' && typeof al === 'number' ? { desfase, al } : null;
  } catch {
    // A browser that keeps nothing learns the time with the first answer of each page.
    return null;
  }
}

function keepMedida(nueva: Medida): void {
  medida = nueva;
  try {
    sessionStorage.setItem(CLAVE, JSON.stringify(nueva));
  } catch {
    return;
  }
}

function readDesfase(): number | null {
  if (medida === undefined) medida = readMedida();
  const edad = medida === null ? Infinity : ahoraDelAparato() - medida.al;
  return medida === null || Math.abs(edad) > VIGENCIA_MS ? null : medida.desfase;
}

/** Whether the server has told its time in this session of the browser; without that the day is a guess of the device. */
export const isHoraDelServidor = (): boolean => readDesfase() !== null;

/** Time of the server for a time of the device, in milliseconds; the same one while the server's is not known. */
export const enHoraDelServidor = (delAparato: number): number => delAparato + (readDesfase() ?? 0);

/** Time of now in milliseconds, as the server has it where that is known. */
export const readAhora = (): number => enHoraDelServidor(ahoraDelAparato());

/** Day of today in Guatemala, yyyy-mm-dd: the one that documents, filters, deadlines and months go by. */
export const readHoy = (): string => toGuatemala(readAhora()).fecha;

const readPagina = () => ({ inicio: performance.timeOrigin, ms: performance.now() });

/** Day of today as it goes with a draft that is written now. */
export const readDia = (): DiaVisto => ({
  hoy: readHoy(),
  delServidor: isHoraDelServidor(),
  pagina: readPagina(),
});

/** Time of the server against the device's; null while no answer has told it. */
export function readReloj(): RelojVisto | null {
  const desfase = readDesfase();
  return desfase === null ? null : { ahora: readAhora(), desfase, pagina: readPagina() };
}

/** Day that the device itself takes for today. */
export const readHoyDelAparato = (): string => toGuatemala(ahoraDelAparato()).fecha;

/**
 * Learns the time from an answer that has just come from the server. Answers of the service worker have no date, and one that lay in a
 * cache says for how many seconds.
 */
export function noteHora({ headers }: { headers?: Pick<Headers, 'get'> }): void {
  const fecha = Date.parse(headers?.get('date') ?? '');
  if (Number.isNaN(fecha)) return;
  const al = ahoraDelAparato();
  const vista = fecha + Number(headers?.get('age') ?? 0) * 1000 - al;
  const antes = readDesfase();
  const isMismo = antes !== null && Math.abs(vista - antes) < MISMO_RELOJ_MS;
  keepMedida({ desfase: isMismo ? Math.max(vista, antes) : vista, al });
  if (antes !== medida?.desfase) for (const oyente of oyentes) oyente();
}

/** Time between two looks at the calendar, which turns a page while the screen stays. */
const MIRADA_MS = 20_000;

/** Tells when today may have become another day; answers the way to stop. */
export function subscribeHoy(oyente: () => void): () => void {
  oyentes.add(oyente);
  const timer = setInterval(oyente, MIRADA_MS);
  return () => {
    oyentes.delete(oyente);
    clearInterval(timer);
  };
}
