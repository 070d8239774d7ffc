import { comun } from '#domain/traducciones/areas.ts';
import { textosOf as createTextos } from '#domain/traducciones/textos.ts';
import type { Areas, Textos } from '#domain/traducciones/textos.ts';
import { CLAVES, writeItem } from './storage.ts';

/** The keys of the texts that every screen may show. */
export type Etiqueta = keyof typeof comun;

export type Idioma = { codigo: string; nombre: string };

/** The languages that have files, and the one that the page is in. */
export type IdiomaDePagina = {
  idiomas: readonly Idioma[];
  codigo: string;
  /** Reads what that language has of an area; null when it has nothing. */
  loadArea: (area: string) => Promise<Textos> | null;
};

// The language of a page is set once, when it starts: to choose another one starts the page anew.
let pagina: IdiomaDePagina = { idiomas: [], codigo: '', loadArea: () => null };
/** The areas whose code is here. The messages of errors are data of the domain, so that no code brings theirs. */
const areasUsadas = new Set(['errores']);
const cargas = new Map<string, Promise<void>>();
const traducciones = new Map<string, string>();

/** The text of a key in the language of the page; undefined when that is Spanish, or has no such text. */
export function translate(clave: string): string | undefined {
  return traducciones.get(clave);
}

/**
 * The function that gives the common texts and those of these areas. Their Spanish comes with the code that calls this, so
 * no text is ever missing; those of another language are here once `loadParte` or `startIdioma` is done.
 */
export function textosOf<A extends Areas>(areas: A) {
  for (const area of ['comun', ...Object.keys(areas)]) areasUsadas.add(area);
  return createTextos({ comun, ...areas }, translate);
}

export const t = textosOf({});

/** Sets the language of the page, and waits for the texts of what is here already. */
export async function startIdioma(idioma: IdiomaDePagina): Promise<void> {
  pagina = idioma;
  await loadTraducciones();
}

export function readIdioma(): Readonly<Pick<IdiomaDePagina, 'idiomas' | 'codigo'>> {
  return pagina;
}

/** Starts the page anew in another language. */
export function chooseIdioma(codigo: string): void {
  if (writeItem(CLAVES.idioma, codigo)) location.reload();
}

/** Fetches a part of the screens, and its texts in the language of the page. */
export async function loadParte<T>(load: () => Promise<T>): Promise<T> {
  const parte = await load();
  await loadTraducciones();
  return parte;
}

async function loadTraducciones(): Promise<void> {
  for (const area of areasUsadas) if (!cargas.has(area)) cargas.set(area, putTraducciones(area));
  await Promise.all(cargas.values());
}

/** Fetches the texts of an area; those that cannot be fetched stay in Spanish until another part of the screens asks for them. */
async function putTraducciones(area: string): Promise<void> {
  try {
    for (const [clave, texto] of Object.entries((await pagina.loadArea(area)) ?? {}))
      traducciones.set(clave, texto);
  } catch {
    cargas.delete(area);
  }
}
