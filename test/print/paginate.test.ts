import fc from 'fast-check';
import { linesThatFit, rowHeight } from '#print/blocks/detalle.ts';
import type { Fila } from '#print/blocks/detalle.ts';
import { paginate } from '#print/paginate.ts';
import { createLinea } from './documento-impreso.ts';

const SIZE = 8;
const LIMITES = { firstTop: 77, firstBottom: 190, nextTop: 32, bottom: 190, lastBottom: 180, size: SIZE };

function createFila(numero: number, lineas: number): Fila {
  const textos = Array.from({ length: lineas }, (_, i) => `${numero}.${i}`);
  return {
    linea: createLinea(numero),
    celdas: [],
    textos,
    isFirstPart: true,
    isSplit: false,
    isTinted: false,
  };
}

const heights = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 });

test('rows keep their order and lose nothing, whatever their heights', () => {
  fc.assert(
    fc.property(heights, (lineas) => {
      const filas = lineas.map((cuenta, i) => createFila(i + 1, cuenta));
      const printed = paginate(filas, LIMITES).flat();
      expect(printed.flatMap(({ textos }) => textos)).toEqual(filas.flatMap(({ textos }) => textos));
      expect(printed.filter(({ isFirstPart }) => isFirstPart)).toHaveLength(filas.length);
    }),
  );
});

test('every page has a row and none passes its limit', () => {
  fc.assert(
    fc.property(heights, (lineas) => {
      const hojas = paginate(
        lineas.map((cuenta, i) => createFila(i + 1, cuenta)),
        LIMITES,
      );
      for (const [i, hoja] of hojas.entries()) {
        const top = i === 0 ? LIMITES.firstTop : LIMITES.nextTop;
        const limit = i === hojas.length - 1 ? LIMITES.lastBottom : LIMITES.bottom;
        const used = hoja.reduce((sum, { textos }) => sum + rowHeight(textos.length, SIZE), 0);
        expect(hoja.length).toBeGreaterThan(0);
        expect(top + used).toBeLessThanOrEqual(limit + 0.001);
      }
    }),
  );
});

test('when the rows fit but the totals do not, the last row goes with the totals', () => {
  const single = rowHeight(1, SIZE);
  const cuenta = Math.floor((LIMITES.bottom - LIMITES.firstTop) / single);
  const filas = Array.from({ length: cuenta }, (_, i) => createFila(i + 1, 1));
  expect(paginate(filas, LIMITES).map(({ length }) => length)).toEqual([cuenta - 1, 1]);
});

test('a row that fits on the next page is moved whole; a longer one is split', () => {
  const page = linesThatFit(LIMITES.bottom - LIMITES.nextTop, SIZE);
  const moved = paginate([createFila(1, 5), createFila(2, page)], LIMITES);
  expect(moved[0]).toHaveLength(1);
  const split = paginate([createFila(1, 5), createFila(2, page + 1)], LIMITES);
  expect(split[0]).toHaveLength(2);
});
