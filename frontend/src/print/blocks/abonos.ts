import { formatMonto } from '#domain/dinero/formato.ts';
import { decimal } from '#domain/dinero/decimal.ts';
import type { AbonoDocumento, DocumentoCompleto } from '#domain/documentos/documento.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { baseLine, drawBox, drawParagraph, drawText } from '../dibujo.ts';
import { COLOR, PAGINA, lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit } from '../texto.ts';
import { IMPRESO } from '../textos-impresos.ts';

const CUERPO: Estilo = { size: 8 };
const TITULO: Estilo = { size: 8, bold: true, color: COLOR.estructura };
const AIRE = 2;
const COLUMNAS = 3;
const ALTO = lineHeight(CUERPO.size);
/** More instalments than this would push the totals off the page: they get pages of their own. */
const JUNTO_A_TOTALES = 24;
const POR_HOJA = 165;

/** The instalments of a bill of exchange, or the note that they follow on other pages. */
export function drawAbonos({ datos, moneda }: DocumentoCompleto, top: number): Bloque {
  const { abonos } = datos;
  if (abonos.length === 0) return { commands: [], bottom: top };
  const below = top + AIRE;
  if (abonos.length <= JUNTO_A_TOTALES) return drawTabla(abonos, moneda, below);
  const width = PAGINA.derecha - PAGINA.izquierda;
  const texto = IMPRESO.abonosAparte(abonos.length);
  return drawParagraph(texto, { x: PAGINA.izquierda, top: below, width }, TITULO);
}

/** The instalments that need pages of their own, page by page; empty for everything else. */
export function splitAbonosAparte({ datos }: DocumentoCompleto): AbonoDocumento[][] {
  const { abonos } = datos;
  if (abonos.length <= JUNTO_A_TOTALES) return [];
  const hojas = Math.ceil(abonos.length / POR_HOJA);
  return Array.from({ length: hojas }, (_, i) => abonos.slice(i * POR_HOJA, (i + 1) * POR_HOJA));
}

export function drawAbonosAparte(
  abonos: readonly AbonoDocumento[],
  { moneda }: DocumentoCompleto,
  top: number,
): DrawCommand[] {
  return drawTabla(abonos, moneda, top).commands;
}

/** Three columns read downwards: number, due date, amount. */
function drawTabla(
  abonos: readonly AbonoDocumento[],
  moneda: DocumentoCompleto['moneda'],
  top: number,
): Bloque {
  const width = PAGINA.derecha - PAGINA.izquierda;
  const filas = Math.ceil(abonos.length / COLUMNAS);
  const ancho = width / COLUMNAS;
  const head = top + 1;
  const body = head + lineHeight(TITULO.size) + 0.5;
  const bottom = body + filas * ALTO + 1;
  const commands: DrawCommand[] = [
    drawBox({ x: PAGINA.izquierda, y: top, width, height: bottom - top }, { stroke: COLOR.linea }),
    drawText(IMPRESO.abonos, PAGINA.izquierda + 3, baseLine(head, TITULO.size), TITULO),
  ];
  for (const [i, abono] of abonos.entries()) {
    const x = PAGINA.izquierda + Math.floor(i / filas) * ancho;
    const y = baseLine(body + (i % filas) * ALTO, CUERPO.size);
    const monto = formatMonto(decimal(abono.monto), moneda);
    commands.push(
      drawText(
        `${IMPRESO.abono} ${abono.numero}   ${IMPRESO.vence} ${formatFecha(abono.fechaVencimiento)}`,
        x + 3,
        y,
        CUERPO,
      ),
      drawText(monto, x + ancho - 3, y, { ...shrinkToFit(monto, 25, CUERPO, 4), align: 'right' }),
    );
  }
  return { commands, bottom };
}
