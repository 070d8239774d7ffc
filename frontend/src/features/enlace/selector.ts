import { chooseIdioma, readIdioma } from '../../lib/i18n.ts';
import { createNodo } from '../../lib/nodo.ts';
import { t } from './i18n.ts';
import { createIcono } from './piezas.ts';

/** Choice of the language of the page; null when there is none. Each one stands under its own name, which its readers know. */
export function createSelector(): { selector: HTMLElement; translate: () => void } | null {
  const { idiomas, codigo } = readIdioma();
  if (idiomas.length < 2) return null;
  const opciones = idiomas.map(({ codigo: value, nombre, lang }) =>
    createNodo('option', { value, lang }, nombre),
  );
  const select = createNodo('select', { className: 'control' }, ...opciones);
  select.value = codigo;
  select.addEventListener('change', () => void chooseIdioma(select.value).catch(reportError));
  const nombre = createNodo('span', { className: 'solo-lector' }, t('comun.idioma'));
  const selector = createNodo(
    'label',
    { className: 'fila selector-idioma' },
    createIcono('idioma'),
    nombre,
    select,
  );
  return { selector, translate: () => nombre.replaceChildren(t('comun.idioma')) };
}
