import { GState, jsPDF } from 'jspdf';
import type { DrawCommand, ImageCommand, MarkCommand, QrCommand } from './page.ts';
import { COLOR } from './page.ts';
import { buildQr, QUIET_ZONE } from './qr.ts';

/** Base64 of the two embedded weights. */
export type Fuentes = { regular: string; bold: string };
export type Propiedades = { titulo: string; autor: string; asunto: string; palabras: string };

const FUENTE = 'NotoSans';
const GROSOR = 0.2;
/** Neighbouring rectangles overlap by this much so that no viewer shows a seam between them. */
const SOLAPE = 0.01;

/** Turns drawn pages into a PDF file; the only place that knows the PDF library. */
export function renderPdf(
  paginas: readonly (readonly DrawCommand[])[],
  fuentes: Fuentes,
  propiedades: Propiedades,
): Uint8Array {
  const doc = new jsPDF({ unit: 'mm', format: 'letter', compress: true, putOnlyUsedFonts: true });
  doc.addFileToVFS('NotoSans-Regular.ttf', fuentes.regular);
  doc.addFont('NotoSans-Regular.ttf', FUENTE, 'normal');
  doc.addFileToVFS('NotoSans-Bold.ttf', fuentes.bold);
  doc.addFont('NotoSans-Bold.ttf', FUENTE, 'bold');
  doc.setLanguage('es-GT');
  doc.setProperties({
    title: propiedades.titulo,
    author: propiedades.autor,
    subject: propiedades.asunto,
    keywords: propiedades.palabras,
  });
  doc.viewerPreferences({ DisplayDocTitle: true });
  doc.setLineWidth(GROSOR);
  for (const [i, pagina] of paginas.entries()) {
    if (i > 0) doc.addPage();
    for (const command of pagina) draw(doc, command);
  }
  return new Uint8Array(doc.output('arraybuffer'));
}

function draw(doc: jsPDF, command: DrawCommand): void {
  switch (command.kind) {
    case 'text':
      doc.setFont(FUENTE, command.bold ? 'bold' : 'normal');
      doc.setFontSize(command.size);
      doc.setTextColor(command.color);
      if (command.text !== '') doc.text(command.text, command.x, command.y, { align: command.align });
      return;
    case 'line':
      doc.setDrawColor(command.color);
      doc.line(command.x1, command.y1, command.x2, command.y2);
      return;
    case 'rect':
      if (command.fill !== null) doc.setFillColor(command.fill);
      if (command.stroke !== null) doc.setDrawColor(command.stroke);
      doc.rect(command.x, command.y, command.width, command.height, paintOf(command.fill, command.stroke));
      return;
    case 'mark':
      drawMark(doc, command);
      return;
    case 'qr':
      drawQr(doc, command);
      return;
    case 'image':
      drawImage(doc, command);
  }
}

function paintOf(fill: string | null, stroke: string | null): 'F' | 'S' | 'FD' {
  if (fill === null) return 'S';
  return stroke === null ? 'F' : 'FD';
}

function drawMark(doc: jsPDF, { x, y, text, size, angle, opacity }: MarkCommand): void {
  doc.saveGraphicsState();
  // The library types this argument as the very class it constructs, so no plain record satisfies it.
  const parameters: unknown[] = [{ opacity }];
  doc.setGState(Reflect.construct(GState, parameters));
  doc.setFont(FUENTE, 'bold');
  doc.setFontSize(size);
  doc.setTextColor(COLOR.alerta);
  // jsPDF centres before it turns, so the start of the turned line is found here.
  const half = doc.getTextWidth(text) / 2;
  const radians = (angle * Math.PI) / 180;
  doc.text(text, x - half * Math.cos(radians), y + half * Math.sin(radians), { angle });
  doc.restoreGraphicsState();
}

function drawQr(doc: jsPDF, { x, y, size, text }: QrCommand): void {
  const { modules, rectangles } = buildQr(text);
  const side = size / (modules + 2 * QUIET_ZONE);
  doc.setFillColor(COLOR.papel);
  doc.rect(x, y, size, size, 'F');
  doc.setFillColor('#000000');
  for (const rectangle of rectangles) {
    const left = x + (rectangle.x + QUIET_ZONE) * side;
    const top = y + (rectangle.y + QUIET_ZONE) * side;
    doc.rect(left, top, rectangle.width * side + SOLAPE, rectangle.height * side + SOLAPE, null);
  }
  doc.fill();
}

function drawImage(doc: jsPDF, { x, y, width, height, logo }: ImageCommand): void {
  // Our own alias: without one jsPDF compares only the first half of the bytes of two pictures.
  const alias = `logo-${logo.width}x${logo.height}-${logo.bytes.length}`;
  doc.addImage({
    imageData: logo.bytes,
    format: logo.format,
    x,
    y,
    width,
    height,
    alias,
    compression: 'FAST',
  });
}
