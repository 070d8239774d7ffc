import { comun } from '#domain/traducciones/areas.ts';
import { textosOf as createTextos } from '#domain/traducciones/textos.ts';
import type { Areas, EtiquetaDe, TextOf, Textos, Traduccion } from '#domain/traducciones/textos.ts';
import { readEdiciones } from './ediciones.ts';
import { CLAVES, writeItem } from './storage.ts';

/** The keys of the texts that every screen may show. */
export type Etiqueta = keyof typeof comun;

/** `lang` is the tag of the language by which browsers and screen readers know it. */
export type Idioma = { codigo: string; nombre: string; lang: string };

/** The languages that have files, and how to read them. */
export type FuenteIdiomas = {
  idiomas: readonly Idioma[];
  /** Reads the texts of a language; null for Spanish, whose texts come with the code of each screen. */
  loadTraduccion: (codigo: string) => Promise<Traduccion> | null;
};

export const ESPANOL = 'gt_esp';
const SOLO_ESPANOL: Traduccion = { aviso: '', textos: {} };

let fuente: FuenteIdiomas = { idiomas: [], loadTraduccion: () => null };
let codigo = ESPANOL;
let aviso = '';
let entregadas: Textos = {};
let traducciones: ReadonlyMap<string, string> = new Map();
/** Last language that was asked for, so that a slower one before it is not shown after it. */
let pedido = ESPANOL;
let version = 0;
const listeners = new Set<() => void>();
const enEspanol = new Set<string>();
let onDrawn: ((etiqueta: string, texto: string) => void) | null = null;

/** The text of a key in the language of the page; undefined when that is Spanish, or has no such text. */
export function translate(clave: string): string | undefined {
  return traducciones.get(clave);
}

/** Texts that were drawn in Spanish because the language of the page lacks them. */
export const readEnEspanol = (): ReadonlySet<string> => enEspanol;

/** Tells every text that is drawn from now on, with its key; with null no longer. */
export function watchDrawn(listener: typeof onDrawn): void {
  onDrawn = listener;
}

/** Says that a text which no area gives, as that of a fault, is drawn with its key; answers the text. */
export function tellDrawn(etiqueta: string, texto: string): string {
  onDrawn?.(etiqueta, texto);
  return texto;
}

/**
 * The function that gives the common texts and those of these areas. Their Spanish comes with the code that calls this, so
 * no text is ever missing.
 */
export function textosOf<A extends Areas>(areas: A): TextOf<EtiquetaDe<A> | Etiqueta> {
  const read = createTextos({ comun, ...areas }, translate) as TextOf<EtiquetaDe<A> | Etiqueta>;
  const readNoted: typeof read = Object.assign(
    (...pedida: Parameters<typeof read>): string => {
      const texto = read(...pedida);
      if (codigo !== ESPANOL && !traducciones.has(pedida[0])) enEspanol.add(texto);
      return tellDrawn(pedida[0], texto);
    },
    { has: read.has },
  );
  return readNoted;
}

export const t = textosOf({});

/** Makes the languages known, and waits for the texts of the one that the page begins in. */
export async function startIdioma(nueva: FuenteIdiomas, preferido: string): Promise<void> {
  fuente = nueva;
  await showIdioma(preferido);
}

/** The language of the page, and the notice that the licence of its texts asks for. */
export function readIdioma(): { idiomas: readonly Idioma[]; codigo: string; aviso: string } {
  return { idiomas: fuente.idiomas, codigo, aviso };
}

/** Grows with every change of the texts on the page. */
export const readVersionTextos = (): number => version;

export function subscribeIdioma(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the page in another language, and keeps the choice on this device. What was typed stays where it is. */
export async function chooseIdioma(elegido: string): Promise<void> {
  writeItem(CLAVES.idioma, elegido);
  await showIdioma(elegido);
}

async function showIdioma(elegido: string): Promise<void> {
  const idioma = fuente.idiomas.find((each) => each.codigo === elegido);
  if (idioma === undefined) return;
  pedido = elegido;
  const traduccion = await (fuente.loadTraduccion(elegido) ?? SOLO_ESPANOL);
  if (pedido !== elegido) return;
  codigo = elegido;
  aviso = traduccion.aviso;
  entregadas = traduccion.textos;
  document.documentElement.lang = idioma.lang;
  showTextos();
}

/** Draws the page with the delivered texts and those that translators changed, as this device knows them. */
export function showTextos(): void {
  const textos = Object.entries({ ...entregadas, ...readEdiciones(codigo) });
  // An empty text was taken away by a translator.
  traducciones = new Map(textos.filter(([, texto]) => texto !== ''));
  enEspanol.clear();
  version += 1;
  for (const listener of listeners) listener();
}
