import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { keepEspanoles } from '../lib/falta-texto.ts';
import { ESPANOL, readEnEspanol, readIdioma, subscribeIdioma } from '../lib/i18n.ts';

/** Value of the attribute that tells a screen reader, and the eye, that a text is in Spanish. */
const LANG = 'es';

/** Whether everything that an element says by itself is a text that the language of the page lacks. */
function isEspanol(element: Element, espanol: ReadonlySet<string>): boolean {
  const textos = [...element.childNodes].flatMap((node) => {
    const texto = node.nodeType === Node.TEXT_NODE ? (node.textContent?.trim() ?? '') : '';
    return texto === '' ? [] : [texto];
  });
  return textos.length > 0 && textos.every((texto) => espanol.has(texto));
}

function mark(element: Element, espanol: ReadonlySet<string>): void {
  const lang = element.getAttribute('lang');
  // Elements that say their own language keep it.
  if (lang !== null && lang !== LANG) return;
  const isMarked = lang !== null;
  if (isEspanol(element, espanol) === isMarked) return;
  if (isMarked) element.removeAttribute('lang');
  else element.setAttribute('lang', LANG);
}

function markAll(raiz: Element): void {
  const espanol = readIdioma().codigo === ESPANOL ? new Set<string>() : readEnEspanol();
  for (const element of [raiz, ...raiz.querySelectorAll('*')]) mark(element, espanol);
}

/** Elements whose texts a change of the page touches. */
function touchedBy({ target, addedNodes }: MutationRecord): Element[] {
  const owner = target instanceof Element ? target : target.parentElement;
  const nuevos = [...addedNodes].filter((node) => node instanceof Element);
  return owner === null
    ? nuevos
    : [...nuevos.flatMap((each) => [each, ...each.querySelectorAll('*')]), owner];
}

/**
 * Marks the texts of the page that are in Spanish because its language lacks them. It reads the page, and not the code that
 * draws it, so that no component has to say where each of its texts came from.
 */
export function watchEspanol(): void {
  keepEspanoles(MENSAJES_FALTA);
  const observer = new MutationObserver((records) => {
    if (readIdioma().codigo === ESPANOL) return;
    const espanol = readEnEspanol();
    for (const element of new Set(records.flatMap(touchedBy))) mark(element, espanol);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  // The screen is drawn by the other listeners first, so the whole page is read one frame later.
  subscribeIdioma(() => requestAnimationFrame(() => markAll(document.body)));
  markAll(document.body);
}
