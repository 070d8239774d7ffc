import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsPDF } from 'jspdf';
import PDFDocument from 'pdfkit';
import subsetFont from 'subset-font';
import anchos from '#print/fuentes/anchos.json' with { type: 'json' };
import type { DrawCommand, GroupCommand, Pagina, RectCommand, TextCommand } from '#print/page.ts';
import { buildQr, QUIET_ZONE } from '#print/qr.ts';

/** Draws the same pages with other libraries, the way a developer would write them call by call. */
export type Fuentes = { regular: Buffer; bold: Buffer };

const PUNTOS = 72 / 25.4;
const CARPETA = join(import.meta.dirname, '../node_modules/@expo-google-fonts/noto-sans');

export async function loadFuentes(): Promise<Fuentes> {
  const cut = async (file: string): Promise<Buffer> =>
    subsetFont(await readFile(join(CARPETA, file)), anchos.characters, { targetFormat: 'sfnt' });
  return {
    regular: await cut('400Regular/NotoSans_400Regular.ttf'),
    bold: await cut('700Bold/NotoSans_700Bold.ttf'),
  };
}

/** Pages drawn by pdfkit; `tagged` adds the structure that a screen reader follows, as our own files have it. */
export async function renderPdfkit(
  paginas: readonly Pagina[],
  fuentes: Fuentes,
  { tagged }: { tagged: boolean },
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    lang: 'es-GT',
    pdfVersion: '1.7',
    tagged,
    displayTitle: true,
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise((resolve) => doc.on('end', resolve));
  doc.registerFont('regular', fuentes.regular);
  doc.registerFont('bold', fuentes.bold);
  const arbol = createArbol(doc);
  for (const { commands } of paginas) {
    doc.addPage();
    if (tagged) tagAll(arbol, arbol.raiz, commands);
    else for (const command of flatten(commands)) drawPdfkit(doc, command);
  }
  doc.end();
  await end;
  return Buffer.concat(parts);
}

type Elemento = { rol: string; struct: ReturnType<PDFKit.PDFDocument['struct']> };
/** Structure of a file; groups with an id are one element on several pages. */
type Arbol = { doc: PDFKit.PDFDocument; raiz: Elemento; porId: Map<string, Elemento> };

function createArbol(doc: PDFKit.PDFDocument): Arbol {
  const raiz = { rol: 'Document', struct: doc.struct('Document') };
  doc.addStructure(raiz.struct);
  return { doc, raiz, porId: new Map() };
}

/** Draws commands below an element: text that follows text is one marked part, a group an element, the rest decoration. */
function tagAll(arbol: Arbol, padre: Elemento, commands: readonly DrawCommand[]): void {
  const { doc } = arbol;
  let textos: DrawCommand[] = [];
  const flush = (): void => {
    if (textos.length > 0) markContent(arbol, padre, textos);
    textos = [];
  };
  for (const command of commands) {
    if (command.kind === 'text') textos.push(command);
    else flush();
    if (command.kind === 'group' && command.rol !== 'Artifact') {
      tagAll(arbol, addElemento(arbol, padre, command), command.commands);
    } else if (command.kind === 'qr') {
      const alt = `Código QR: ${command.text}`;
      markContent(arbol, addElemento(arbol, padre, { rol: 'Figure', alt }), [command]);
    } else if (command.kind !== 'text') {
      doc.markContent('Artifact');
      for (const each of flatten([command])) drawPdfkit(doc, each);
      doc.endMarkedContent();
    }
  }
  flush();
}

function addElemento(
  { doc, porId }: Arbol,
  padre: Elemento,
  { rol, id, alt }: Pick<GroupCommand, 'rol' | 'id' | 'alt'>,
): Elemento {
  const known = id === undefined ? undefined : porId.get(id);
  if (known !== undefined) return known;
  const elemento = { rol, struct: doc.struct(rol, alt === undefined ? {} : { alt }) };
  padre.struct.add(elemento.struct);
  if (id !== undefined) porId.set(id, elemento);
  return elemento;
}

/** Text that stands in no group is a paragraph. */
function markContent(arbol: Arbol, padre: Elemento, commands: readonly DrawCommand[]): void {
  const { doc, raiz } = arbol;
  const { rol, struct } = padre === raiz ? addElemento(arbol, padre, { rol: 'P' }) : padre;
  const contenido = doc.markStructureContent(rol);
  for (const command of commands) drawPdfkit(doc, command);
  doc.endMarkedContent();
  struct.add(contenido);
}

function drawPdfkit(doc: PDFKit.PDFDocument, command: DrawCommand): void {
  switch (command.kind) {
    case 'text':
      textPdfkit(doc, command);
      return;
    case 'line':
      doc.moveTo(command.x1 * PUNTOS, command.y1 * PUNTOS).lineTo(command.x2 * PUNTOS, command.y2 * PUNTOS);
      doc.lineWidth((command.grosor ?? 0.2) * PUNTOS).stroke(command.color);
      return;
    case 'rect':
      rectPdfkit(doc, command);
      return;
    case 'qr':
      for (const { x, y, width, height } of squaresOf(command)) doc.rect(x, y, width, height);
      doc.fill('#000000');
      return;
    case 'image': {
      const { x, y, width, height } = inPoints(command);
      doc.image(Buffer.from(command.logo.bytes), x, y, { width, height });
    }
  }
}

function textPdfkit(doc: PDFKit.PDFDocument, { x, y, text, size, bold, color, align }: TextCommand): void {
  doc.font(bold ? 'bold' : 'regular', size).fillColor(color);
  const width = align === 'left' ? 0 : doc.widthOfString(text);
  const left = x * PUNTOS - { left: 0, center: width / 2, right: width }[align];
  doc.text(text, left, y * PUNTOS, { lineBreak: false, baseline: 'alphabetic' });
}

function rectPdfkit(doc: PDFKit.PDFDocument, command: RectCommand): void {
  const { x, y, width, height } = inPoints(command);
  doc.rect(x, y, width, height);
  if (command.fill !== null && command.stroke !== null) doc.fillAndStroke(command.fill, command.stroke);
  else if (command.fill !== null) doc.fill(command.fill);
  else doc.stroke(command.stroke ?? '#000000');
}

export function renderJspdf(paginas: readonly Pagina[], fuentes: Fuentes): Uint8Array {
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  doc.addFileToVFS('regular.ttf', fuentes.regular.toString('base64'));
  doc.addFont('regular.ttf', 'Noto', 'normal');
  doc.addFileToVFS('bold.ttf', fuentes.bold.toString('base64'));
  doc.addFont('bold.ttf', 'Noto', 'bold');
  for (const [i, { commands }] of paginas.entries()) {
    if (i > 0) doc.addPage();
    for (const command of flatten(commands)) drawJspdf(doc, command);
  }
  return new Uint8Array(doc.output('arraybuffer'));
}

function drawJspdf(doc: jsPDF, command: DrawCommand): void {
  switch (command.kind) {
    case 'text':
      doc.setFont('Noto', command.bold ? 'bold' : 'normal');
      doc.setFontSize(command.size);
      doc.setTextColor(command.color);
      doc.text(command.text, command.x * PUNTOS, command.y * PUNTOS, { align: command.align });
      return;
    case 'line':
      doc.setDrawColor(command.color);
      doc.line(command.x1 * PUNTOS, command.y1 * PUNTOS, command.x2 * PUNTOS, command.y2 * PUNTOS);
      return;
    case 'rect':
      rectJspdf(doc, command);
      return;
    case 'qr':
      doc.setFillColor('#000000');
      for (const { x, y, width, height } of squaresOf(command)) doc.rect(x, y, width, height, 'F');
      return;
    case 'image': {
      const { x, y, width, height } = inPoints(command);
      doc.addImage(command.logo.bytes, command.logo.format, x, y, width, height, 'logo');
    }
  }
}

function rectJspdf(doc: jsPDF, command: RectCommand): void {
  const { fill, stroke } = command;
  if (fill !== null) doc.setFillColor(fill);
  if (stroke !== null) doc.setDrawColor(stroke);
  const { x, y, width, height } = inPoints(command);
  doc.rect(x, y, width, height, fill === null ? 'S' : stroke === null ? 'F' : 'FD');
}

function inPoints({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: x * PUNTOS, y: y * PUNTOS, width: width * PUNTOS, height: height * PUNTOS };
}

function flatten(commands: readonly DrawCommand[]): DrawCommand[] {
  return commands.flatMap((command) => (command.kind === 'group' ? flatten(command.commands) : [command]));
}

function squaresOf({ x, y, size, text }: Extract<DrawCommand, { kind: 'qr' }>) {
  const { modules, rectangles } = buildQr(text);
  const side = (size * PUNTOS) / (modules + 2 * QUIET_ZONE);
  return rectangles.map((one) => ({
    x: x * PUNTOS + (one.x + QUIET_ZONE) * side,
    y: y * PUNTOS + (one.y + QUIET_ZONE) * side,
    width: one.width * side,
    height: one.height * side,
  }));
}
