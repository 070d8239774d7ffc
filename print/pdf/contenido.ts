import { COLOR, MM_POR_PUNTO } from '../page.ts';
import type {
  DrawCommand,
  Estilo,
  GroupCommand,
  ImageCommand,
  LineCommand,
  MarkCommand,
  Pagina,
  PathCommand,
  QrCommand,
  RectCommand,
  TextCommand,
} from '../page.ts';
import { buildQr, QUIET_ZONE } from '../qr.ts';
import { textWidth } from '../texto.ts';
import { IMPRESO } from '../textos.ts';
import { addElemento, addMarca } from './estructura.ts';
import type { Arbol, Elemento } from './estructura.ts';
import { colorOf, numero, operatorOf, roundedRect } from './operadores.ts';
import type { Letras, Recursos } from './recursos.ts';

const GROSOR = 0.2;

/** Elements of one document by the id that their parts on several pages share. */
export type Compartidos = Map<string, Elemento>;
export type Destino = { recursos: Recursos; arbol: Arbol; documento: Elemento; compartidos: Compartidos };

/** Writes the operators of a page (ISO 32000 §8 and §9) and enters its marks into the structure tree of the document. */
export function writePagina({ alto, commands }: Pagina, destino: Destino): string {
  const pluma = new Pluma(alto, destino);
  destino.arbol.marcas.push([]);
  pluma.draw(commands, destino.documento);
  return pluma.finish();
}

/** Settings in force on the page; an operator is written only when it changes one of them. */
type Estado = { relleno: string; linea: string; grosor: string; fuente: string };

/** Stretch that is open at the moment: none, decoration, or the marked stretch of an element. */
type Abierto = null | 'artifact' | Elemento;

class Pluma {
  private readonly out: string[] = [];
  private estado: Estado = { relleno: '', linea: '', grosor: '', fuente: '' };
  private abierto: Abierto = null;
  /** Start of the current line of text in hundredths of a point; null outside a text object. */
  private lugar: { x: number; y: number } | null = null;
  /** Space written before the next text of the same element, so that copied or spoken words do not run together. */
  private separador = '';
  private readonly alto: number;
  private readonly destino: Destino;

  constructor(alto: number, destino: Destino) {
    this.alto = alto;
    this.destino = destino;
  }

  /** Draws commands; `padre` is the element that they belong to, null inside decoration. */
  draw(commands: readonly DrawCommand[], padre: Elemento | null): void {
    for (const command of commands) this.drawOne(command, padre);
  }

  finish(): string {
    this.endText();
    this.mark(null);
    return this.out.filter((operator) => operator !== '').join('\n');
  }

  private drawOne(command: DrawCommand, padre: Elemento | null): void {
    if (command.kind === 'group') {
      this.draw(command.commands, this.enter(command, padre));
      return;
    }
    if (command.kind === 'text') {
      this.drawText(command, padre);
      return;
    }
    if (command.kind === 'qr') {
      this.drawQr(command, padre);
      return;
    }
    this.endText();
    this.mark(padre?.rol === 'Figure' ? padre : 'artifact');
    switch (command.kind) {
      case 'line': {
        this.drawLine(command);
        return;
      }
      case 'rect': {
        this.drawRect(command);
        return;
      }
      case 'path': {
        this.drawPath(command);
        return;
      }
      case 'mark': {
        this.drawMark(command);
        return;
      }
      case 'image':
        this.drawImage(command);
    }
  }

  private enter({ rol, id, alt }: GroupCommand, padre: Elemento | null): Elemento | null {
    if (padre === null || rol === 'Artifact') return null;
    const { compartidos } = this.destino;
    const shared = id === undefined ? undefined : compartidos.get(id);
    if (shared !== undefined) return shared;
    const elemento = addElemento(padre, rol, alt ?? null);
    if (id !== undefined) compartidos.set(id, elemento);
    return elemento;
  }

  /** Closes the open stretch and opens `next`, unless both are the same. */
  private mark(next: Abierto): void {
    if (this.abierto === next) return;
    if (this.abierto !== null) this.out.push('EMC');
    this.abierto = next;
    if (next === 'artifact') this.out.push('/Artifact BMC');
    else if (next !== null) this.out.push(`/${next.rol}<</MCID ${addMarca(this.destino.arbol, next)}>>BDC`);
  }

  /** Opens a text object. A marked stretch lies inside one or outside, never across its ends (ISO 32000 §14.6.1). */
  private beginText(): { x: number; y: number } {
    if (this.lugar === null) {
      this.mark(null);
      this.out.push('BT');
    }
    return this.lugar ?? { x: 0, y: 0 };
  }

  private endText(): void {
    if (this.lugar === null) return;
    this.mark(null);
    this.out.push('ET');
    this.lugar = null;
  }

  private drawText(command: TextCommand, padre: Elemento | null): void {
    const { text, size, align, stretch } = command;
    if (text === '') return;
    const before = this.beginText();
    const next = padre === null ? 'artifact' : holderOf(padre);
    if (this.abierto === next) this.out.push(this.separador);
    this.mark(next);
    this.fill(command.color);
    const { encode } = this.font(command);
    const width = align === 'left' ? 0 : textWidth(text, command);
    const left = command.x - (align === 'right' ? width : align === 'center' ? width / 2 : 0);
    const x = Math.round((left / MM_POR_PUNTO) * 100);
    const y = Math.round(((this.alto - command.y) / MM_POR_PUNTO) * 100);
    this.out.push(`${(x - before.x) / 100} ${(y - before.y) / 100} Td`);
    this.lugar = { x, y };
    this.separador = /[ -]$/.test(text) ? '' : `${encode(' ')}Tj`;
    const words = stretch === undefined ? [text] : text.split(/(?<= )/);
    if (words.length === 1) this.out.push(`${encode(text)}Tj`);
    else {
      const free = (stretch ?? 0) - textWidth(text, command);
      const gap = Math.round((-free / (words.length - 1) / (size * MM_POR_PUNTO)) * 1000);
      this.out.push(`[${words.map((word) => encode(word)).join(String(gap))}]TJ`);
    }
  }

  private font(estilo: Estilo): Letras {
    const letras = this.destino.recursos.letras(estilo);
    const fuente = `/${letras.clave} ${estilo.size} Tf`;
    if (this.estado.fuente !== fuente) this.out.push(fuente);
    this.estado.fuente = fuente;
    return letras;
  }

  private fill(color: string): void {
    if (this.estado.relleno === color) return;
    this.estado.relleno = color;
    this.out.push(colorOf(color, 'g', 'rg'));
  }

  private stroke(color: string): void {
    if (this.estado.linea === color) return;
    this.estado.linea = color;
    this.out.push(colorOf(color, 'G', 'RG'));
  }

  private width(millimetres: number): void {
    const grosor = `${this.length(millimetres)} w`;
    if (this.estado.grosor === grosor) return;
    this.estado.grosor = grosor;
    this.out.push(grosor);
  }

  /** Saves the graphics state; calling the answer restores it, so that the operators between leave no trace. */
  private save(): () => void {
    const before = { ...this.estado };
    this.out.push('q');
    return () => {
      this.out.push('Q');
      this.estado = before;
    };
  }

  private transparent(opacity: number | undefined, draw: () => void): void {
    if (opacity === undefined || opacity >= 1) {
      draw();
      return;
    }
    const restore = this.save();
    this.out.push(`/${this.destino.recursos.opacity(opacity)} gs`);
    draw();
    restore();
  }

  private length(millimetres: number): string {
    return numero(millimetres / MM_POR_PUNTO);
  }

  private point(x: number, y: number): string {
    return `${this.length(x)} ${this.length(this.alto - y)}`;
  }

  private drawLine({ x1, y1, x2, y2, color, grosor }: LineCommand): void {
    this.stroke(color);
    this.width(grosor ?? GROSOR);
    this.out.push(`${this.point(x1, y1)} m ${this.point(x2, y2)} l S`);
  }

  private drawRect({ x, y, width, height, fill, stroke, radio }: RectCommand): void {
    const r = Math.min(radio ?? 0, width / 2, height / 2);
    if (r > 0) {
      this.drawPath({ kind: 'path', trazos: roundedRect({ x, y, width, height }, r), fill, stroke });
      return;
    }
    if (!this.paint(fill, stroke)) return;
    const corner = this.point(x, y + height);
    this.out.push(`${corner} ${this.length(width)} ${this.length(height)} re ${operatorOf(fill, stroke)}`);
  }

  private drawPath({ trazos, fill, stroke, opacity }: PathCommand): void {
    this.transparent(opacity, () => {
      if (!this.paint(fill, stroke)) return;
      const steps = trazos.map((trazo) => {
        const end = `${this.point(trazo.x, trazo.y)} ${trazo.op.toLowerCase()}`;
        if (trazo.op !== 'C') return end;
        return `${this.point(trazo.x1, trazo.y1)} ${this.point(trazo.x2, trazo.y2)} ${end}`;
      });
      this.out.push(`${steps.join('\n')} h ${operatorOf(fill, stroke)}`);
    });
  }

  /** Sets the colours; answers false when there is nothing to paint. */
  private paint(fill: string | null, stroke: string | null): boolean {
    if (fill !== null) this.fill(fill);
    if (stroke !== null) {
      this.stroke(stroke);
      this.width(GROSOR);
    }
    return fill !== null || stroke !== null;
  }

  private drawMark({ x, y, text, size, angle, opacity, color }: MarkCommand): void {
    this.transparent(opacity, () => {
      this.fill(color ?? COLOR.alerta);
      const { encode } = this.font({ size, bold: true });
      const radians = (angle * Math.PI) / 180;
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      const half = textWidth(text, { size, bold: true }) / 2;
      const start = this.point(x - half * cos, y + half * sin);
      const turn = [cos, sin, -sin, cos].map(numero).join(' ');
      this.out.push(`BT ${turn} ${start} Tm ${encode(text)}Tj ET`);
    });
  }

  private drawImage({ x, y, width, height, logo, opacity, gris }: ImageCommand): void {
    const nombre = this.destino.recursos.image(logo);
    if (nombre === null) return;
    this.transparent(opacity, () => {
      const corner = this.point(x, y + height);
      this.out.push(`q ${this.length(width)} 0 0 ${this.length(height)} ${corner} cm /${nombre} Do Q`);
      if (gris === true) this.drawGrey(corner, { width, height });
    });
  }

  /** Paints black in a blend mode that keeps only the lightness of the picture below (ISO 32000 §11.3.5.3). */
  private drawGrey(corner: string, { width, height }: { width: number; height: number }): void {
    const restore = this.save();
    this.out.push(`/${this.destino.recursos.grey()} gs`);
    this.fill('#000000');
    this.out.push(`${corner} ${this.length(width)} ${this.length(height)} re f`);
    restore();
  }

  /** Draws the code as one path of whole modules, in a space whose unit is a module, so that no viewer shows seams. */
  private drawQr({ x, y, size, text, nivel }: QrCommand, padre: Elemento | null): void {
    const { modules, rectangles } = buildQr(text, nivel);
    this.endText();
    this.mark(padre === null ? 'artifact' : padre.rol === 'Figure' ? padre : this.figure(padre, text));
    this.fill(COLOR.papel);
    const side = this.length(size);
    this.out.push(`${this.point(x, y + size)} ${side} ${side} re f`);
    const module = size / (modules + 2 * QUIET_ZONE) / MM_POR_PUNTO;
    const left = x / MM_POR_PUNTO + QUIET_ZONE * module;
    const top = (this.alto - y) / MM_POR_PUNTO - QUIET_ZONE * module;
    const matrix = [module, 0, 0, -module, left, top].map((value) => String(Math.round(value * 1e5) / 1e5));
    const path = rectangles.map((one) => `${one.x} ${one.y} ${one.width} ${one.height} re`);
    this.out.push(`q 0 g ${matrix.join(' ')} cm`, ...path, 'f Q');
  }

  private figure(padre: Elemento, text: string): Elemento {
    return addElemento(padre, 'Figure', IMPRESO.codigoQr(text));
  }
}

/** Element that receives text: text directly inside an element that holds others becomes a paragraph of it. */
function holderOf(padre: Elemento): Elemento {
  const isLeaf = !['Document', 'Part', 'Table', 'TR'].includes(padre.rol);
  return isLeaf ? padre : addElemento(padre, padre.rol === 'TR' ? 'TD' : 'P');
}
