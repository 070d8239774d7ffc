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

/**
 * Rules that hold for large letters alone. They come with this code, because every visitor would load a sheet of the page. On a
 * telephone the bar takes a second line for the issuer and goes away with the page; an amount is whole, and the name beside it is cut.
 */
const HOJA = `
@media (max-width: 37.49875em) {
  [data-letra] .barra { position: static; }
  [data-letra] .barra-fila { flex-wrap: wrap; gap: 2px; }
  [data-letra] .barra-emisor { order: 1; flex: 1 0 100%; }
  [data-letra] .pastilla { margin-right: auto; }
}
@media screen and (max-width: 45em) {
  [data-letra] .lista-fila {
    grid-template-columns:
      [casilla] auto [detalle] repeat(var(--detalles), minmax(0, max-content)) [hueco] minmax(0, 1fr)
      [monto] max-content [acciones] auto [fin];
  }
}`;

let hoja: CSSStyleSheet | null = null;

/** Puts those rules after the sheets of the page. */
function addHoja(): void {
  if (hoja === null) {
    hoja = new CSSStyleSheet();
    document.adoptedStyleSheets.push(hoja);
  }
  hoja.replaceSync(scaleConsulta(HOJA, veces));
}

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
  addHoja();
}

/** Keeps the size on this device and shows it; every screen is drawn again where it stands, with what was typed. */
export function chooseLetra(letra: Letra): void {
  if (letra === 'normal') dropItem(CLAVES.letra);
  else writeItem(CLAVES.letra, letra);
  applyLetra(letra);
  showTextos();
}
