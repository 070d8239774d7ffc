import { normalizeUnicode } from '#domain/texto/texto.ts';

/** Signs that no table of letters of a thermal printer has, and the sign that stands in for them. */
const PARECIDAS = new Map(
  (
    [
      ['ʼʻˈꞌꞋ‘’', "'"],
      ['“”„', '"'],
      ['‐‑–—−', '-'],
      ['•', '·'],
      ['…', '...'],
      ['№', 'n.º'],
      ['\u00A0', ' '],
    ] as const
  ).flatMap(([letras, parecida]) => Array.from(letras, (letra) => [letra, parecida] as const)),
);
/** Latin-1, which the tables 850, 858 and 1252 have in common. */
const LATINA = /^[\n -~\u00A1-\u00AC\u00AE-\u00FF]$/u;
const ASCII = /^[\n -~]$/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\uFE00-\uFE0F]/u;
const MARCAS = /\p{M}/gu;

/**
 * Text in letters that the printer has. The apostrophe of Mayan words becomes the plain one, a letter with a mark that no
 * table has (ẍ) loses the mark, and what has nothing alike becomes a question mark.
 */
export function toLetras(texto: string, pagina: string): string {
  const permitida = pagina === 'ascii' ? ASCII : LATINA;
  let letras = '';
  for (const letra of normalizeUnicode(texto, 'NFC')) letras += toLetra(letra, permitida);
  return letras;
}

function toLetra(letra: string, permitida: RegExp): string {
  if (permitida.test(letra)) return letra;
  const parecida = PARECIDAS.get(letra);
  if (parecida !== undefined)
    return Array.from(parecida, (each) => (permitida.test(each) ? each : '-')).join('');
  if (INVISIBLE.test(letra)) return '';
  const base = normalizeUnicode(letra, 'NFD').replace(MARCAS, '');
  if (base !== letra && base !== '') return Array.from(base, (each) => toLetra(each, permitida)).join('');
  return SIN_ASCII.get(letra) ?? '?';
}

/** Signs of Latin-1 that have no base letter, for printers without any table. */
const SIN_ASCII = new Map([
  ['¿', ''],
  ['¡', ''],
  ['º', 'o'],
  ['ª', 'a'],
  ['°', 'o'],
  ['÷', '/'],
  ['×', 'x'],
]);

/** Wraps a text into lines of that many letters; its line breaks are kept and endless words are cut. */
export function wrapLetras(texto: string, ancho: number): string[] {
  return texto.split(/\r\n|[\r\n]/).flatMap((parrafo) => {
    const lineas: string[] = [];
    let linea = '';
    for (const palabra of parrafo.trim().split(/ +/)) {
      const junto = linea === '' ? palabra : `${linea} ${palabra}`;
      if (junto.length <= ancho) {
        linea = junto;
        continue;
      }
      if (linea !== '') lineas.push(linea);
      const partes = palabra.match(new RegExp(`.{1,${ancho}}`, 'g')) ?? [];
      lineas.push(...partes.slice(0, -1));
      linea = partes.at(-1) ?? '';
    }
    return [...lineas, linea];
  });
}
