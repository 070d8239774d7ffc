import { COLOR, lineHeight } from './page.ts';
import type { Bloque, DrawCommand, Estilo, LineCommand, RectCommand, TextCommand } from './page.ts';
import { textWidth, toPrintable, wrapText } from './texto.ts';

/** Hundredths of a millimetre are finer than any printer and keep the commands readable. */
function snap(value: number): number {
  return Math.round(value * 100) / 100;
}

export function drawText(text: string, x: number, y: number, style: Estilo): TextCommand {
  return {
    kind: 'text',
    x: snap(x),
    y: snap(y),
    text: toPrintable(text),
    size: style.size,
    bold: style.bold ?? false,
    color: style.color ?? COLOR.tinta,
    align: style.align ?? 'left',
  };
}

export function drawLine(x1: number, y1: number, x2: number, y2: number): LineCommand {
  return { kind: 'line', x1: snap(x1), y1: snap(y1), x2: snap(x2), y2: snap(y2), color: COLOR.linea };
}

export type Caja = { x: number; y: number; width: number; height: number };

export function drawBox(caja: Caja, paint: { fill?: string; stroke?: string }): RectCommand {
  return {
    kind: 'rect',
    x: snap(caja.x),
    y: snap(caja.y),
    width: snap(caja.width),
    height: snap(caja.height),
    fill: paint.fill ?? null,
    stroke: paint.stroke ?? null,
  };
}

/** Base line of the first line of a text whose top is at `top`. */
export function baseLine(top: number, size: number): number {
  return top + lineHeight(size) * 0.8;
}

type Lugar = { x: number; top: number; width: number };

/** Wrapped text from `top` downwards; with right or centre alignment `x` is that edge or middle. */
export function drawParagraph(text: string, lugar: Lugar, style: Estilo): Bloque {
  const lines = wrapText(text, lugar.width, style);
  const step = lineHeight(style.size);
  const first = baseLine(lugar.top, style.size);
  return {
    commands: lines.map((line, i) => drawText(line, lugar.x, first + i * step, style)),
    bottom: lugar.top + lines.length * step,
  };
}

/** "Etiqueta: valor" with the label in bold and the value wrapped beside it. */
export function drawField(etiqueta: string, valor: string, lugar: Lugar, style: Estilo): Bloque {
  const bold: Estilo = { ...style, bold: true };
  const indent = textWidth(`${etiqueta}: `, bold);
  const body = drawParagraph(valor, { ...lugar, x: lugar.x + indent, width: lugar.width - indent }, style);
  const label = drawText(`${etiqueta}:`, lugar.x, baseLine(lugar.top, style.size), bold);
  return { commands: [label, ...body.commands], bottom: body.bottom };
}

/** Draws blocks one under the other. */
export function stack(top: number, blocks: readonly ((top: number) => Bloque)[]): Bloque {
  const commands: DrawCommand[] = [];
  let bottom = top;
  for (const block of blocks) {
    const drawn = block(bottom);
    commands.push(...drawn.commands);
    bottom = drawn.bottom;
  }
  return { commands, bottom };
}
