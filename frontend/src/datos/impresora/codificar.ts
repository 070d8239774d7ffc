import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { AlineacionTexto } from '#domain/plantillas/formato-pdf.ts';
import { rasterQr } from './codigo-dibujado.ts';
import { toLetras } from './letras.ts';
import type { Dato } from '#print/dibujo.ts';
import type { Peso, Pieza, PiezaDatos, PiezaTexto } from '#print/ticket/piezas.ts';
import type { AjustesImpresora } from './ajustes.ts';

export type OpcionesTicket = Pick<AjustesImpresora, 'columnas' | 'pagina' | 'codigo' | 'corte' | 'gaveta'>;

const ALINEACIONES = { I: 'left', C: 'center', D: 'right', J: 'left' } as const satisfies Record<
  AlineacionTexto,
  string
>;
/** Printer dots of a module of the QR code: four of them are half a millimetre, which every telephone reads. */
const PUNTOS = 4;
/** Least letters that remain for the text beside an amount; with fewer, the amount goes below it. */
const MINIMO = 8;
/** Letters of the small font for each one of the usual font: their widths are 9 and 12 dots. */
const CHICAS = 4 / 3;
const LINEAS_ANTES_DE_CORTAR = 2;
/** Dots from one line to the next: one or two more than the letters are high, where printers would leave six. */
const INTERLINEA: Readonly<Record<Peso, number>> = { chico: 18, normal: 26, negrita: 26, grande: 50 };

type Impresora = { encoder: ReceiptPrinterEncoder; opciones: OpcionesTicket };

/** Makes the ESC/POS commands that print a ticket; a pure function of what it says and of the printer's settings. */
export function encodeTicket(piezas: readonly Pieza[], opciones: OpcionesTicket): Uint8Array {
  const { columnas, pagina, corte, gaveta } = opciones;
  const encoder = new ReceiptPrinterEncoder({
    columns: columnas,
    language: 'esc-pos',
    codepageMapping: 'epson',
    newline: '\n',
    feedBeforeCut: LINEAS_ANTES_DE_CORTAR,
  });
  const impresora = { encoder, opciones };
  encoder.initialize().codepage(pagina === 'ascii' ? 'cp437' : pagina);
  // The drawer opens first, so that the cashier gives change while the paper comes out.
  if (gaveta) encoder.pulse();
  for (const pieza of piezas) printPieza(impresora, pieza);
  // The knife stands four usual lines above the last printed one.
  encoder.raw([0x1b, 0x32]);
  if (corte) encoder.cut('partial');
  else encoder.newline(LINEAS_ANTES_DE_CORTAR + 1);
  return encoder.encode();
}

function printPieza(impresora: Impresora, pieza: Pieza): void {
  switch (pieza.tipo) {
    case 'texto':
      printTexto(impresora, pieza);
      break;
    case 'datos':
      printDatos(impresora, pieza);
      break;
    case 'monto':
      inPeso(impresora, pieza.peso, (ancho) => {
        printPar(impresora, [pieza.izquierda, pieza.derecha], ancho);
      });
      break;
    case 'fila':
      inPeso(impresora, pieza.peso, (ancho) => {
        if (pieza.texto !== '') printLineas(impresora, pieza.texto, 'I');
        printPar(impresora, [pieza.izquierda, pieza.derecha], ancho);
      });
      break;
    case 'raya':
      inPeso(impresora, 'chico', (width) => impresora.encoder.rule({ width }));
      break;
    case 'codigo':
      for (const each of pieza.junto) printPieza(impresora, each);
      printCodigo(impresora, pieza.url);
      break;
    case 'libre':
      if (pieza.libre.texto.trim() !== '') printLineas(impresora, pieza.libre.texto, pieza.libre.alineacion);
      break;
    case 'figura':
      // Pictures are left to the strip of the PDF: printers keep a logo of their own, and a raster of it is slow by radio.
      break;
  }
}

/** Prints with a weight, telling how many letters a line then has. */
function inPeso({ encoder, opciones }: Impresora, peso: Peso, print: (ancho: number) => unknown): void {
  const { columnas } = opciones;
  const isBold = peso === 'negrita' || peso === 'grande';
  encoder.raw([0x1b, 0x33, INTERLINEA[peso]]);
  if (isBold) encoder.bold(true);
  if (peso === 'grande') encoder.height(2);
  if (peso === 'chico') encoder.font('B');
  print(peso === 'chico' ? Math.floor(columnas * CHICAS) : columnas);
  if (peso === 'chico') encoder.font('A');
  if (peso === 'grande') encoder.height(1);
  if (isBold) encoder.bold(false);
}

function printTexto(impresora: Impresora, { texto, peso, alineacion }: PiezaTexto): void {
  inPeso(impresora, peso, () => printLineas(impresora, texto, alineacion));
}

function printLineas({ encoder, opciones }: Impresora, texto: string, alineacion: AlineacionTexto): void {
  encoder.align(ALINEACIONES[alineacion]);
  for (const linea of texto.split(/\r\n|[\r\n]/)) encoder.line(toLetras(linea, opciones.pagina));
  encoder.align('left');
}

/** Prints labels and values; short pairs share a line. */
function printDatos(impresora: Impresora, { datos, peso }: PiezaDatos): void {
  inPeso(impresora, peso, (ancho) => {
    for (const linea of joinDatos(datos, ancho)) printLineas(impresora, linea, 'I');
  });
}

/** Joins the pairs that fit beside one another in a line of that many letters. */
function joinDatos(datos: readonly Dato[], ancho: number): string[] {
  const lineas: string[] = [];
  for (const [etiqueta, valor] of datos) {
    const par = `${etiqueta}: ${valor}`;
    const junto = `${lineas.at(-1) ?? ''}  ${par}`;
    if (lineas.length > 0 && junto.length <= ancho) lineas[lineas.length - 1] = junto;
    // A number that would be broken goes below its label, because a broken one cannot be copied reliably.
    else if (par.length > ancho && !valor.includes(' ')) lineas.push(`${etiqueta}:`, valor);
    else lineas.push(par);
  }
  return lineas;
}

/** Prints a text and an amount on one line; the text is wrapped beside the amount. */
function printPar(
  { encoder, opciones }: Impresora,
  [izquierda, derecha]: readonly [string, string],
  ancho: number,
): void {
  const texto = toLetras(izquierda, opciones.pagina);
  const monto = toLetras(derecha, opciones.pagina);
  const libre = ancho - monto.length - 1;
  if (libre < MINIMO) {
    encoder.line(texto).align('right').line(monto).align('left');
    return;
  }
  encoder.table(
    [
      { width: libre, align: 'left', marginRight: 1 },
      { width: monto.length, align: 'right', verticalAlign: 'bottom' },
    ],
    [[texto, monto]],
  );
}

function printCodigo({ encoder, opciones }: Impresora, url: string): void {
  encoder.newline().align('center');
  if (opciones.codigo === 'impresora') encoder.qrcode(url, { model: 2, size: PUNTOS, errorlevel: 'm' });
  else encoder.raw(rasterQr(url, PUNTOS, opciones.columnas));
  encoder.align('left');
}
