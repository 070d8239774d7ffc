/**
 * The clock of the page, and the only place that asks the device's. The server tells its time with each answer. It is apart from the
 * days of reloj.ts because the start of every page brings it, also that of a buyer's link, which is small.
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

/** Milliseconds by which the server's clock is ahead of the device's; null while no answer of this session has told it. */
export function readDesfase(): number | null {
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

/** Tells when an answer has shown another time; answers the way to stop. */
export function subscribeHora(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => void oyentes.delete(oyente);
}
