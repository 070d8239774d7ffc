const MARKS = /\p{M}/gu;
/** The saltillo is typed in many ways; all count as one character. */
const SALTILLOS = /['’ʼꞌ‘´`]/g;

/** Text as searches compare it: without accents, lower case, every saltillo alike. */
export function foldText(text: string): string {
  return text.replace(SALTILLOS, "'").normalize('NFD').replace(MARKS, '').toLowerCase().trim();
}

/** Whether every word of `query` appears somewhere in `text` ("tela 13" finds "Tela típica 13"). */
export function matchTokens(query: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(/\s+/)
    .every((token) => folded.includes(token));
}
