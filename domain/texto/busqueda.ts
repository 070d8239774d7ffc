import { normalizeUnicode } from './texto.ts';

const MARKS = /\p{M}/gu;
/** Characters typed for the saltillo; all count as the same one. */
const SALTILLOS = /['’ʼꞌ‘´`]/g;

/** Folds text for comparison in searches: no accents, lower case, every saltillo alike. */
export function foldText(text: string): string {
  return normalizeUnicode(text.replace(SALTILLOS, "'"), 'NFD').replace(MARKS, '').toLowerCase().trim();
}

/** Whether every word of `query` appears somewhere in `text` ("tela 13" finds "Tela típica 13"). */
export function matchTokens(query: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((token) => folded.includes(token));
}
