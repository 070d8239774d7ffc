import { RUTA_TEXTOS } from '#domain/enlaces/documento-publico.ts';
import { isRecord } from '#domain/is-record.ts';
import { keepEdiciones } from './ediciones.ts';
import { readIdioma, showTextos, subscribeIdioma } from './i18n.ts';

/** Reads a public table of texts. */
export async function fetchTabla(path: string): Promise<Record<string, string>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  const leidas: unknown = await answer.json();
  if (!isRecord(leidas)) throw new Error(`GET ${path} answered no table`);
  return Object.fromEntries(
    Object.entries(leidas).filter((each): each is [string, string] => typeof each[1] === 'string'),
  );
}

/** Reads the texts that translators changed in the language of the page, and shows them when they are new to this device. */
async function fetchEdiciones(): Promise<void> {
  const { codigo } = readIdioma();
  const textos = await fetchTabla(`${RUTA_TEXTOS}${codigo}`);
  if (readIdioma().codigo === codigo && keepEdiciones(codigo, textos)) showTextos();
}

/** Reads them now, and again with each other language. Without them the page has the texts that it knows. */
export function watchEdiciones(): void {
  let leido = '';
  const follow = (): void => {
    const { codigo } = readIdioma();
    if (codigo === leido) return;
    leido = codigo;
    // A device without a connection keeps what it knows.
    fetchEdiciones().catch(() => undefined);
  };
  subscribeIdioma(follow);
  follow();
}
