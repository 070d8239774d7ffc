import { SIN_RAFAGA, addTecla, codigoOf } from './rafaga.ts';

export type Campo = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isCampo = (target: EventTarget | null): target is Campo =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** Gives a field that value in the way that React notices. */
export function writeCampo(campo: Campo, valor: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), 'value')?.set?.call(campo, valor);
  campo.dispatchEvent(new Event(campo instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Stands where a screen or one of its parts is on its way. */
const ESPERA = '.esqueleto, [data-espera], #raiz:empty';
/** Forms of a sale, and what opens over them. No password is ever typed there. */
const DE_VENTA = '[data-autoguardado], dialog';
/** Time after which a code that was read early is no longer what the user is selling. */
const VIGENCIA_MS = 60_000;

let texto = '';
let rafaga = SIN_RAFAGA;
let lecturas: { codigo: string; at: number }[] = [];

/** Codes that a reader gave while the sale was on its way, each given once. */
export function takeLecturas(): string[] {
  const oldest = performance.now() - VIGENCIA_MS;
  const codigos = lecturas.filter(({ at }) => at >= oldest).map(({ codigo }) => codigo);
  lecturas = [];
  return codigos;
}

function forget(): void {
  texto = '';
  rafaga = SIN_RAFAGA;
}

/** Whether the user does something else than typing into a sale that is on its way. */
const isOver = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Tab' ||
  key === 'Escape' ||
  isCampo(target) ||
  // A letter chooses an entry of a menu.
  (target instanceof Element && target.closest('[role="menu"]') !== null) ||
  document.querySelector(ESPERA) === null;

function keepTecla(event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (isOver(event)) forget();
  else if (key === 'Backspace') texto = texto.slice(0, -1);
  else if (key === 'Enter') keepLectura(event);
  else {
    rafaga = addTecla(rafaga, key, timeStamp);
    // A space that begins a text presses the button that has the focus.
    if (key.length !== 1 || (key === ' ' && texto === '')) return;
    texto += key;
    event.preventDefault();
  }
}

/** Takes a code of a reader out of the text; the Enter of a hand ends nothing. */
function keepLectura(event: KeyboardEvent): void {
  const codigo = codigoOf(rafaga, event.timeStamp);
  rafaga = SIN_RAFAGA;
  if (codigo === null) return;
  event.preventDefault();
  texto = texto.slice(0, -codigo.length);
  lecturas.push({ codigo, at: event.timeStamp });
}

function handOver({ target }: FocusEvent): void {
  if (texto === '' || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (target.closest(DE_VENTA) === null) return;
  const escrito = texto;
  forget();
  // Whatever gives the focus may select what the field holds, as before a key of the user.
  queueMicrotask(() => {
    const { value, selectionStart, selectionEnd } = target;
    const at = selectionStart ?? value.length;
    writeCampo(target, value.slice(0, at) + escrito + value.slice(selectionEnd ?? at));
  });
}

/**
 * Keeps the keys that are typed while a sale, or a dialog over it, is on its way, and gives them to the field that gets the focus
 * without the user's doing. A press, Tab and Esc say that the user goes elsewhere, so they end it.
 */
export function watchTeclas(): () => void {
  addEventListener('keydown', keepTecla, true);
  addEventListener('focusin', handOver);
  addEventListener('pointerdown', forget, true);
  return () => {
    removeEventListener('keydown', keepTecla, true);
    removeEventListener('focusin', handOver);
    removeEventListener('pointerdown', forget, true);
    forget();
    lecturas = [];
  };
}
