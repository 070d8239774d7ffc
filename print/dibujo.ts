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

/** Rounds to hundredths of a millimetre, finer than any printer; it keeps the commands readable. */
function snap(value: number): number {
  return Math.round(value * 100) / 100;
}

export function drawText(text: string, x: number, y: number, style: Estilo): TextCommand {
  const command = {
    kind: 'text',
    x: snap(x),
    y: snap(y),
    text: toPrintable(text),
    size: style.size,
    bold: style.bold ?? false,
    color: style.color ?? COLOR.tinta,
    align: style.align ?? 'left',
  } as const;
  return style.fuente === undefined ? command : { ...command, fuente: style.fuente };
}

type Trazado = { color?: string; grosor?: number };

/** Draws a line; it is a hairline unless `trazado` says otherwise. */
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

/** Base line of the first line of a text whose upper edge is at `top`. */
export function baseLine(top: number, size: number, interlinea?: number): number {
  return top + lineHeight(size, interlinea) * 0.8;
}

export type Recuadro = { x: number; top: number; width: number };

/** Draws wrapped text from `top` downwards; with right or centre alignment `x` is that edge or the middle. */
export function drawParagraph(text: string, lugar: Recuadro, style: Estilo): Bloque {
  const lines = wrapText(text, lugar.width, style);
  const step = lineHeight(style.size, style.interlinea);
  const first = baseLine(lugar.top, style.size, style.interlinea);
  const commands = lines.map((line, i) => drawText(line, lugar.x, first + i * step, style));
  return { commands: asParagraph(commands), bottom: lugar.top + lines.length * step };
}

/** Groups several lines as one paragraph, so that screen readers do not take each line for a paragraph. */
function asParagraph(commands: DrawCommand[]): DrawCommand[] {
  return commands.length > 1 ? [drawGroup('P', commands)] : commands;
}

const ALINEACIONES: Readonly<Record<Exclude<AlineacionTexto, 'J'>, Alineacion>> = {
  I: 'left',
  C: 'center',
  D: 'right',
};

/** Value of `x` for a text of that alignment inside a place. */
export function anchorOf({ x, width }: Omit<Recuadro, 'top'>, align: Alineacion): number {
  if (align === 'left') return x;
  return align === 'right' ? x + width : x + width / 2;
}

/** Draws a text with the alignment that the issuer chose; justified lines are stretched, except the last one of a paragraph. */
export function drawAligned(
  text: string,
  lugar: Recuadro,
  { alineacion, ...style }: Estilo & { alineacion: AlineacionTexto },
): Bloque {
  const align = alineacion === 'J' ? 'left' : ALINEACIONES[alineacion];
  if (alineacion !== 'J')
    return drawParagraph(text, { ...lugar, x: anchorOf(lugar, align) }, { ...style, align });
  const step = lineHeight(style.size, style.interlinea);
  let y = baseLine(lugar.top, style.size, style.interlinea) - step;
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

/** Least part of the width that a value keeps beside its label; with less room it goes below. */
const PARTE_VALOR = 0.4;

/** Draws "Etiqueta: valor" with the label in bold and the value wrapped beside it, or below when there is no room. */
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

/** Commands inside a group, so that they can become part of another group. */
export function ungroup(command: DrawCommand): DrawCommand[] {
  return command.kind === 'group' ? command.commands : [command];
}

/** Moves drawn commands down the page by `by` millimetres. */
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

/** Draws blocks one below the other. */
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
