import { isAnythingUnsaved, saveBeforeLeaving } from '../../lib/before-leaving.ts';
import { isOnline, subscribeOnline } from '../../lib/connection.ts';
import { ahoraDelAparato } from '../../lib/reloj.ts';

/** Time for which the connection must have stayed as it is: a line that comes and goes changes nothing. */
const ESTABLE_MS = 2_000;
/** Time without a key or a press after which nobody is in the middle of something. */
const QUIETO_MS = 3_000;
/** Shortest time between two starts of the page. */
const MINIMO_MS = 10_000;
const PASO_MS = 500;
/** Stands where a restart would take something away that the user has not seen or answered yet. */
const OCUPADO = 'dialog[open], [data-sin-recarga]';
const CLAVE = 'fel.recarga';

export type EntornoRecarga = {
  /** Whether the page would come back without connection, as the device is now. */
  canRestartOffline: () => Promise<boolean>;
  /** Whether the server gives the page's configuration; without it the page would begin as one without connection, again and again. */
  isServing: () => Promise<boolean>;
  /** Whether a change is on its way to the server. */
  isSending: () => boolean;
  restart: () => void;
};

/** Time of the last start that this window made; kept because the start ends the page. */
function readUltima(): number {
  return Number(sessionStorage.getItem(CLAVE) ?? 0);
}

/**
 * Starts the page anew when the connection has come or gone (spec 1 §2), in a moment in which nothing is lost: nobody types
 * or answers, nothing is being sent, no form holds text that is not saved. Until then the page goes on. Answers the way to stop.
 */
export function watchConexion({
  canRestartOffline,
  isServing,
  isSending,
  restart,
}: EntornoRecarga): () => void {
  const alEmpezar = isOnline();
  let cambio = ahoraDelAparato();
  let gesto = 0;
  let noAntes = 0;
  let isLooking = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const onGesto = (): void => {
    gesto = ahoraDelAparato();
  };
  const isCalm = (): boolean =>
    ahoraDelAparato() - gesto >= QUIETO_MS &&
    document.querySelector(OCUPADO) === null &&
    !isSending() &&
    !isAnythingUnsaved();
  const isDue = (): boolean =>
    ahoraDelAparato() - cambio >= ESTABLE_MS &&
    ahoraDelAparato() >= noAntes &&
    ahoraDelAparato() - readUltima() >= MINIMO_MS &&
    isCalm();
  const prepare = async (): Promise<boolean> => {
    const before = gesto;
    // Looked up now and not before: a page that starts into nothing does not come back by itself.
    if (!(await (isOnline() ? isServing() : canRestartOffline()))) {
      noAntes = ahoraDelAparato() + MINIMO_MS;
      return false;
    }
    await saveBeforeLeaving();
    // A key that came while the sale was being saved is not saved yet.
    return gesto === before && isDue();
  };
  const look = async (): Promise<void> => {
    if (isLooking || !isDue()) return;
    isLooking = true;
    const isReady = await prepare();
    isLooking = false;
    if (!isReady) return;
    stopLooking();
    sessionStorage.setItem(CLAVE, String(ahoraDelAparato()));
    restart();
  };
  const stopLooking = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const onCambio = (): void => {
    cambio = ahoraDelAparato();
    stopLooking();
    if (isOnline() !== alEmpezar) timer = setInterval(() => void look(), PASO_MS);
  };
  const gestos = ['keydown', 'input', 'pointerdown'] as const;
  for (const each of gestos) addEventListener(each, onGesto, true);
  const withdraw = subscribeOnline(onCambio);
  onCambio();
  return () => {
    stopLooking();
    for (const each of gestos) removeEventListener(each, onGesto, true);
    withdraw();
  };
}
