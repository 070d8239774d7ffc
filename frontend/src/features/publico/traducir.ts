import { readHuecos } from '#domain/errores/read-huecos.ts';
import { fillText } from '#domain/errores/fill-text.ts';
import { RUTA_TEXTOS } from '#domain/enlaces/documento-publico.ts';
import { huecosOf } from '#domain/traducciones/textos.ts';
import type { Textos } from '#domain/traducciones/textos.ts';

/** Texts of the pages for visitors as they were delivered, by language; Spanish has all of them. */
export type TextosPublicos = { readonly gt_esp: Textos } & Readonly<Record<string, Textos>>;

/** Parts of a page that no label of it says. */
const AJENOS = 'script, style, select, textarea, [data-idioma], [data-aviso]';
const ATRIBUTOS = ['aria-label', 'alt'];

/** A text of the page as it was drawn, and the way to write another one in its place. */
type Lugar = { readonly espanol: string; readonly write: (texto: string, lang: string | null) => void };

function findLugares(): Lugar[] {
  const hallados: Lugar[] = [];
  const paseo = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let nodo = paseo.nextNode(); nodo !== null; nodo = paseo.nextNode()) {
    const element = nodo instanceof Element ? nodo : nodo.parentElement;
    if (element === null || element.closest(AJENOS) !== null) continue;
    if (nodo instanceof Text) hallados.push(...lugarOf(nodo, element));
    else hallados.push(...lugaresDeNombre(element));
  }
  return hallados;
}

function lugarOf(nodo: Text, element: Element): Lugar[] {
  const espanol = nodo.data.trim();
  if (espanol === '') return [];
  const [antes = '', despues = ''] = nodo.data.split(espanol);
  const write: Lugar['write'] = (texto, lang) => {
    nodo.data = `${antes}${texto}${despues}`;
    if (lang === null) element.removeAttribute('lang');
    else element.setAttribute('lang', lang);
  };
  return [{ espanol, write }];
}

function lugaresDeNombre(element: Element): Lugar[] {
  return ATRIBUTOS.flatMap((atributo) => {
    const espanol = element.getAttribute(atributo) ?? '';
    return espanol === ''
      ? []
      : [{ espanol, write: (texto: string) => element.setAttribute(atributo, texto) }];
  });
}

/** Text of a place in another language; "" where that language has none, null where the place has no label at all. */
function translateLugar(espanol: string, originales: Textos, propios: Textos): string | null {
  let hallada: string | null = null;
  for (const [clave, original] of Object.entries(originales)) {
    const huecos = original === espanol ? {} : original.includes('{') ? readHuecos(original, espanol) : null;
    if (huecos === null) continue;
    const propio = propios[clave] ?? '';
    // A translation of an earlier Spanish text, with other gaps, is not used.
    if (propio !== '' && huecosOf(propio) === huecosOf(original)) return fillText(propio, huecos);
    hallada = '';
  }
  return hallada;
}

async function fetchTextos<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** Delivered texts of a language, under those that translators changed; without a connection the delivered ones alone. */
async function readPropios(entregados: TextosPublicos, codigo: string): Promise<Textos> {
  const cambiados = await fetchTextos<Textos>(`${RUTA_TEXTOS}${codigo}`).catch(() => ({}));
  return { ...entregados[codigo], ...cambiados };
}

/** Says how much of the page is in that language, unless all of it is. */
function tellFalta(nombre: string, falta: 'nada' | 'parte' | null): void {
  const aviso = document.querySelector<HTMLElement>('[data-aviso]');
  if (aviso === null) return;
  aviso.hidden = falta === null;
  aviso.textContent = falta === null ? '' : fillText(aviso.dataset[falta] ?? '', { idioma: nombre });
}

/** Writes the texts that a language has over the Spanish ones, and counts both. */
function writeTextos(
  lugares: readonly Lugar[],
  propiosOf: (espanol: string) => string | null,
  lang: string | null,
): { hechos: number; faltan: number } {
  const cuenta = { hechos: 0, faltan: 0 };
  for (const { espanol, write } of lugares) {
    const propio = propiosOf(espanol);
    if (propio === null) continue;
    cuenta[propio === '' ? 'faltan' : 'hechos'] += 1;
    write(propio || espanol, propio === '' ? null : lang);
  }
  return cuenta;
}

/**
 * Makes the function that shows the page in the chosen language, text by text; one that it lacks stays in Spanish, and the page says
 * so. It begins with the page as it was drawn, in Spanish.
 */
export function openTraductor(lista: HTMLSelectElement, textos: string): () => Promise<void> {
  const lugares = findLugares();
  // They stay once they came, so that the page goes back to Spanish without a connection.
  let leidos: TextosPublicos | null = null;
  return async () => {
    const codigo = lista.value;
    const entregados = (leidos ??= await fetchTextos<TextosPublicos>(textos));
    const isEspanol = codigo === 'gt_esp';
    const propios = isEspanol ? {} : await readPropios(entregados, codigo);
    // Somebody chose another one meanwhile.
    if (lista.value !== codigo) return;
    const { lang = null, textContent: nombre = codigo } = lista.selectedOptions[0] ?? {};
    const { hechos, faltan } = writeTextos(
      lugares,
      (espanol) => translateLugar(espanol, entregados.gt_esp, propios),
      lang,
    );
    const falta = hechos === 0 ? 'nada' : 'parte';
    tellFalta(nombre, isEspanol || faltan === 0 ? null : falta);
  };
}
