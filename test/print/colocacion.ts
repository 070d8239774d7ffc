import { MM_POR_PUNTO, PAGINA } from '#print/page.ts';
import type { DrawCommand, Pagina } from '#print/page.ts';
import { textWidth } from '#print/texto.ts';
import { flatten, isText } from './dibujado.ts';

/** Finds faults of placement on a page from its commands. */

type Caja = { text: string; left: number; right: number; top: number; bottom: number };

/** Area covered by the ink of a text: capitals above the base line, tails below. */
function boxOf(command: DrawCommand): Caja[] {
  if (command.kind === 'qr') {
    const { x, y, size } = command;
    return [{ text: 'QR', left: x, right: x + size, top: y, bottom: y + size }];
  }
  if (!isText(command) || command.text === '') return [];
  const { x, y, text, size, align, stretch } = command;
  const width = stretch ?? textWidth(text, command);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  const em = size * MM_POR_PUNTO;
  return [{ text, left, right: left + width, top: y - 0.74 * em, bottom: y + 0.2 * em }];
}

/** Pairs of texts that overlap, or a text that overlaps the QR code. */
export function overlapsOf(page: Pagina): string[] {
  const boxes = flatten(page.commands)
    .flatMap(boxOf)
    .sort((one, other) => one.top - other.top);
  return boxes.flatMap((one, i) => {
    const found: string[] = [];
    for (let j = i + 1; j < boxes.length; j += 1) {
      const other = boxes[j];
      if (other === undefined || other.top >= one.bottom - 0.05) break;
      if (one.left < other.right - 0.05 && other.left < one.right - 0.05) {
        found.push(`${one.text} × ${other.text}`);
      }
    }
    return found;
  });
}

type Lado = readonly [x1: number, y1: number, x2: number, y2: number];

/** Straight edges that a command draws. */
function edgesOf(command: DrawCommand): Lado[] {
  if (command.kind === 'line') return [[command.x1, command.y1, command.x2, command.y2]];
  const corners =
    command.kind === 'path'
      ? command.trazos.map(({ x, y }) => [x, y] as const)
      : command.kind === 'rect'
        ? ([
            [command.x, command.y],
            [command.x + command.width, command.y],
            [command.x + command.width, command.y + command.height],
            [command.x, command.y + command.height],
          ] as const)
        : [];
  return corners.map(([x, y], i): Lado => {
    const [fromX, fromY] = corners.at(i - 1) ?? [x, y];
    return [fromX, fromY, x, y];
  });
}

/** Whether a straight line passes through a box (Liang and Barsky). */
function crosses([x1, y1, x2, y2]: Lado, { left, right, top, bottom }: Caja): boolean {
  let [enter, leave] = [0, 1];
  const sides = [
    [x1 - x2, x1 - left],
    [x2 - x1, right - x1],
    [y1 - y2, y1 - top],
    [y2 - y1, bottom - y1],
  ] as const;
  for (const [step, distance] of sides) {
    if (step === 0 && distance < 0) return false;
    if (step < 0) enter = Math.max(enter, distance / step);
    if (step > 0) leave = Math.min(leave, distance / step);
  }
  return enter < leave;
}

const HOLGURA = 0.15;

/** Texts that a line crosses, or that lie half on a field. */
export function crossedOf({ commands }: Pagina): string[] {
  const flat = flatten(commands);
  const edges = flat.flatMap(edgesOf);
  return flat
    .flatMap(boxOf)
    .map(({ text, left, right, top, bottom }) => ({
      text,
      left: left + HOLGURA,
      right: right - HOLGURA,
      top: top + HOLGURA,
      bottom: bottom - HOLGURA,
    }))
    .filter((box) => edges.some((edge) => crosses(edge, box)))
    .map(({ text }) => text);
}

/** Texts that leave the frame of the page. */
export function outsideOf({ commands }: Pagina): string[] {
  return flatten(commands)
    .flatMap(boxOf)
    .filter(
      ({ left, right, top, bottom }) =>
        left < PAGINA.izquierda - 0.01 ||
        right > PAGINA.derecha + 0.01 ||
        top < 3 ||
        bottom > PAGINA.alto - 5,
    )
    .map(({ text }) => text);
}
