import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { PLANTILLAS, PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { createLote, drawFactura, renderFactura } from '#print/render-factura.ts';
import { pdfText, readQr, runOnPdf } from '../support/pdf.ts';
import { testWith } from '../support/needs.ts';
import { UUID, createImpreso, createLinea } from './documento-impreso.ts';

const LARGO = 'Supercalifragilístico'.repeat(24).slice(0, 500);
const DESCOMPUESTA = 'Ax\u0308ajal n\u0303andu\u0301';

/** Texts that users once typed, pasted or sent through an integration. */
const TEXTOS: Readonly<Record<string, string>> = {
  '500 letras sin espacios': LARGO,
  emoji: '👩‍🌾🇬🇹 café ☕️ 🧵'.repeat(20),
  'chino, japonés y coreano': '株式会社サンプル 有限公司 주식회사'.repeat(8),
  'de derecha a izquierda': 'مرحبا بالعالم \u202eABC\u202c שלום',
  'marcas sueltas': `\u0301\u0308${DESCOMPUESTA}${'\u0336'.repeat(200)}`,
  controles: 'a\u0000b\u0007c\u001b[31m\u007f\u0085\u2028\u2029\ufeff\tfin',
  'media letra': '\ud83d suelta \udc00',
  operadores: ') Tj ET (\\ <</JS (app.alert(1))>> endstream endobj %%EOF',
  'nada escrito': '',
  blancos: ' \n\n \u00a0 ',
};

function withText(text: string): DocumentoCompleto {
  const linea = createLinea(1, { descripcion: text, unidadMedida: text, codigoProducto: text });
  const documento = createImpreso([linea, createLinea(2)], {
    nombreReceptor: text,
    idReceptor: text.slice(0, 20) || 'CF',
  });
  const { datos } = documento;
  const receptor = { direccion: text, municipio: text, departamento: '', codigoPostal: '', pais: 'GT' };
  return {
    ...documento,
    datos: {
      ...datos,
      nombreEmisor: text,
      razonEmisor: text,
      direccionEmisor: text,
      direccionReceptor: receptor,
    },
  };
}

/** Largest page of a PDF, in millimetres (ISO 32000 annex C). */
const PAGINA_MAXIMA = 5_080;
const MONTO = '123456789012.345678';
const DOCUMENTOS: Readonly<Record<string, DocumentoCompleto>> = {
  ...Object.fromEntries(Object.entries(TEXTOS).map(([nombre, text]) => [nombre, withText(text)])),
  'sin líneas': createImpreso([]),
  'unidad de 64 letras': createImpreso([createLinea(1, { unidadMedida: 'UNIDADES'.repeat(8) })]),
  'montos de doce cifras': createImpreso(
    [
      createLinea(1, {
        cantidad: MONTO,
        precioUnitario: MONTO,
        descuento: MONTO,
        subtotal: MONTO,
        iva: MONTO,
      }),
    ],
    { total: MONTO, totalIva: MONTO, totalDescuento: MONTO },
  ),
  'montos con signo': createImpreso(
    [createLinea(1, { cantidad: '-1', precioUnitario: '-5.005', descuento: '-0.001', subtotal: '-5.006' })],
    { total: '0.00', totalIva: '-0.54', totalDescuento: '-0.001' },
  ),
  'descripción de 2,000 renglones': createImpreso([
    createLinea(1, { descripcion: Array.from({ length: 2_000 }, (_, i) => `renglón ${i + 1}`).join('\n') }),
  ]),
};

const IDS = PLANTILLAS.map(({ idFormatoPdf }) => idFormatoPdf);
const impresionOf = (id: IdFormatoPdf) => ({
  formato: formatoPorDefecto(id),
  imagenes: { logo: null, imagen: null },
});

testWith(['qpdf'], 'whatever the texts and figures, every template prints a sound file', () => {
  for (const id of IDS) {
    const impresion = impresionOf(id);
    const lote = createLote();
    for (const [nombre, documento] of Object.entries(DOCUMENTOS)) {
      const altos = drawFactura(documento, impresion).map(({ alto }) => alto);
      expect({ nombre, id, hasPages: altos.length > 0 }).toEqual({ nombre, id, hasPages: true });
      expect(Math.max(...altos)).toBeLessThan(PAGINA_MAXIMA);
      lote.add(documento, impresion);
    }
    const { status, stderr } = runOnPdf(lote.finish('Textos'), [['qpdf', '--check', '{pdf}']]);
    expect({ id, status, stderr }).toEqual({ id, status: 0, stderr: '' });
  }
});

testWith(['pdftoppm', 'zbarimg'], 'the code is read beside the worst of them', () => {
  for (const id of IDS) {
    const pdf = renderFactura(withText(LARGO), impresionOf(id));
    const { length: paginas } = drawFactura(withText(LARGO), impresionOf(id));
    const dpi = id === PLANTILLA_TICKET ? 203 : 150;
    expect({ id, isRead: readQr(pdf, paginas, dpi).includes(UUID) }).toEqual({ id, isRead: true });
  }
});

testWith(['pdftotext'], 'decomposed letters are printed composed, and what no font has as a box', () => {
  for (const id of IDS) {
    const text = pdfText(
      renderFactura(createImpreso([createLinea(1, { descripcion: `${DESCOMPUESTA} 株` })]), impresionOf(id)),
    );
    expect(text).toContain('Aẍajal ñandú □');
  }
});
