import { ZERO, add, compare, decimal, subtract, sum } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { IMPUESTOS } from '#domain/impuestos/catalogo.ts';
import { baseLine, drawBox, drawParagraph, drawText, stack } from '../dibujo.ts';
import { COLOR, lineHeight, PAGINA } from '../page.ts';
import type { Bloque, Estilo } from '../page.ts';
import { shrinkToFit, textWidth } from '../texto.ts';
import { IMPRESO } from '../textos-impresos.ts';
import { showsIva } from './detalle.ts';

const CAJA = { x: 138, width: PAGINA.derecha - 138 };
const CUERPO: Estilo = { size: 8.5 };
const TOTAL: Estilo = { size: 12, bold: true };
const LIQUIDO: Estilo = { size: 9.5, bold: true };
const ETIQUETA: Estilo = { size: 8, bold: true, color: COLOR.estructura };

/** Amount in words and phrases on the left, figures on the right. */
export function drawTotales(documento: DocumentoCompleto, top: number): Bloque {
  const montos = drawMontos(documento, top);
  const leyendas = drawLeyendas(documento, top);
  return {
    commands: [...montos.commands, ...leyendas.commands],
    bottom: Math.max(montos.bottom, leyendas.bottom),
  };
}

function drawMontos(documento: DocumentoCompleto, top: number): Bloque {
  const body = stack(
    top + 1,
    montosOf(documento).map(
      ([etiqueta, monto, style]) =>
        (y: number) =>
          drawMonto(etiqueta, monto, { top: y, style }),
    ),
  );
  const height = body.bottom + 1 - top;
  const frame = drawBox({ ...CAJA, y: top, height }, { stroke: COLOR.estructura, fill: COLOR.tinte });
  return { commands: [frame, ...body.commands], bottom: top + height };
}

type Monto = readonly [etiqueta: string, monto: string, estilo: Estilo];

function montosOf(documento: DocumentoCompleto): Monto[] {
  const { moneda, datos } = documento;
  const total = decimal(documento.total);
  const descuento = decimal(documento.totalDescuento);
  const especiales = datos.impuestos.filter(({ nombreCorto }) => nombreCorto !== 'IVA');
  const sumaEspeciales = sum(especiales.map(({ monto }) => decimal(monto)));
  const show = (value: typeof total) => formatMonto(value, moneda);
  const hasDescuento = compare(descuento, ZERO) > 0;
  const subtotal = subtract(add(total, descuento), sumaEspeciales);
  return [
    ...(hasDescuento || especiales.length > 0 ? [[IMPRESO.subtotal, show(subtotal), CUERPO] as const] : []),
    ...(hasDescuento ? [[IMPRESO.descuentos, show(descuento), CUERPO] as const] : []),
    ...especiales.map(({ nombreCorto, monto }) => {
      const { sigla, nombre } = IMPUESTOS[nombreCorto];
      return [`${nombre} (${sigla})`, show(decimal(monto)), CUERPO] as const;
    }),
    [IMPRESO.granTotal, show(total), TOTAL],
    ...(showsIva(documento) ? [[IMPRESO.iva, show(decimal(documento.totalIva)), CUERPO] as const] : []),
    ...retencionesOf(documento),
  ];
}

/** What the buyer withholds from the seller in a special invoice, and what is left to pay (rule 3.5; spec 2 §5). */
function retencionesOf({ datos, moneda }: DocumentoCompleto): Monto[] {
  const { retenciones } = datos;
  if (retenciones === null) return [];
  return [
    [IMPRESO.retencionIsr, formatMonto(decimal(retenciones.retencionIsr), moneda), CUERPO],
    [IMPRESO.retencionIva, formatMonto(decimal(retenciones.retencionIva), moneda), CUERPO],
    [IMPRESO.liquido, formatMonto(decimal(retenciones.totalMenosRetenciones), moneda), LIQUIDO],
  ];
}

function drawMonto(etiqueta: string, monto: string, place: { top: number; style: Estilo }): Bloque {
  const { top, style } = place;
  const y = baseLine(top, style.size);
  const label = shrinkToFit(etiqueta, CAJA.width - 30, { ...style, bold: true });
  const free = CAJA.width - 6 - textWidth(etiqueta, label);
  const fitted = shrinkToFit(monto, free, style);
  return {
    commands: [
      drawText(etiqueta, CAJA.x + 2, y, label),
      drawText(monto, PAGINA.derecha - 2, y, { ...fitted, align: 'right' }),
    ],
    bottom: top + lineHeight(style.size),
  };
}

function drawLeyendas(documento: DocumentoCompleto, top: number): Bloque {
  const lugar = { x: PAGINA.izquierda, width: CAJA.x - PAGINA.izquierda - 5 };
  const letras = montoEnLetras(decimal(documento.total), documento.moneda);
  const { frases } = documento.datos;
  return stack(top, [
    (y) => drawParagraph(`${IMPRESO.enLetras}:`, { ...lugar, top: y }, ETIQUETA),
    (y) => drawParagraph(letras, { ...lugar, top: y }, CUERPO),
    ...(frases.length === 0
      ? []
      : [(y: number) => drawParagraph(`${IMPRESO.frases}:`, { ...lugar, top: y + 0.8 }, ETIQUETA)]),
    ...frases.map(
      ({ texto }) =>
        (y: number) =>
          drawParagraph(texto, { ...lugar, top: y }, CUERPO),
    ),
  ]);
}
