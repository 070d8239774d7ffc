import { testWith } from '../../support/needs.ts';
import { hoja, inkOf, render } from './papel.ts';
import type { DrawCommand, RectCommand } from '#print/page.ts';

const [BLANCO, ROJO, AZUL] = ['#ffffff', '#ff0000', '#0000ff'];
const caja = (cambios: Partial<RectCommand>): DrawCommand => ({
  ...{ kind: 'rect', x: 10, y: 10, width: 30, height: 20, fill: ROJO, stroke: null },
  ...cambios,
});

testWith(['pdftoppm'], 'rectangles, round corners, shapes and lines are where they were drawn', () => {
  const square = inkOf(render(hoja(caja({}))));
  expect([square(11, 11), square(38, 28), square(9, 11), square(11, 31)]).toEqual([
    ROJO,
    ROJO,
    BLANCO,
    BLANCO,
  ]);
  const round = inkOf(render(hoja(caja({ radio: 8 }))));
  expect([round(11, 11), round(25, 11), round(38, 28)]).toEqual([BLANCO, ROJO, BLANCO]);
  const frame = inkOf(render(hoja(caja({ fill: null, stroke: AZUL }))));
  expect(frame(25, 20)).toBe(BLANCO);
  const line = inkOf(render(hoja({ kind: 'line', x1: 0, y1: 20, x2: 90, y2: 20, color: AZUL, grosor: 6 })));
  expect([line(50, 18), line(50, 22), line(50, 25)]).toEqual([AZUL, AZUL, BLANCO]);
  const heart = inkOf(
    render(
      hoja({
        kind: 'path',
        trazos: [
          { op: 'M', x: 10, y: 10 },
          { op: 'C', x1: 10, y1: 40, x2: 50, y2: 40, x: 50, y: 10 },
        ],
        fill: AZUL,
        stroke: null,
      }),
    ),
  );
  expect([heart(30, 25), heart(12, 30), heart(30, 36)]).toEqual([AZUL, BLANCO, BLANCO]);
});

testWith(['pdftoppm'], 'a see-through shape leaves no trace in the next one', () => {
  const trazos = [
    { op: 'M', x: 0, y: 0 },
    { op: 'L', x: 40, y: 0 },
    { op: 'L', x: 40, y: 40 },
    { op: 'L', x: 0, y: 40 },
  ] as const;
  const ink = inkOf(
    render(hoja({ kind: 'path', trazos, fill: ROJO, stroke: null, opacity: 0.2 }, caja({ x: 60 }))),
  );
  expect([ink(20, 20), ink(70, 20)]).toEqual(['#ffcccc', ROJO]);
});

test('a page of a ticket is as large as its content, a letter is letter', () => {
  const boxes = (pdf: Uint8Array) =>
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/MediaBox \[[^\]]*\]/g);
  expect(
    boxes(render({ ancho: 80, alto: 40, commands: [] }, { ancho: 216, alto: 279, commands: [] })),
  ).toEqual(['/MediaBox [0 0 226.7715 113.3858]', '/MediaBox [0 0 612. 792.]']);
});
