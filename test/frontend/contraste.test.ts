import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = readFileSync(join(__dirname, '../../frontend/src/styles/tokens.css'), 'utf8');

/** Colours of one scheme, by the names of their tokens. */
function readColores(esquema: 'claro' | 'oscuro'): Record<string, string> {
  const colores: Record<string, string> = {};
  for (const [, name = '', light = '', dark] of TOKENS.matchAll(
    /--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:,\s*(#[0-9a-f]{6})\))?;/g,
  ))
    colores[name] = esquema === 'oscuro' ? (dark ?? light) : light;
  return colores;
}

function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SUPERFICIES = ['papel', 'lienzo', 'anil-100'] as const;
/** Text and the surface it stands on. */
const TEXTOS: readonly (readonly [string, string])[] = [
  ...['tinta', 'tinta-2', 'anil-600', 'anil-700'].flatMap((texto) =>
    SUPERFICIES.map((superficie) => [texto, superficie] as const),
  ),
  ...['grana', 'pino', 'achiote'].flatMap((name) =>
    ['papel', 'lienzo', `${name}-100`].map((superficie) => [`${name}-700`, superficie] as const),
  ),
  ['sobre-color', 'anil-700'],
  ['sobre-color', 'anil-600'],
  ['sobre-color', 'anil-900'],
  ['sobre-color', 'grana-700'],
  ['sobre-color', 'grana-900'],
  ['apagado-tinta', 'apagado'],
  ['apagado-tinta', 'papel'],
  ['tinta-2', 'hundido'],
  ['barra-tinta', 'barra-fondo'],
  ['barra-tinta', 'barra-alza'],
  ['barra-tinta-2', 'barra-fondo'],
  ['maiz-400', 'barra-fondo'],
];
/** Edges of controls, and the ring of the focus. */
const BORDES: readonly (readonly [string, string])[] = [
  ['borde', 'papel'],
  ['borde', 'lienzo'],
  ['foco', 'papel'],
  ['foco', 'lienzo'],
  ['barra-borde', 'barra-fondo'],
];

describe.each(['claro', 'oscuro'] as const)('the colours of the scheme %s', (esquema) => {
  const colores = readColores(esquema);
  const below = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([one, other]) => ({
        one,
        other,
        contrast: contrastOf(colores[one] ?? '#', colores[other] ?? '#'),
      }))
      .filter(({ contrast }) => !(contrast >= least));

  test('text reaches 4.5:1 on every surface it stands on', () => {
    expect(below(TEXTOS, 4.5)).toEqual([]);
  });

  test('edges of controls and the focus reach 3:1', () => {
    expect(below(BORDES, 3)).toEqual([]);
  });
});

test('a colour with two schemes differs in them', () => {
  const [claro, oscuro] = [readColores('claro'), readColores('oscuro')];
  expect(oscuro['papel']).not.toBe(claro['papel']);
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21);
});
