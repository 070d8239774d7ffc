import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildQr } from '#print/qr.ts';

/**
 * A simulated thermal printer: it obeys the ESC/POS commands of a ticket and answers what would stand on the paper. It knows
 * nothing of the encoder, so it refuses whatever command it was not taught.
 */

/** Upper half of the table 858: that of the table 850 with the euro in the place of the dotless i. */
const CP858 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■ ';
const CP437_RAYA = 0xc4;
/** Dots between lines until a ticket says otherwise. */
const INTERLINEA = 30;

/** Dots between the head and the knife. */
const CUCHILLA = 120;

type Tabla = 'cp437' | 'cp850' | 'cp858' | 'windows1252';
/** Numbers of the tables in `ESC t` of an Epson and of those who follow it. */
const TABLAS: Readonly<Record<number, Tabla>> = { 0: 'cp437', 2: 'cp850', 16: 'windows1252', 19: 'cp858' };

export type LineaImpresa = {
  texto: string;
  negrita: boolean;
  /** Times the usual height and width. */
  alto: number;
  ancho: number;
  fuente: 'A' | 'B';
  alineacion: 'izquierda' | 'centro' | 'derecha';
};
export type TicketImpreso = {
  lineas: LineaImpresa[];
  /** Addresses of the codes that the printer drew, with the dots of a module and the level. */
  codigos: { texto: string; puntos: number; nivel: string }[];
  /** Raster pictures, a row of dots each; true is black. */
  dibujos: boolean[][][];
  cortes: number;
  /** Length of paper that was fed, in dots of which eight are a millimetre. */
  puntos: number;
  /** Pulses to the drawer, and how many lines had been printed at each. */
  gaveta: number[];
};

/** Prints a ticket; throws at a command that this printer does not have. */
export function printSimulado(ticket: Uint8Array): TicketImpreso {
  const impresora = new Impresora(ticket);
  while (impresora.step());
  return impresora.impreso;
}

class Impresora {
  readonly impreso: TicketImpreso = {
    lineas: [],
    codigos: [],
    dibujos: [],
    cortes: 0,
    puntos: 0,
    gaveta: [],
  };
  private at = 0;
  private texto = '';
  private tabla: Tabla = 'cp437';
  private estilo: Omit<LineaImpresa, 'texto'> = initial();
  /** Style of the line being filled: the strongest of its letters. */
  private deLinea: Omit<LineaImpresa, 'texto'> | null = null;
  private interlinea = INTERLINEA;
  private qr = { texto: '', puntos: 3, nivel: 'L' };

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  step(): boolean {
    if (this.at >= this.bytes.length) return false;
    const byte = this.next();
    if (byte === 0x0a) this.endLine();
    else if (byte === 0x0d) return true;
    else if (byte === 0x1b) this.escape();
    else if (byte === 0x1d) this.group();
    else if (byte === 0x1c) this.expect(0x2e);
    else if (byte < 0x20) throw new Error(`unknown control ${byte} at ${this.at}`);
    else this.addLetter(byte);
    return true;
  }

  private next(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error('the ticket ends within a command');
    this.at += 1;
    return byte;
  }

  private expect(byte: number): void {
    if (this.next() !== byte) throw new Error(`unknown command at ${this.at}`);
  }

  private addLetter(byte: number): void {
    this.texto += letterOf(byte, this.tabla);
    const { negrita, alto } = this.estilo;
    const before = this.deLinea ?? this.estilo;
    this.deLinea = { ...this.estilo, negrita: negrita || before.negrita, alto: Math.max(alto, before.alto) };
  }

  private endLine(): void {
    this.impreso.lineas.push({ texto: this.texto, ...(this.deLinea ?? this.estilo) });
    const { alto, fuente } = this.deLinea ?? this.estilo;
    const letras = this.texto === '' ? 0 : alto * (fuente === 'A' ? 24 : 17);
    this.impreso.puntos += Math.max(this.interlinea, letras);
    this.texto = '';
    this.deLinea = null;
  }

  private escape(): void {
    const command = String.fromCharCode(this.next());
    if (command === '@') {
      this.estilo = initial();
      this.tabla = 'cp437';
      this.interlinea = INTERLINEA;
      return;
    }
    if (command === '2') {
      this.interlinea = INTERLINEA;
      return;
    }
    const value = this.next();
    if (command === 'E') this.estilo = { ...this.estilo, negrita: (value & 1) === 1 };
    else if (command === 'M') this.estilo = { ...this.estilo, fuente: value === 1 ? 'B' : 'A' };
    else if (command === 'a')
      this.estilo = {
        ...this.estilo,
        alineacion: (['izquierda', 'centro', 'derecha'] as const)[value] ?? 'izquierda',
      };
    else if (command === '3') this.interlinea = value;
    else if (command === 't') this.tabla = tablaOf(value);
    else if (command === 'p') {
      this.next();
      this.next();
      this.impreso.gaveta.push(this.impreso.lineas.length);
    } else throw new Error(`unknown command ESC ${command}`);
  }

  private group(): void {
    const command = String.fromCharCode(this.next());
    if (command === '!') {
      const value = this.next();
      this.estilo = { ...this.estilo, alto: (value & 7) + 1, ancho: ((value >> 4) & 7) + 1 };
    } else if (command === 'V') {
      // Function B alone: it feeds the last line to the knife before it cuts.
      this.expect(0x42);
      this.impreso.puntos += CUCHILLA + this.next();
      this.impreso.cortes += 1;
    } else if (command === '(') this.code();
    else if (command === 'v') this.raster();
    else throw new Error(`unknown command GS ${command}`);
  }

  /** GS ( k: QR codes by the printer. */
  private code(): void {
    this.expect(0x6b);
    const length = this.next() + this.next() * 256;
    const end = this.at + length;
    this.expect(0x31);
    const task = this.next();
    const data = this.bytes.subarray(this.at, end);
    if (task === 0x43) this.qr.puntos = data[0] ?? 0;
    else if (task === 0x45) this.qr.nivel = 'LMQH'[(data[0] ?? 48) - 48] ?? '';
    else if (task === 0x50) this.qr.texto = Buffer.from(data.subarray(1)).toString('latin1');
    else if (task === 0x51) this.drawCodigo();
    else if (task !== 0x41) throw new Error(`unknown task ${task} of GS ( k`);
    this.at = end;
  }

  private drawCodigo(): void {
    this.impreso.codigos.push({ ...this.qr });
    this.impreso.puntos += buildQr(this.qr.texto).modules * this.qr.puntos;
  }

  /** GS v 0: a picture, dot by dot. */
  private raster(): void {
    this.expect(0x30);
    this.next();
    const ancho = this.next() + this.next() * 256;
    const alto = this.next() + this.next() * 256;
    const filas = Array.from({ length: alto }, () =>
      Array.from({ length: ancho }, () => this.next()).flatMap((byte) =>
        Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
      ),
    );
    this.impreso.dibujos.push(filas);
    this.impreso.puntos += alto;
  }
}

function initial(): Omit<LineaImpresa, 'texto'> {
  return { negrita: false, alto: 1, ancho: 1, fuente: 'A', alineacion: 'izquierda' };
}

function tablaOf(value: number): Tabla {
  const tabla = TABLAS[value];
  if (tabla === undefined) throw new Error(`unknown table ${value}`);
  return tabla;
}

function letterOf(byte: number, tabla: Tabla): string {
  if (byte < 0x80) return String.fromCharCode(byte);
  if (tabla === 'windows1252') return new TextDecoder('windows-1252').decode(Uint8Array.of(byte));
  // Of the oldest table only the line that separates parts is used: its accented capitals are missing.
  if (tabla === 'cp437') return byte === CP437_RAYA ? '─' : `<${byte}>`;
  return CP858[byte - 0x80] ?? `<${byte}>`;
}

/** Everything that stands on the paper, with the blanks of columns as one. */
export function textOf({ lineas }: TicketImpreso): string {
  return lineas
    .map(({ texto }) => texto.trim())
    .join('\n')
    .replace(/ +/g, ' ');
}

/** Reads the QR code of a raster picture with zbarimg; empty when it reads none. */
export function readQrOf(dibujo: readonly (readonly boolean[])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'qr-'));
  try {
    const filas = dibujo.map((fila) => fila.map((punto) => (punto ? '1' : '0')).join(' '));
    const path = join(folder, 'qr.pbm');
    writeFileSync(path, `P1\n${dibujo[0]?.length ?? 0} ${dibujo.length}\n${filas.join('\n')}\n`);
    return spawnSync('zbarimg', ['-q', '--raw', path], { encoding: 'utf8' }).stdout.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
