import { toSvg } from '#print/a-svg.ts';
import type { Imagenes } from '#print/logo.ts';
import type { Pagina } from '#print/page.ts';
import { createSvg, loadImagenes } from '../svg.ts';
import type { Urls } from '../svg.ts';
import { ErrorImpresora } from './error-impresora.ts';

const CLASE = 'hoja-impresa';
/** Millimetres left out at the foot of each sheet, so that a rounded length never begins an empty one. */
const HOLGURA = 0.3;
/** Milliseconds in which the browser must begin to print. */
const ESPERA_MS = 3_000;

/** Takes away what was printed last; a page keeps at most one print. */
let clear: () => void = () => undefined;

/**
 * Opens the browser's print dialog on drawn pages, without leaving the page: they stand in it, invisible on screen, and are
 * all that a print shows. `titulo` is the name of a file that is saved from the dialog.
 */
export async function printPaginas(
  paginas: readonly Pagina[],
  imagenes: Imagenes,
  titulo: string,
): Promise<void> {
  clear();
  if (typeof window.print !== 'function') throw new ErrorImpresora('sinDialogo');
  const urls = await loadImagenes([imagenes.logo, imagenes.imagen]);
  const hojas = document.createElement('div');
  hojas.className = CLASE;
  hojas.setAttribute('aria-hidden', 'true');
  hojas.append(...paginas.map((pagina) => drawHoja(pagina, urls)));
  document.body.append(hojas);
  const hasEnded = dressPage(paginas, titulo);
  clear = () => {
    clear = () => undefined;
    hojas.remove();
    hasEnded();
    for (const url of urls.values()) URL.revokeObjectURL(url);
  };
  await openDialog();
}

/** Gives the page the style of the print and its title; the answer takes both back. */
function dressPage(paginas: readonly Pagina[], titulo: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleOf(paginas));
  const before = document.title;
  document.title = titulo;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    if (document.title === titulo) document.title = before;
  };
}

/**
 * Takes the print away at the next press or key. Telephones draw the sheets again while their dialog is open, long after
 * they said that the print has ended, and a page that is used again has no dialog before it.
 */
function clearOnNextPress(): void {
  const end = () => {
    removeEventListener('pointerdown', end, true);
    removeEventListener('keydown', end, true);
    clear();
  };
  addEventListener('pointerdown', end, true);
  addEventListener('keydown', end, true);
}

/** Opens the dialog; a browser inside another application may have none, and then does nothing at all. */
async function openDialog(): Promise<void> {
  const hasBegun = new Promise<boolean>((resolve) => {
    addEventListener('beforeprint', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), ESPERA_MS);
  });
  window.print();
  clearOnNextPress();
  if (await hasBegun) return;
  clear();
  throw new ErrorImpresora('sinDialogo');
}

function drawHoja(pagina: Pagina, urls: Urls): SVGElement {
  const alto = pagina.alto - HOLGURA;
  const atributos = {
    viewBox: `0 0 ${pagina.ancho} ${alto}`,
    width: `${pagina.ancho}mm`,
    height: `${alto}mm`,
  };
  const hijos = toSvg(pagina, (imagen) => urls.get(imagen) ?? null);
  return createSvg({ etiqueta: 'svg', atributos, hijos });
}

/** Style sheet of a print: nothing of the page but the sheets, each on paper of its own size. */
function styleOf(paginas: readonly Pagina[]): string {
  const [first] = paginas;
  if (first === undefined) return '';
  const size = ({ ancho, alto }: Pagina): string => `size: ${ancho}mm ${alto}mm; margin: 0`;
  const propias = paginas.map((pagina, i) => {
    if (pagina.alto === first.alto) return '';
    return `@page hoja-${i + 1} { ${size(pagina)} } .${CLASE} > :nth-child(${i + 1}) { page: hoja-${i + 1} }`;
  });
  return `
    @page { ${size(first)} }
    @media screen { .${CLASE} { display: none } }
    @media print {
      html, body { margin: 0; padding: 0; min-height: 0; height: auto; background: #fff; overflow: visible }
      body > :not(.${CLASE}) { display: none !important }
      .${CLASE} > svg { display: block; overflow: hidden; break-after: page; break-inside: avoid }
      .${CLASE} > svg:last-child { break-after: auto }
    }
    ${propias.join('\n')}`;
}
