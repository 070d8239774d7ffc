import { add, decimal, ZERO } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { drawAbonos, drawAbonosAparte, splitAbonosAparte } from './blocks/abonos.ts';
import { drawAvisos, drawMarcas } from './blocks/avisos.ts';
import { drawCertificacion } from './blocks/certificacion.ts';
import { drawComplementos } from './blocks/complementos.ts';
import {
  ALTO_ACARREO,
  columnsOf,
  drawAcarreo,
  drawFila,
  drawTableFrame,
  drawTableHead,
  measureFilas,
} from './blocks/detalle.ts';
import type { Columna } from './blocks/detalle.ts';
import { drawContinuacion, drawDocumento, drawEmisor } from './blocks/encabezado.ts';
import { drawPie } from './blocks/pie.ts';
import { drawReceptor } from './blocks/receptor.ts';
import { drawTotales } from './blocks/totales.ts';
import type { Logo } from './logo.ts';
import { ABAJO_CIERRE, ARRIBA_CONTINUACION, DETALLE, PAGINA } from './page.ts';
import type { Bloque, DrawCommand } from './page.ts';
import { paginate } from './paginar.ts';
import type { Hoja } from './paginar.ts';
import { IMPRESO } from './textos-impresos.ts';

const AIRE = 2;
const ALTO_TITULOS = 6;

/** The drawing of template 1 (professional, letter), page by page: a pure function of the document. */
export function layoutFactura(documento: DocumentoCompleto, logo: Logo | null): DrawCommand[][] {
  const columnas = columnsOf(documento);
  const first = drawFirstHead(documento, logo);
  const next = drawNextHead(documento);
  const closing = drawClosing(documento, 0);
  const closingTop = Math.min(DETALLE.abajo + AIRE, ABAJO_CIERRE - closing.bottom);
  const hojas = paginate(measureFilas(documento, columnas), {
    firstTop: first.bottom + ALTO_TITULOS,
    nextTop: next.bottom + ALTO_TITULOS + ALTO_ACARREO,
    bottom: DETALLE.corte,
    lastBottom: closingTop - AIRE,
  });
  const carried = carriedTotals(hojas);
  const aparte = splitAbonosAparte(documento);
  const paginas = hojas.length + aparte.length;
  const facturas = hojas.map((hoja, i) => {
    const isLast = i === hojas.length - 1;
    const head = i === 0 ? first : next;
    const frameBottom = isLast ? closingTop - AIRE : DETALLE.abajo;
    return [
      ...head.commands,
      ...drawTabla(
        { hoja, columnas, top: head.bottom, bottom: frameBottom },
        i === 0 ? null : carried[i - 1],
      ),
      ...(isLast
        ? drawClosing(documento, closingTop).commands
        : drawAcarreo(carry(IMPRESO.van, carried[i]), columnas, DETALLE.abajo - ALTO_ACARREO).commands),
      ...drawPie(i + 1, paginas),
      ...drawMarcas(documento),
    ];
  });
  const abonos = aparte.map((hoja, i) => [
    ...next.commands,
    ...drawAbonosAparte(hoja, documento, next.bottom),
    ...drawPie(hojas.length + i + 1, paginas),
    ...drawMarcas(documento),
  ]);
  return [...facturas, ...abonos];
}

function drawFirstHead(documento: DocumentoCompleto, logo: Logo | null): Bloque {
  const avisos = drawAvisos(documento, PAGINA.arriba);
  const top = avisos.bottom + (avisos.commands.length > 0 ? 1 : 0);
  const emisor = drawEmisor(documento, logo, top);
  const caja = drawDocumento(documento, top);
  const receptor = drawReceptor(documento, Math.max(emisor.bottom, caja.bottom) + AIRE);
  const complementos = drawComplementos(documento, receptor.bottom + 1);
  return {
    commands: [
      ...avisos.commands,
      ...emisor.commands,
      ...caja.commands,
      ...receptor.commands,
      ...complementos.commands,
    ],
    bottom: Math.max(DETALLE.arriba, complementos.bottom + 1),
  };
}

function drawNextHead(documento: DocumentoCompleto): Bloque {
  const avisos = drawAvisos(documento, PAGINA.arriba);
  const titulo = drawContinuacion(documento, avisos.bottom);
  return {
    commands: [...avisos.commands, ...titulo.commands],
    bottom: Math.max(ARRIBA_CONTINUACION, titulo.bottom + AIRE),
  };
}

function drawClosing(documento: DocumentoCompleto, top: number): Bloque {
  const totales = drawTotales(documento, top);
  const abonos = drawAbonos(documento, totales.bottom);
  const certificacion = drawCertificacion(documento, abonos.bottom + AIRE);
  return {
    commands: [...totales.commands, ...abonos.commands, ...certificacion.commands],
    bottom: certificacion.bottom,
  };
}

type Tabla = { hoja: Hoja; columnas: Columna[]; top: number; bottom: number };

function drawTabla(
  { hoja, columnas, top, bottom }: Tabla,
  entering: Decimal | null | undefined,
): DrawCommand[] {
  const head = drawTableHead(columnas, top);
  const commands = [...head.commands];
  let y = head.bottom;
  if (entering !== null && entering !== undefined) {
    const carried = drawAcarreo(carry(IMPRESO.vienen, entering), columnas, y);
    commands.push(...carried.commands);
    y = carried.bottom;
  }
  for (const fila of hoja) {
    const drawn = drawFila(fila, columnas, y);
    commands.push(...drawn.commands);
    y = drawn.bottom;
  }
  return [...commands, ...drawTableFrame(columnas, top, bottom)];
}

function carry(etiqueta: string, monto: Decimal | undefined) {
  return { etiqueta, monto: formatNumero(monto ?? ZERO) };
}

/** Sum of the lines shown up to the end of each page; a line counts where its amounts are printed. */
function carriedTotals(hojas: readonly Hoja[]): Decimal[] {
  let total = ZERO;
  return hojas.map((hoja) => {
    for (const { linea, isFirstPart } of hoja) if (isFirstPart) total = add(total, decimal(linea.subtotal));
    return total;
  });
}
