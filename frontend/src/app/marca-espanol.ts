import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { keepEspanoles } from '../lib/falta-texto.ts';
import { ESPANOL, readEnEspanol, readIdioma } from '../lib/i18n.ts';
import { textosPropios, watchTextos } from '../lib/mira-textos.ts';

/** Value of the attribute that tells a screen reader, and the eye, that a text is in Spanish. */
const LANG = 'es';

/** Whether everything that an element says by itself is a text that the language of the page lacks. */
function isEspanol(element: Element): boolean {
  if (readIdioma().codigo === ESPANOL) return false;
  const textos = textosPropios(element);
  const espanol = readEnEspanol();
  return textos.length > 0 && textos.every((texto) => espanol.has(texto));
}

function mark(element: Element): void {
  const lang = element.getAttribute('lang');
  // Elements that say their own language keep it.
  if (lang !== null && lang !== LANG) return;
  const isMarked = lang !== null;
  if (isEspanol(element) === isMarked) return;
  if (isMarked) element.removeAttribute('lang');
  else element.setAttribute('lang', LANG);
}

/** Marks the texts of the page that are in Spanish because its language lacks them. */
export function watchEspanol(): void {
  keepEspanoles(MENSAJES_FALTA);
  watchTextos(mark);
}
