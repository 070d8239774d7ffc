import { CLAVES, readItem, writeItem } from '../../lib/storage.ts';
import type { openTraductor as OpenTraductor } from './traducir.ts';

const ESPANOL = 'gt_esp';

/**
 * Shows the page in the language of this device, and in the one that is chosen on it, which the device keeps for the next page. The
 * page is drawn in Spanish; the code and the texts of the others load with the first of them.
 */
export function startIdiomas(): void {
  const selector = document.querySelector<HTMLElement>('[data-idiomas]');
  const lista = selector?.querySelector('select');
  if (selector === null || lista === null || lista === undefined) return;
  const guardado = readItem(CLAVES.idioma);
  if ([...lista.options].some(({ value }) => value === guardado)) lista.value = guardado ?? lista.value;
  selector.hidden = false;
  let traductor: Promise<() => Promise<void>> | null = null;
  const show = (): void => {
    document.querySelectorAll('[data-tutorial]').forEach((each) => showIdioma(each, lista.value));
    if (lista.value === ESPANOL && traductor === null) return;
    traductor ??= loadTraductor(selector, lista).catch((error: unknown) => {
      // The next choice tries again.
      traductor = null;
      throw error;
    });
    traductor.then((translate) => translate()).catch(reportError);
  };
  lista.addEventListener('change', () => {
    writeItem(CLAVES.idioma, lista.value);
    show();
  });
  show();
}

async function loadTraductor(selector: HTMLElement, lista: HTMLSelectElement): Promise<() => Promise<void>> {
  const { idiomas = '', textos = '' } = selector.dataset;
  const codigo = (await import(idiomas)) as { openTraductor: typeof OpenTraductor };
  return codigo.openTraductor(lista, textos);
}

/** A tutorial without that language stays in Spanish and says so. */
function showIdioma(tutorial: Element, codigo: string): void {
  const versiones = [...tutorial.querySelectorAll<HTMLElement>('[data-idioma]')];
  const propia = versiones.find((each) => each.dataset['idioma'] === codigo);
  const vista = propia ?? versiones[0];
  for (const version of versiones) version.hidden = version !== vista;
  const falta = tutorial.querySelector<HTMLElement>('[data-falta]');
  if (falta !== null) falta.hidden = propia !== undefined;
}
