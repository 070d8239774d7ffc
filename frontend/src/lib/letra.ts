import { showTextos } from './i18n.ts';
import { CLAVES, dropItem, readItem, writeItem } from './storage.ts';

export const LETRAS = ['normal', 'grande', 'muyGrande'] as const;
export type Letra = (typeof LETRAS)[number];

/** Sizes of the letters, as multiples of the usual one. */
const VECES: Readonly<Record<Letra, number>> = { normal: 1, grande: 1.5, muyGrande: 2 };

/** Size of the letters that this device was set to. */
export function readLetra(): Letra {
  const guardada = readItem(CLAVES.letra);
  return LETRAS.find((each) => each === guardada) ?? 'normal';
}

/** Heights of controls and rows, which are in pixels as long as the letters are the usual ones. */
const EN_LETRAS = {
  '--control': '2.25rem',
  '--fila': '2.25rem',
  '--fila-doble': '3.5rem',
  '--barra': '3.5rem',
};

let veces = 1;
/** Conditions of the sheets as they were written. */
const escritas = new WeakMap<CSSMediaRule, string>();

/** A media query for letters of that size: its widths are in `em`, of which a browser knows only those of its own settings. */
export const scaleConsulta = (consulta: string, cuanto: number): string =>
  consulta.replaceAll(/(\d+(?:\.\d+)?)em\b/g, (_em, numero: string) => `${Number(numero) * cuanto}em`);

function scaleReglas(reglas: CSSRuleList): void {
  for (const regla of reglas) {
    if (!(regla instanceof CSSMediaRule)) continue;
    const escrita = escritas.get(regla) ?? regla.media.mediaText;
    escritas.set(regla, escrita);
    regla.media.mediaText = scaleConsulta(escrita, veces);
    scaleReglas(regla.cssRules);
  }
}

const scaleHojas = (): void => {
  for (const { cssRules } of document.styleSheets) scaleReglas(cssRules);
};

let isSeguida = false;

/** Sheets that come with a screen are scaled too, and the questions of the code about the width of the window. */
function follow(): void {
  if (isSeguida) return;
  isSeguida = true;
  const native = globalThis.matchMedia.bind(globalThis);
  globalThis.matchMedia = (consulta) => native(scaleConsulta(consulta, veces));
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.sheet !== null) scaleHojas();
  };
  document.addEventListener('load', onLoad, true);
}

/**
 * Shows the page in letters of a size. Everything that is measured in letters grows with them; a screen of large letters is drawn as
 * one of a narrower window, as if the browser itself were set so.
 */
export function applyLetra(letra: Letra): void {
  veces = VECES[letra];
  const { dataset, style } = document.documentElement;
  if (letra === 'normal') delete dataset['letra'];
  else dataset['letra'] = letra;
  style.fontSize = letra === 'normal' ? '' : `${veces * 100}%`;
  for (const [nombre, valor] of Object.entries(EN_LETRAS))
    style.setProperty(nombre, letra === 'normal' ? '' : valor);
  if (letra === 'normal' && !isSeguida) return;
  follow();
  scaleHojas();
}

/** Keeps the size on this device and shows it; every screen is drawn again where it stands, with what was typed. */
export function chooseLetra(letra: Letra): void {
  if (letra === 'normal') dropItem(CLAVES.letra);
  else writeItem(CLAVES.letra, letra);
  applyLetra(letra);
  showTextos();
}
