import PDFDocument from 'pdfkit';
import type { AlineacionTexto } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { FUENTES_TEXTO, hasLetrasEstandar } from '#domain/plantillas/fuentes-texto.ts';
import type { FuenteEstandar } from '#domain/plantillas/fuentes-texto.ts';
import { drawAligned } from '#print/dibujo.ts';
import estandar from '#print/fuentes/anchos-estandar.json';
import { MM_POR_PUNTO } from '#print/page.ts';
import { encodeWinAnsi } from '#print/pdf/estandar.ts';
import { renderFactura } from '#print/render-factura.ts';
import { textWidth, toPrintable } from '#print/texto.ts';
import { describeWith, testWith } from '../../support/needs.ts';
import { pdfText, runOnPdf } from '../../support/pdf.ts';
import { UNA } from '../documento-impreso.ts';
import { CARACTERES, hoja, render, streamsOf, texto } from './papel.ts';

const ESTANDAR: readonly FuenteEstandar[] = ['SERIFA', 'MAQUINA'];
const PESOS = [false, true] as const;
const NOMBRES = {
  SERIFA: { regular: 'Times-Roman', bold: 'Times-Bold' },
  MAQUINA: { regular: 'Courier', bold: 'Courier-Bold' },
} as const;
const nombreOf = (fuente: FuenteEstandar, bold: boolean): string =>
  NOMBRES[fuente][bold ? 'bold' : 'regular'];

/** Rows of `pdffonts` below its two lines of headings. */
const fontsOf = (pdf: Uint8Array): string[] =>
  runOnPdf(pdf, [['pdffonts', '{pdf}']])
    .stdout.trim()
    .split('\n')
    .slice(2);

test('the widths are those of exactly the letters that a text in a standard font may have', () => {
  const tienen = CARACTERES.filter((each) => hasLetrasEstandar(each) && toPrintable(each) !== '');
  expect(Array.from(estandar.characters).sort()).toEqual(tienen.sort());
  const { regular, bold } = estandar.serifa;
  expect([regular.length, bold.length]).toEqual([tienen.length, tienen.length]);
});

test('the widths are those of the core font metrics of Adobe', () => {
  const pdf = new PDFDocument();
  for (const fuente of ESTANDAR)
    for (const bold of PESOS) {
      pdf.font(nombreOf(fuente, bold)).fontSize(10);
      const otras = Array.from(estandar.characters).filter((each) => {
        const ancho = textWidth(each, { size: 10, bold, fuente }) / MM_POR_PUNTO;
        return Math.abs(ancho - pdf.widthOfString(each)) > 1e-4;
      });
      expect(otras).toEqual([]);
    }
});

test('a text is written in the codes of WinAnsi, and what a string must escape is escaped', () => {
  const bytes = Buffer.from(encodeWinAnsi('(ñ€“…)\\'), 'latin1').toString('hex');
  expect(bytes).toBe(Buffer.from('(\\(\xf1\x80\x93\x85\\)\\\\)', 'latin1').toString('hex'));
});

test('a font is in a file that uses it, and nothing of it in any other', () => {
  const dictionaries = (fuente?: FuenteEstandar): string => {
    const pdf = render(hoja(texto('Hola'), texto('Hola', fuente === undefined ? {} : { fuente })));
    return streamsOf(pdf)
      .map(({ data }) => data.toString('latin1'))
      .join();
  };
  expect(dictionaries('SERIFA')).toContain('/BaseFont/Times-Roman/Encoding/WinAnsiEncoding');
  expect(dictionaries('SERIFA')).not.toContain('/Courier');
  expect(dictionaries()).not.toContain('/Type1');
});

testWith(
  ['pdffonts', 'pdftotext', 'qpdf'],
  'each font is in the file by its name, and its letters are copied as themselves',
  () => {
    const visible = Array.from(estandar.characters).filter((each) => each.trim() !== '');
    const lines = (visible.join('').match(/.{1,24}/gu) ?? []).slice();
    for (const fuente of ESTANDAR)
      for (const bold of PESOS) {
        const pdf = render(
          hoja(...lines.map((line, i) => texto(line, { y: 4 + 4 * i, size: 6, bold, fuente }))),
        );
        expect(fontsOf(pdf)).toEqual([
          expect.stringMatching(new RegExp(`^${nombreOf(fuente, bold)} +Type 1 +WinAnsi +no +no `)),
        ]);
        const copied = runOnPdf(pdf, [['pdftotext', '-layout', '{pdf}', '-']]).stdout;
        expect(copied.split(/\s+/).filter((line) => line !== '')).toEqual(lines);
        expect(runOnPdf(pdf, [['qpdf', '--check', '{pdf}']])).toMatchObject({ status: 0, stderr: '' });
      }
  },
);

describeWith(['pdftotext'], 'a text of several lines', () => {
  const lugar = { x: 20, top: 5, width: 50 };
  const frase = 'Cámbielo en quince días: €, “comillas” y ñandú. '.repeat(4).trim();
  const CASOS = ESTANDAR.flatMap((fuente) => PESOS.map((bold) => ({ fuente, bold })));

  /** Outermost edges of the printed words, in millimetres. */
  const edgesOf = (pdf: Uint8Array): { left: number; right: number } => {
    const words = runOnPdf(pdf, [['pdftotext', '-bbox', '{pdf}', '-']]).stdout;
    const edges = (name: string): number[] =>
      Array.from(words.matchAll(new RegExp(`${name}="([\\d.]+)"`, 'g')), ([, x]) => Number(x) * MM_POR_PUNTO);
    return { left: Math.min(...edges('xMin')), right: Math.max(...edges('xMax')) };
  };

  test.each(CASOS)('ends at the edges of its place: $fuente, bold $bold', ({ fuente, bold }) => {
    const draw = (alineacion: AlineacionTexto) =>
      edgesOf(render(hoja(...drawAligned(frase, lugar, { size: 8, bold, fuente, alineacion }).commands)));
    const [izquierda, centro, derecha, justificado] = [draw('I'), draw('C'), draw('D'), draw('J')];
    for (const { left, right } of [izquierda, centro, derecha, justificado])
      expect([left > 19.9, right < 70.1]).toEqual([true, true]);
    expect(izquierda.left).toBeCloseTo(20, 1);
    expect((centro.left + centro.right) / 2).toBeCloseTo(45, 1);
    expect(derecha.right).toBeCloseTo(70, 1);
    expect([justificado.left, justificado.right]).toEqual([expect.closeTo(20, 1), expect.closeTo(70, 1)]);
  });
});

testWith(
  ['pdffonts', 'pdftotext'],
  'a document prints its free texts in their fonts, or whole in its own',
  () => {
    const base = formatoPorDefecto(1);
    const print = (textos: readonly [string, string], idFormatoPdf: 1 | 6 = 1): Uint8Array => {
      const textosLibres = base.textosLibres.map((libre, i) => ({
        ...libre,
        texto: textos[i] ?? '',
        fuente: FUENTES_TEXTO[i + 1] ?? 'DOCUMENTO',
        negrita: i === 1,
      }));
      const formato = { ...formatoPorDefecto(idFormatoPdf), textosLibres };
      return renderFactura(UNA, { formato, imagenes: { logo: null, imagen: null } });
    };
    for (const plantilla of [1, 6] as const) {
      const pdf = print(['Atención: á é ñ 100 €', 'Máquina ñ €'], plantilla);
      const [names, text] = [fontsOf(pdf).join('\n'), pdfText(pdf)];
      expect(names).toMatch(/^Times-Roman +Type 1 +WinAnsi/m);
      expect(names).toMatch(/^Courier-Bold +Type 1 +WinAnsi/m);
      expect(text).toContain('Atención: á é ñ 100 €');
      expect(text).toContain('Máquina ñ €');
      const maya = print(['Maltyox ꞌ chawe ẍ', 'kʼo'], plantilla);
      expect(fontsOf(maya).join('\n')).not.toMatch(/Times|Courier/);
      expect(pdfText(maya)).toContain('Maltyox ꞌ chawe ẍ');
      expect(pdfText(maya)).toContain('kʼo');
    }
  },
);
