import { formatMonto } from '#domain/dinero/formato.ts';
import type { AbonoDocumento, DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import type { PrintContext } from '../contexto.ts';
import { baseLine, drawBox, drawGroup, drawParagraph, drawText } from '../dibujo.ts';
import { COLOR, PAGINA, lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit } from '../texto.ts';
import { IMPRESO } from '../textos.ts';

const CUERPO: Estilo = { size: 7.5 };
const AIRE = 2;
const RELLENO = 3;
const COLUMNAS = 3;
const ANCHO_NUMERO = 16;
const ALTO = lineHeight(CUERPO.size) + 0.3;
/**
 * Largest number of instalments printed beside the totals; more of them would push the totals off the page and get
 * pages of their own.
 */
const JUNTO_A_TOTALES = 24;
const POR_HOJA = 165;

/** Draws the instalments of a bill of exchange, or the note that they follow on other pages. */
export function drawAbonos(contexto: PrintContext, top: number): Bloque {
  const { abonos } = contexto.documento.datos;
  if (abonos.length === 0) return { commands: [], bottom: top };
  const below = top + AIRE;
  if (abonos.length <= JUNTO_A_TOTALES) return drawTabla(contexto, abonos, below);
  const width = PAGINA.derecha - PAGINA.izquierda;
  const texto = IMPRESO.abonosAparte(abonos.length);
  return drawParagraph(texto, { x: PAGINA.izquierda, top: below, width }, tituloOf(contexto));
}

function tituloOf({ paleta }: PrintContext): Estilo {
  return { size: 8, bold: true, color: paleta.titulo };
}

/** Splits the instalments that need pages of their own into one list per page; empty for every other document. */
export function splitAbonosAparte({ datos }: DocumentoCompleto): AbonoDocumento[][] {
  const { abonos } = datos;
  if (abonos.length <= JUNTO_A_TOTALES) return [];
  const hojas = Math.ceil(abonos.length / POR_HOJA);
  return Array.from({ length: hojas }, (_, i) => abonos.slice(i * POR_HOJA, (i + 1) * POR_HOJA));
}

export function drawAbonosAparte(
  contexto: PrintContext,
  abonos: readonly AbonoDocumento[],
  top: number,
): DrawCommand[] {
  return drawTabla(contexto, abonos, top).commands;
}

/** Draws three columns that are read downwards, each with number, due date and amount. */
function drawTabla(contexto: PrintContext, abonos: readonly AbonoDocumento[], top: number): Bloque {
  const { moneda } = contexto.documento;
  const titulo = tituloOf(contexto);
  const width = PAGINA.derecha - PAGINA.izquierda;
  const filas = Math.ceil(abonos.length / COLUMNAS);
  const ancho = width / COLUMNAS;
  const head = top + 1;
  const body = head + lineHeight(titulo.size) + 0.5;
  const bottom = body + filas * ALTO + 1;
  const rows = abonos.map((abono, i) => {
    const x = PAGINA.izquierda + Math.floor(i / filas) * ancho;
    const y = baseLine(body + (i % filas) * ALTO, CUERPO.size);
    const monto = formatMonto(abono.monto, moneda);
    const vence = `${IMPRESO.vence} ${formatFecha(abono.fechaVencimiento)}`;
    const fitted = shrinkToFit(monto, 25, CUERPO, 4);
    return drawGroup('TR', [
      drawGroup('TD', [drawText(`${IMPRESO.abono} ${abono.numero}`, x + RELLENO, y, CUERPO)]),
      drawGroup('TD', [drawText(vence, x + RELLENO + ANCHO_NUMERO, y, CUERPO)]),
      drawGroup('TD', [drawText(monto, x + ancho - RELLENO, y, { ...fitted, align: 'right' })]),
    ]);
  });
  const commands: DrawCommand[] = [
    drawBox({ x: PAGINA.izquierda, y: top, width, height: bottom - top }, { stroke: COLOR.linea }),
    drawGroup('H2', [
      drawText(IMPRESO.abonos, PAGINA.izquierda + RELLENO, baseLine(head, titulo.size), titulo),
    ]),
    drawGroup('Table', rows, { id: 'abonos' }),
  ];
  return { commands, bottom };
}
