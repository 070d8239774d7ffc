import { foldText, matchTokens } from '#domain/texto/busqueda.ts';
import {
  cleanLinea,
  cleanText,
  countCaracteres,
  hasForbiddenCaracter,
  isBlank,
} from '#domain/texto/texto.ts';

test('texts are composed, trimmed and keep their lines; one-line values lose them', () => {
  expect(cleanText(' Jose\u0301\r\nXol ')).toBe('José\nXol');
  expect(cleanLinea(' Jose\u0301\r\n\t Xol ')).toBe('José Xol');
  expect(countCaracteres('ñ😀')).toBe(2);
});

test('the line separators of Unicode become plain line ends, which no XML reader rewrites', () => {
  expect(cleanText('uno\u2028dos\u2029tres')).toBe('uno\ndos\ntres');
  expect(cleanLinea('uno\u2028dos')).toBe('uno dos');
});

test('what XML refuses or no font prints is found', () => {
  const forbidden = [0, 7, 0x1f, 0x7f, 0x85, 0xd800, 0xfffe, 0xffff, 0x1ffff].map((code) =>
    String.fromCodePoint(code),
  );
  expect(forbidden.map(hasForbiddenCaracter)).toEqual(forbidden.map(() => true));
  expect(['a\tb\nc\r', 'K’iche’ ñ 😀', ''].map(hasForbiddenCaracter)).toEqual([false, false, false]);
});

test('what nobody can see on paper is blank', () => {
  const vacios = [
    '',
    ' \n\t',
    '\u200B\u200D',
    '\u00AD',
    '\uFEFF',
    '\u3164',
    '\u2800',
    '\u0301',
    '\u202E\u2066',
  ];
  expect(vacios.map(isBlank)).toEqual(vacios.map(() => true));
  expect(['.', 'ñ', '\u200Bx', '😀', '\u0E01\u0E33', '-'].map(isBlank)).toEqual(Array(6).fill(false));
});

test('a run of marks stays as it is, in no time, and is refused; thirty are composed', () => {
  const corrida = `a${'\u0316\u0301'.repeat(200_000)}`;
  const antes = process.cpuUsage();
  expect(cleanText(corrida)).toBe(corrida);
  expect(foldText(`Tela ${corrida}`)).toContain('tela a');
  expect(hasForbiddenCaracter(corrida)).toBe(true);
  expect(process.cpuUsage(antes).user).toBeLessThan(1_000_000);
  const treinta = `a${'\u0301\u0316'.repeat(15)}`;
  expect(cleanText(treinta)).toBe(treinta.normalize('NFC'));
  expect(hasForbiddenCaracter(treinta)).toBe(false);
});

test('search finds every word in any order, without accents and with any saltillo', () => {
  expect(matchTokens('tela 13', 'Tela típica 13')).toBe(true);
  expect(matchTokens('13 TIPICA', 'Tela típica 13')).toBe(true);
  expect(matchTokens('tela 14', 'Tela típica 13')).toBe(false);
  expect(matchTokens("k'iche", 'Güipil Kʼicheʼ')).toBe(true);
  expect(matchTokens('  ', 'cualquiera')).toBe(true);
  expect(foldText('Ñandú´s')).toBe("nandu's");
});
