/**
 * Marks in a row that no writing system has (Unicode UAX 15, "Stream-Safe Text Format"); sorting such a run takes a time
 * that grows with its square.
 */
const CORRIDA_DE_MARCAS = /\p{M}{31}/u;

/** Brings a text to a normal form of Unicode; a text with a run of marks stays as it is, and no rule accepts it. */
export function normalizeUnicode(text: string, forma: 'NFC' | 'NFD'): string {
  return CORRIDA_DE_MARCAS.test(text) ? text : text.normalize(forma);
}

/**
 * Normalises a text to the form in which it is stored and signed: Unicode NFC, unified line ends, no surrounding
 * blanks. Unicode's own line and paragraph separators count as line ends, because some XML readers turn them into one
 * and break the digest.
 */
export function cleanText(text: string): string {
  return normalizeUnicode(text, 'NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim();
}

/** Normalises a value of one line like `cleanText`; a run of blanks becomes one space. */
export function cleanLinea(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** Characters that show something: no blanks, controls, marks alone, fillers of Hangul or the empty cell of Braille. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** Whether nothing of the text can be seen on paper, so that it says nothing. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

/** Length as XML Schema counts it: code points, not UTF-16 units. */
export function countCaracteres(text: string): number {
  return Array.from(text).length;
}

/** Length in bytes of UTF-8. */
export function countBytesUtf8(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    bytes += codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }
  return bytes;
}

const ALLOWED_CONTROLS = new Set([0x9, 0xa, 0xd]);

/**
 * Whether the text has control characters, lone surrogates, non-characters or a run of marks, which XML 1.0 refuses or
 * no font prints.
 */
export function hasForbiddenCaracter(text: string): boolean {
  if (CORRIDA_DE_MARCAS.test(text)) return true;
  for (const character of text) {
    if (isForbidden(character.codePointAt(0) ?? 0)) return true;
  }
  return false;
}

function isForbidden(codePoint: number): boolean {
  if (codePoint < 0x20) return !ALLOWED_CONTROLS.has(codePoint);
  if (codePoint >= 0x7f && codePoint <= 0x9f) return true;
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return true;
  return (codePoint & 0xfffe) === 0xfffe;
}
