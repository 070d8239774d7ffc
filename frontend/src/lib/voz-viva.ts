import '../styles/voz.css';
import { mando } from '#domain/traducciones/areas.ts';
import { RUTA_VOCES } from '#domain/enlaces/documento-publico.ts';
import { isAtajo } from './atajos.ts';
import { fetchTabla } from './fetch-ediciones.ts';
import { ESPANOL, readIdioma, showTextos, subscribeIdioma, textosOf, translate, watchDrawn } from './i18n.ts';
import { showToast } from './toasts.ts';
import { textosPropios, watchTextos } from './mira-textos.ts';
import { playVoz, stopSonido } from './sonido.ts';

const t = textosOf({ mando });

/** Attribute of an element that says a text with a recording: `texto` in it, or `nombre` in its name alone. */
const MARCA = 'data-voz';
/** Time for which a text is pressed until it is heard, and the way that the finger may move meanwhile. */
const PRESION_MS = 450;
const TEMBLOR_PX = 10;
/** Time after a press in which a browser reports the click that it makes of it, if it makes one. */
const CLIC_MS = 400;

/** Address of the recording of each label, in the language in which the page shows it. */
let voces: ReadonlyMap<string, string> = new Map();
/** Address of the recording of each text as it was drawn. */
const dichos = new Map<string, string>();

/** The recordings of a language. A device without a connection has none. */
async function fetchVoces(codigo: string): Promise<[etiqueta: string, path: string][]> {
  const ids = await fetchTabla(`${RUTA_VOCES}${codigo}`).catch(() => ({}));
  return Object.entries(ids).map(([etiqueta, id]) => [etiqueta, `${RUTA_VOCES}${codigo}/${etiqueta}/${id}`]);
}

/** Reads the recordings of the language of the page, and the Spanish ones for the labels that it shows in Spanish. */
async function readVoces(): Promise<void> {
  const { codigo } = readIdioma();
  const [espanolas, propias] = await Promise.all([
    fetchVoces(ESPANOL),
    codigo === ESPANOL ? [] : fetchVoces(codigo),
  ]);
  if (!isOn || readIdioma().codigo !== codigo) return;
  const suplentes = espanolas.filter(([etiqueta]) => translate(etiqueta) === undefined);
  voces = new Map([...suplentes, ...propias]);
  // Every text is drawn again, which tells which of them is whose.
  showTextos();
}

function noteDrawn(etiqueta: string, texto: string): void {
  const path = voces.get(etiqueta);
  if (path !== undefined) dichos.set(texto.trim(), path);
}

const nombreDe = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '').trim();

/** Whether a name with a recording is all that tells what an element is; one that shows its name too has its mark there. */
function isConNombre(element: Element): boolean {
  const nombre = nombreDe(element);
  return dichos.has(nombre) && !element.textContent.includes(nombre);
}

function mark(element: Element): void {
  const isConTexto = textosPropios(element).some((texto) => dichos.has(texto));
  if (isConTexto) element.setAttribute(MARCA, 'texto');
  else if (isConNombre(element)) element.setAttribute(MARCA, 'nombre');
  else if (element.hasAttribute(MARCA)) element.removeAttribute(MARCA);
}

/** Elements that say one thing, however many are in them. */
const CONTROLES = 'button, a, label, summary, legend, th, [role="button"], [role="tab"], [role="option"]';

/** Elements that a press may be about: itself or one that it lies in, the control around it, or the label of a field. */
function* spokenBy(target: Element): Generator<Element | null | undefined> {
  yield target.closest(`[${MARCA}]`);
  yield target.closest(CONTROLES)?.querySelector(`[${MARCA}]`);
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
    yield* labelsOf(target.labels);
  else if (target instanceof HTMLTextAreaElement) yield* labelsOf(target.labels);
}

function* labelsOf(labels: NodeListOf<HTMLLabelElement> | null): Generator<Element | null> {
  for (const label of labels ?? [])
    yield label.hasAttribute(MARCA) ? label : label.querySelector(`[${MARCA}]`);
}

/** Address of what is heard at an element; null for nothing. */
function pathOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  for (const element of spokenBy(target)) {
    if (element == null) continue;
    const textos = [...textosPropios(element), nombreDe(element)];
    const dicho = textos.find((texto) => dichos.has(texto));
    if (dicho !== undefined) return dichos.get(dicho) ?? null;
  }
  return null;
}

const hear = (path: string): void => {
  playVoz(path).catch(() => showToast('warning', t('mando.voz.falla')));
};

type Presion = { x: number; y: number; timer: ReturnType<typeof setTimeout>; isOida: boolean };
let presion: Presion | null = null;

function onPointerDown({ target, clientX: x, clientY: y, button }: PointerEvent): void {
  endPresion();
  presion = null;
  const path = button > 0 ? null : pathOf(target);
  if (path === null) return;
  const nueva: Presion = {
    x,
    y,
    isOida: false,
    timer: setTimeout(() => (hear(path), (nueva.isOida = true)), PRESION_MS),
  };
  presion = nueva;
}

function endPresion(): void {
  if (presion !== null) clearTimeout(presion.timer);
}

/** Most telephones make no click of a long press, so the next one of a key or of the code would not be its own. */
function onPointerUp(): void {
  endPresion();
  const hecha = presion;
  setTimeout(() => {
    if (presion === hecha) presion = null;
  }, CLIC_MS);
}

function onPointerMove({ clientX, clientY }: PointerEvent): void {
  if (presion !== null && Math.hypot(clientX - presion.x, clientY - presion.y) > TEMBLOR_PX) endPresion();
}

/** A press that was heard was not meant: the button is not pressed by it, and the browser opens no menu of its own. */
function keepFrom(event: Event): void {
  if (presion?.isOida !== true) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.type === 'click') presion = null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isAtajo(event, 'hear')) return;
  const path = pathOf(document.activeElement);
  if (path === null) return;
  event.preventDefault();
  hear(path);
}

const OYENTES = [
  ['pointerdown', onPointerDown],
  ['pointermove', onPointerMove],
  ['pointerup', onPointerUp],
  ['pointercancel', onPointerUp],
  ['click', keepFrom],
  ['contextmenu', keepFrom],
  ['keydown', onKeyDown],
] as const;

let isOn = false;
let ends: (() => void)[] = [];

/** Reads aloud from now on: texts with a recording carry a mark, and a long press or a key plays them. */
export function startVoz(): void {
  if (isOn) return;
  isOn = true;
  watchDrawn(noteDrawn);
  let leido = '';
  const follow = (): void => {
    const { codigo } = readIdioma();
    if (codigo === leido) return;
    leido = codigo;
    voces = new Map();
    dichos.clear();
    void readVoces();
  };
  for (const [tipo, oyente] of OYENTES) addEventListener(tipo, oyente as EventListener, true);
  ends = [
    watchTextos(mark),
    subscribeIdioma(follow),
    () => OYENTES.forEach(([tipo, oyente]) => removeEventListener(tipo, oyente as EventListener, true)),
  ];
  follow();
}

export function stopVoz(): void {
  isOn = false;
  watchDrawn(null);
  endPresion();
  presion = null;
  for (const end of ends.splice(0)) end();
  stopSonido();
  dichos.clear();
  for (const element of document.querySelectorAll(`[${MARCA}]`)) element.removeAttribute(MARCA);
}
