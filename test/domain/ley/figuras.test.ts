import { formatMonto } from '#domain/dinero/formato.ts';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import { isFecha } from '#domain/fechas/guatemala.ts';
import { findLey, findReciente, leyEn } from '#domain/ley/figura.ts';
import type { FiguraLey } from '#domain/ley/figura.ts';
import * as figuras from '#domain/ley/figuras.ts';
import { limitePequenoEn } from '#domain/ley/limite-pequeno.ts';
import * as retenciones from '#domain/ley/retenciones.ts';
import { readEspanol } from '../../support/espanol.ts';

const { PLAZOS, ...deFiguras } = figuras;
const { RETENCIONES_IVA, ...deRetenciones } = retenciones;
const TODAS: [string, FiguraLey<unknown>][] = Object.entries({
  ...PLAZOS,
  ...deFiguras,
  ...RETENCIONES_IVA,
  ...deRetenciones,
});

test.each(TODAS)(
  '%s: each row has its article, days in order, and the day and place of the look',
  (_, filas) => {
    expect(filas.length).toBeGreaterThan(0);
    for (const [i, { articulo, fuente, desde, hasta, visto }] of filas.entries()) {
      expect([articulo, fuente].every((texto) => texto.length > 4)).toBe(true);
      expect([desde, visto, hasta ?? desde].every(isFecha)).toBe(true);
      expect(hasta === null || hasta >= desde).toBe(true);
      const previa = filas[i - 1];
      // A row that begins before the one above it ends would hide part of it.
      if (previa !== undefined) expect(previa.hasta !== null && previa.hasta < desde).toBe(true);
    }
  },
);

const FIGURA: FiguraLey<string> = [
  { articulo: 'a', desde: '2025-01-01', hasta: '2025-12-31', valor: 'x', visto: '2026-01-01', fuente: 'f' },
  { articulo: 'a', desde: '2027-01-01', hasta: null, valor: 'y', visto: '2026-01-01', fuente: 'f' },
];

test('a day without a row has no value, and the newest one says that it ended', () => {
  const dias = ['2024-12-31', '2025-01-01', '2025-12-31', '2026-06-01', '2027-01-01', '2040-01-01'];
  expect(dias.map((dia) => findLey(FIGURA, dia))).toEqual([null, 'x', 'x', null, 'y', 'y']);
  expect(findReciente(FIGURA, '2024-12-31')).toBeNull();
  expect(findReciente(FIGURA, '2026-06-01')).toMatchObject({ fila: { valor: 'x' }, isVigente: false });
  expect(findReciente(FIGURA, '2025-06-01')).toMatchObject({ fila: { valor: 'x' }, isVigente: true });
});

test('a figure without an end has a value for any text that a draft may hold as its day', () => {
  expect(
    ['', 'no es un día', '1990-01-01', '2026-11-28'].map((dia) => leyEn(figuras.TASA_IVA, dia).tasa),
  ).toEqual(Array.from({ length: 4 }, () => '0.12'));
});

test('the limit of the small taxpayer is Q 150,000 until March 2025 and 125 minimum wages of the year since', () => {
  expect(limitePequenoEn('2024-12')).toEqual({ monto: '150000.00', anioDe: null });
  expect(limitePequenoEn('2025-03')).toEqual({ monto: '150000.00', anioDe: null });
  expect(limitePequenoEn('2025-04')).toEqual({ monto: '465381.25', anioDe: null });
  expect(limitePequenoEn('2026-11')).toEqual({ monto: '500285.00', anioDe: null });
});

test('a year without its wage has the limit of the newest one, and says of which year', () => {
  const ultimo = figuras.SALARIO_MINIMO.at(-1)?.hasta?.slice(0, 4) ?? '';
  const siguiente = limitePequenoEn(`${Number(ultimo) + 1}-01`);
  expect(siguiente).toEqual({ ...limitePequenoEn(`${ultimo}-12`), anioDe: ultimo });
});

/** Amounts among the values of a figure; a smaller number is a rate or a term, which a text may hold for other reasons. */
function amountsOf(valor: unknown): string[] {
  if (typeof valor === 'string') return /^\d{3,}\.\d\d$/.test(valor) ? [valor] : [];
  return typeof valor === 'object' && valor !== null ? Object.values(valor).flatMap(amountsOf) : [];
}

test('no text writes an amount of the law by hand, so it changes with its row', () => {
  const montos = new Set(TODAS.flatMap(([, filas]) => filas.flatMap(({ valor }) => amountsOf(valor))));
  expect(montos.has('2500.00')).toBe(true);
  const textos = [
    ...Object.values(readEspanol()),
    ...Object.values(MENSAJES_FALTA),
    ...Object.values(CATALOGO_ERRORES).map(({ mensaje }) => mensaje),
  ];
  const conMonto = [...montos].flatMap((monto) => {
    const [entero = ''] = formatMonto(monto, 'GTQ').replace(/^Q\s*/, '').split('.');
    const escrito = new RegExp(String.raw`Q\s?${entero.replace(',', ',?')}(?!\d)`);
    return textos.filter((texto) => escrito.test(texto));
  });
  expect(conMonto).toEqual([]);
});
