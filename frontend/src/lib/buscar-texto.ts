const MARKS = /\p{M}/gu;
const SALTILLOS = /['’ʼꞌꞋ‘´`]/g;

/** Text as it is compared in searches: no accents, lower case, every saltillo alike (frontend.md A3). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(SALTILLOS, "'");
}

/** The words of a search, folded. */
export function toTokens(busqueda: string): string[] {
  return foldText(busqueda).split(/\s+/).filter(Boolean);
}

/** True when every word appears somewhere: "tela 13" finds "Tela típica 13". */
export function matchTokens(folded: string, tokens: readonly string[]): boolean {
  return tokens.every((token) => folded.includes(token));
}
