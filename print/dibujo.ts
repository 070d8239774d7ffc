import type { AlineacionTexto } from '#domain/plantillas/formato-pdf.ts';
import { COLOR, lineHeight } from './page.ts';
import type {
  Alineacion,
  Bloque,
  DrawCommand,
  Estilo,
  GroupCommand,
  LineCommand,
  PathCommand,
  RectCommand,
  Rol,
  TextCommand,
  Trazo,
} from './page.ts';
import { textWidth, toPrintable, wrapParagraphs, wrapText } from './texto.ts';

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

type Trazado = { color?: string; grosor?: number };

/** A hairline, or what `trazado` says. */
export function drawLine(
  [x1, y1]: Punto,
  [x2, y2]: Punto,
  { color = COLOR.linea, grosor }: Trazado = {},
): LineCommand {
  const line = { kind: 'line', x1: snap(x1), y1: snap(y1), x2: snap(x2), y2: snap(y2), color } as const;
  return grosor === undefined ? line : { ...line, grosor };
}

export type Caja = { x: number; y: number; width: number; height: number };
type Pintado = { fill?: string; stroke?: string };

export function drawBox(caja: Caja, { radio, ...paint }: Pintado & { radio?: number }): RectCommand {
  const rect = {
    kind: 'rect',
    x: snap(caja.x),
    y: snap(caja.y),
    width: snap(caja.width),
    height: snap(caja.height),
    fill: paint.fill ?? null,
    stroke: paint.stroke ?? null,
  } as const;
  return radio === undefined ? rect : { ...rect, radio };
}

export type Punto = readonly [x: number, y: number];

export function drawPath(trazos: readonly Trazo[], { fill, stroke }: Pintado): PathCommand {
  return { kind: 'path', trazos, fill: fill ?? null, stroke: stroke ?? null };
}

export function drawPolygon(puntos: readonly Punto[], paint: Pintado): PathCommand {
  return drawPath(
    puntos.map(([x, y], i) => ({ op: i === 0 ? 'M' : 'L', x: snap(x), y: snap(y) })),
    paint,
  );
}

export function drawGroup(
  rol: Rol,
  commands: DrawCommand[],
  extra?: { id?: string; alt?: string },
): GroupCommand {
  return extra === undefined ? { kind: 'group', rol, commands } : { kind: 'group', rol, ...extra, commands };
}

/** Base line of the first line of a text whose top is at `top`. */
export function baseLine(top: number, size: number): number {
  return top + lineHeight(size) * 0.8;
}

export type Recuadro = { x: number; top: number; width: number };

/** Wrapped text from `top` downwards; with right or centre alignment `x` is that edge or middle. */
export function drawParagraph(text: string, lugar: Recuadro, style: Estilo): Bloque {
  const lines = wrapText(text, lugar.width, style);
  const step = lineHeight(style.size);
  const first = baseLine(lugar.top, style.size);
  const commands = lines.map((line, i) => drawText(line, lugar.x, first + i * step, style));
  return { commands: asParagraph(commands), bottom: lugar.top + lines.length * step };
}

/** One line is a paragraph by itself; several must be told that they are one. */
function asParagraph(commands: DrawCommand[]): DrawCommand[] {
  return commands.length > 1 ? [drawGroup('P', commands)] : commands;
}

const ALINEACIONES: Readonly<Record<Exclude<AlineacionTexto, 'J'>, Alineacion>> = {
  I: 'left',
  C: 'center',
  D: 'right',
};

/** The `x` that a text of that alignment takes inside a place. */
export function anchorOf({ x, width }: Omit<Recuadro, 'top'>, align: Alineacion): number {
  if (align === 'left') return x;
  return align === 'right' ? x + width : x + width / 2;
}

/** A text of the issuer with his alignment; justified lines are stretched, the last one of a paragraph is not. */
export function drawAligned(
  text: string,
  lugar: Recuadro,
  { alineacion, ...style }: Estilo & { alineacion: AlineacionTexto },
): Bloque {
  const align = alineacion === 'J' ? 'left' : ALINEACIONES[alineacion];
  if (alineacion !== 'J')
    return drawParagraph(text, { ...lugar, x: anchorOf(lugar, align) }, { ...style, align });
  const step = lineHeight(style.size);
  let y = baseLine(lugar.top, style.size) - step;
  const commands = wrapParagraphs(text, lugar.width, style).flatMap((lines) =>
    lines.map((line, i) => {
      y += step;
      const drawn = drawText(line, lugar.x, y, style);
      const isStretched = i < lines.length - 1 && line.includes(' ');
      return isStretched ? { ...drawn, stretch: snap(lugar.width) } : drawn;
    }),
  );
  return { commands: asParagraph(commands), bottom: lugar.top + commands.length * step };
}

export type Dato = readonly [etiqueta: string, valor: string];

/** Beside the label the value keeps at least this part of the width, or goes below it. */
const PARTE_VALOR = 0.4;

/** "Etiqueta: valor" with the label in bold and the value wrapped beside it, or below when there is no room. */
export function drawField(
  [etiqueta, valor]: Dato,
  lugar: Recuadro,
  style: Estilo,
  rotulo: Estilo = { ...style, bold: true },
): Bloque {
  const text = `${etiqueta}:`;
  const indent = textWidth(toPrintable(`${text} `), rotulo);
  const isBeside =
    lugar.width - indent >= lugar.width * PARTE_VALOR ||
    textWidth(toPrintable(valor), style) <= lugar.width - indent;
  const head = drawParagraph(text, lugar, rotulo);
  const body = isBeside
    ? drawParagraph(valor, { ...lugar, x: lugar.x + indent, width: lugar.width - indent }, style)
    : drawParagraph(valor, { ...lugar, top: head.bottom }, style);
  return {
    commands: [drawGroup('P', [...head.commands, ...body.commands].flatMap(ungroup))],
    bottom: Math.max(head.bottom, body.bottom),
  };
}

/** What a group holds, to be part of another one. */
export function ungroup(command: DrawCommand): DrawCommand[] {
  return command.kind === 'group' ? command.commands : [command];
}

/** The same drawing lower on the page. */
export function moveDown(commands: readonly DrawCommand[], by: number): DrawCommand[] {
  return commands.map((command): DrawCommand => {
    switch (command.kind) {
      case 'group':
        return { ...command, commands: moveDown(command.commands, by) };
      case 'line':
        return { ...command, y1: snap(command.y1 + by), y2: snap(command.y2 + by) };
      case 'path':
        return { ...command, trazos: command.trazos.map((trazo) => moveTrazo(trazo, by)) };
      default:
        return { ...command, y: snap(command.y + by) };
    }
  });
}

function moveTrazo(trazo: Trazo, by: number): Trazo {
  if (trazo.op !== 'C') return { ...trazo, y: snap(trazo.y + by) };
  return { ...trazo, y1: trazo.y1 + by, y2: trazo.y2 + by, y: trazo.y + by };
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
