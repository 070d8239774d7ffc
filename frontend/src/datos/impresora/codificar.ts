import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { AlineacionTexto } from '#domain/plantillas/formato-pdf.ts';
import { PUNTOS_MODULO } from '#print/ticket/codigo.ts';
import { rasterQr } from './codigo-dibujado.ts';
import { toLetras, wrapLetras } from './letras.ts';
import type { Dato } from '#print/dibujo.ts';
import type { Peso, Pieza, PiezaDatos, PiezaFila, PiezaTexto } from '#print/ticket/piezas.ts';
import type { AjustesImpresora } from './ajustes.ts';

export type OpcionesTicket = Pick<AjustesImpresora, 'columnas' | 'pagina' | 'codigo' | 'corte' | 'gaveta'>;

const ALINEACIONES = { I: 'left', C: 'center', D: 'right', J: 'left' } as const satisfies Record<
  AlineacionTexto,
  string
>;
/** Least letters that remain for the text beside an amount; with fewer, the amount goes below it. */
const MINIMO = 8;
/** Letters per line of a roll of 58 mm. */
const COLUMNAS_58 = 32;
/** Letters between two columns that stand beside one another. */
const ENTRE_PARES = 2;
/** Dots of blank paper above the code: four modules. */
const SILENCIO = 4 * PUNTOS_MODULO;
/** Letters of the small font for each one of the usual font: their widths are 9 and 12 dots. */
const CHICAS = 4 / 3;
/** Lines of paper at the end that let a ticket be torn off where there is no knife. */
const LINEAS_PARA_ARRANCAR = 3;
/** Feeds the last line to the knife, wherever the printer has it, and cuts (GS V 66): no tail, and nothing cut off. */
const CORTAR = [0x1d, 0x56, 0x42, 0];
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
  });
  const impresora = { encoder, opciones };
  encoder.initialize().codepage(pagina === 'ascii' ? 'cp437' : pagina);
  // The drawer opens first, so that the cashier gives change while the paper comes out.
  if (gaveta) encoder.pulse();
  for (const pieza of piezas) printPieza(impresora, pieza);
  encoder.raw([0x1b, 0x32]);
  if (corte) encoder.raw(CORTAR);
  else encoder.newline(LINEAS_PARA_ARRANCAR);
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
      inPeso(impresora, pesoOfFila(impresora, pieza), (ancho) => {
        printFila(impresora, pieza, ancho);
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
      // Size, weight, font and frame are left to the strip of the PDF: a printer has letters of its own alone.
      if (pieza.libre.texto.trim() !== '') printLineas(impresora, pieza.libre.texto, pieza.libre.alineacion);
      break;
    case 'figura':
      // Pictures are left to the strip of the PDF: printers keep a logo of their own, and a raster of it is slow by radio.
      break;
  }
}

/** Rows of a roll of 58 mm take the small font, which is the size of 2 inches of spec 2 §5: most of them then need one line. */
function pesoOfFila({ opciones }: Impresora, { peso }: PiezaFila): Peso {
  return peso === 'normal' && opciones.columnas === COLUMNAS_58 ? 'chico' : peso;
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

/** Prints the text of a row, with "cantidad x precio" and the amount on its last line, or on one of their own where they do not fit. */
function printFila(impresora: Impresora, { texto, izquierda, derecha }: PiezaFila, ancho: number): void {
  const { encoder, opciones } = impresora;
  const pares = [izquierda, derecha]
    .filter((each) => each !== '')
    .map((each) => toLetras(each, opciones.pagina));
  const par = pares.join(' '.repeat(ENTRE_PARES));
  if (par.length > ancho) {
    printLineas(impresora, texto, 'I');
    printPar(impresora, [izquierda, derecha], ancho);
    return;
  }
  const lineas = wrapLetras(toLetras(texto, opciones.pagina), ancho);
  const ultima = lineas.at(-1) ?? '';
  const isBeside = ultima.length + ENTRE_PARES + par.length <= ancho;
  for (const linea of isBeside ? lineas.slice(0, -1) : lineas) encoder.line(linea);
  encoder.line((isBeside ? ultima : '').padEnd(ancho - par.length) + par);
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
  // A low blank line is the quiet zone above the code.
  encoder.raw([0x1b, 0x33, SILENCIO]).newline().align('center');
  if (opciones.codigo === 'impresora')
    encoder.qrcode(url, { model: 2, size: PUNTOS_MODULO, errorlevel: 'm' });
  else encoder.raw(rasterQr(url, PUNTOS_MODULO, opciones.columnas));
  encoder.align('left');
}
