import type { Contorno } from './estilos.ts';
import { drawBox, drawLine, drawPath, drawPolygon } from './dibujo.ts';
import type { Caja, Punto } from './dibujo.ts';
import type { DrawCommand, PathCommand } from './page.ts';

const RADIO = 2.2;
const PUNTA = 3.5;
/** Millimetres by which the right end of a slanted field leans out. */
const INCLINACION = 4;

type Pintado = { fill?: string; stroke?: string };

/** Draws a coloured field; `lineas` has no filling but a heavy rule above and a fine one below. */
export function drawContorno(contorno: Contorno, caja: Caja, fondo: string): DrawCommand[] {
  const { x, y, width, height } = caja;
  const right = x + width;
  const bottom = y + height;
  switch (contorno) {
    case 'recta':
      return [drawBox(caja, { fill: fondo })];
    case 'redonda':
      return [drawBox(caja, { fill: fondo, radio: Math.min(RADIO, height / 2) })];
    case 'inclinada':
      return [
        drawPolygon(
          [
            [x, y],
            [right + INCLINACION, y],
            [right, bottom],
            [x, bottom],
          ],
          { fill: fondo },
        ),
      ];
    case 'punta':
      return [drawRibbon(caja, { fill: fondo })];
    case 'lineas':
      return [
        drawLine([x, y], [right, y], { color: fondo, grosor: 0.5 }),
        drawLine([x, bottom], [right, bottom], { color: fondo }),
      ];
  }
}

/** Draws a hexagon stretched to the width of the field. */
function drawRibbon({ x, y, width, height }: Caja, paint: Pintado): PathCommand {
  const middle = y + height / 2;
  const right = x + width;
  return drawPolygon(
    [
      [x, middle],
      [x + PUNTA, y],
      [right - PUNTA, y],
      [right, middle],
      [right - PUNTA, y + height],
      [x + PUNTA, y + height],
    ],
    paint,
  );
}

/** Draws a regular hexagon with a point upwards. */
export function drawHexagon([x, y]: Punto, radio: number, paint: Pintado): PathCommand {
  const puntos = Array.from({ length: 6 }, (_, i): Punto => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return [x + radio * Math.cos(angle), y + radio * Math.sin(angle)];
  });
  return drawPolygon(puntos, paint);
}

/** Draws a Greek cross whose arms are a third as wide as the whole. */
export function drawCruz({ x, y, width: lado }: Omit<Caja, 'height'>, fill: string): PathCommand {
  const [a, b] = [lado / 3, (2 * lado) / 3];
  const pasos: readonly Punto[] = [
    [a, 0],
    [b, 0],
    [b, a],
    [lado, a],
    [lado, b],
    [b, b],
    [b, lado],
    [a, lado],
    [a, b],
    [0, b],
    [0, a],
    [a, a],
  ];
  return drawPolygon(
    pasos.map(([dx, dy]) => [x + dx, y + dy]),
    { fill },
  );
}

/** Draws a heart that fills a square of side `width`. */
export function drawCorazon({ x, y, width: lado }: Omit<Caja, 'height'>, fill: string): PathCommand {
  const at = (dx: number, dy: number) => ({ x: x + dx * lado, y: y + dy * lado });
  const curve = (one: Punto, other: Punto, end: Punto) => {
    const [first, second] = [at(...one), at(...other)];
    return { op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...at(...end) } as const;
  };
  return drawPath(
    [
      { op: 'M', ...at(0.5, 0.95) },
      curve([0.25, 0.72], [0, 0.56], [0, 0.32]),
      curve([0, 0.14], [0.13, 0.05], [0.26, 0.05]),
      curve([0.37, 0.05], [0.46, 0.12], [0.5, 0.22]),
      curve([0.54, 0.12], [0.63, 0.05], [0.74, 0.05]),
      curve([0.87, 0.05], [1, 0.14], [1, 0.32]),
      curve([1, 0.56], [0.75, 0.72], [0.5, 0.95]),
    ],
    { fill },
  );
}
