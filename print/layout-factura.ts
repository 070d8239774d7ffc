import { ZERO, add, decimal } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatNumero } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { FORMATO_PDF_POR_DEFECTO, PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { drawAbonosAparte, splitAbonosAparte } from './blocks/abonos.ts';
import { drawAvisos, drawMarcas } from './blocks/avisos.ts';
import { drawCabecera } from './blocks/cabecera.ts';
import type { Cabecera } from './blocks/cabecera.ts';
import { drawCierre, drawPie } from './blocks/cierre.ts';
import {
  carryHeight,
  drawAcarreo,
  drawFilas,
  drawTableFrame,
  drawTableHead,
  drawTableTint,
  headHeight,
  measureTabla,
  rowHeight,
} from './blocks/detalle.ts';
import type { TablaDetalle } from './blocks/detalle.ts';
import { drawContinuacion } from './blocks/documento.ts';
import { drawImagenes, drawMarcaDeAgua } from './blocks/imagenes.ts';
import { createContexto } from './contexto.ts';
import type { PrintContext } from './contexto.ts';
import { drawGroup, moveDown, ungroup } from './dibujo.ts';
import { layoutTicket } from './layout-ticket.ts';
import type { Imagenes } from './logo.ts';
import { ABAJO_CIERRE, ARRIBA_CONTINUACION, DETALLE, PAGINA } from './page.ts';
import type { Bloque, DrawCommand, Pagina } from './page.ts';
import { heightOf, paginate } from './paginate.ts';
import type { FilasDePagina } from './paginate.ts';
import { IMPRESO } from './textos.ts';

export type OpcionesLayout = { formato?: FormatoPdf; imagenes?: Imagenes };

const AIRE = 2;
/** Factors that shrink the texts, step by step, until there is room for the lines. */
const ESCALAS = [1, 0.85, 0.7, 0.55, 0.4] as const;
/** Least number of printed detail lines for which the first and the last page keep room. */
const LINEAS_MINIMAS = 2;

/** Draws a document with its template, page by page; a pure function of the document and its settings. */
export function layoutFactura(documento: DocumentoCompleto, opciones: OpcionesLayout = {}): Pagina[] {
  const formato = opciones.formato ?? formatoPorDefecto(FORMATO_PDF_POR_DEFECTO);
  const imagenes = opciones.imagenes ?? { logo: null, imagen: null };
  if (formato.idFormatoPdf === PLANTILLA_TICKET) return layoutTicket(documento, formato, imagenes);
  const contexto = createContexto(documento, formato, imagenes);
  const tabla = measureTabla(contexto);
  const plan = planPages(contexto, tabla);
  const aparte = splitAbonosAparte(documento);
  const paginas = plan.hojas.length + aparte.length;
  const marca = drawMarcaDeAgua(contexto);
  const facturas = plan.hojas.map((_, i) => [
    ...marca,
    ...drawHoja(contexto, tabla, plan, i),
    ...drawPie(contexto, i + 1, paginas),
    ...drawMarcas(documento),
  ]);
  const abonos = aparte.map((hoja, i) => [
    ...marca,
    ...plan.next.commands,
    ...drawAbonosAparte(contexto, hoja, plan.next.bottom),
    ...drawPie(contexto, plan.hojas.length + i + 1, paginas),
    ...drawMarcas(documento),
  ]);
  const { ancho, alto } = PAGINA;
  return [...facturas, ...abonos].map((commands) => ({ ancho, alto, commands }));
}

type Plan = {
  first: Cabecera;
  next: Bloque;
  closing: Bloque;
  closingTop: number;
  hojas: FilasDePagina[];
  carried: Decimal[];
};

/** Decides which lines go on which page, and where the totals begin on the last one. */
function planPages(contexto: PrintContext, tabla: TablaDetalle): Plan {
  let plan = planAt(contexto, tabla);
  for (const escala of ESCALAS.slice(1)) {
    if (plan.cabe) break;
    plan = planAt({ ...contexto, escala }, tabla);
  }
  return plan;
}

/** Plans at one scale; `cabe` is false when a page has no room for one printed line beside both header and totals. */
function planAt(contexto: PrintContext, tabla: TablaDetalle): Plan & { cabe: boolean } {
  const { size } = tabla;
  const head = headHeight(contexto, tabla);
  const room = head + rowHeight(LINEAS_MINIMAS, size);
  const { corte } = contexto.estilo;
  const header = fitScale(contexto, (scaled) => drawCabecera(scaled), corte - room);
  const first = { ...header, bottom: Math.max(DETALLE.arriba, header.bottom + AIRE) };
  const next = drawNextHead(contexto);
  const nextTop = next.bottom + head + carryHeight(size);
  const closing = fitScale(
    contexto,
    (scaled) => drawCierre(scaled, 0),
    ABAJO_CIERRE - nextTop - rowHeight(LINEAS_MINIMAS, size) - 2 * AIRE,
  );
  const closingTop = Math.min(DETALLE.abajo + AIRE, ABAJO_CIERRE - closing.bottom);
  const firstTop = first.bottom + head;
  const isLong = first.bottom + room > corte;
  const lastBottom = isLong ? closingTop - AIRE : Math.min(corte, closingTop - AIRE);
  const hojas = paginate(tabla.filas, {
    firstTop,
    firstBottom: isLong ? ABAJO_CIERRE - carryHeight(size) : corte,
    nextTop,
    bottom: corte,
    lastBottom,
    size,
  });
  const lastTop = hojas.length === 1 ? firstTop : nextTop;
  const cabe = heightOf(hojas.at(-1) ?? [], size) <= lastBottom - lastTop;
  return { first, next, closing, closingTop, hojas, carried: carriedTotals(hojas), cabe };
}

/** Draws at the largest scale, from that of the context downwards, that stays within the height. */
function fitScale<T extends Bloque>(
  contexto: PrintContext,
  draw: (scaled: PrintContext) => T,
  height: number,
): T {
  let drawn = draw(contexto);
  for (const escala of ESCALAS) {
    if (drawn.bottom <= height) break;
    if (escala < contexto.escala) drawn = draw({ ...contexto, escala });
  }
  return drawn;
}

function drawNextHead(contexto: PrintContext): Bloque {
  const titulo = drawContinuacion(contexto, PAGINA.arriba);
  const place = { x: PAGINA.izquierda, width: PAGINA.derecha - PAGINA.izquierda, top: titulo.bottom + 1.5 };
  const avisos = drawAvisos(contexto, place);
  const bottom = avisos.commands.length === 0 ? titulo.bottom : avisos.bottom;
  return {
    commands: [
      ...titulo.commands,
      ...(avisos.commands.length === 0 ? [] : [drawGroup('Artifact', avisos.commands.flatMap(ungroup))]),
    ],
    bottom: Math.max(ARRIBA_CONTINUACION, bottom + AIRE),
  };
}

function drawHoja(contexto: PrintContext, tabla: TablaDetalle, plan: Plan, i: number): DrawCommand[] {
  const { first, next, closing, closingTop, hojas, carried } = plan;
  const hoja = hojas[i] ?? [];
  const isLast = i === hojas.length - 1;
  const header = i === 0 ? first : next;
  const head = drawTableHead(contexto, tabla, header.bottom, i === 0);
  const bottom = isLast ? closingTop - AIRE : Math.max(DETALLE.abajo, first.bottom);
  const entering =
    i === 0
      ? { commands: [], bottom: head.bottom }
      : drawAcarreo(carry(IMPRESO.vienen, carried[i - 1]), tabla, head.bottom);
  const rows = drawFilas(contexto, tabla, hoja, entering.bottom);
  const end = isLast ? bottom : Math.max(bottom, rows.bottom + carryHeight(tabla.size));
  const extremos = { top: header.bottom, headBottom: head.bottom, bottom: end };
  const encima = [
    ...header.commands,
    ...head.commands,
    ...entering.commands,
    ...rows.commands,
    ...(isLast
      ? moveDown(closing.commands, closingTop)
      : drawAcarreo(carry(IMPRESO.van, carried[i]), tabla, end - carryHeight(tabla.size)).commands),
  ];
  return [
    ...(i === 0 ? first.fondo : []),
    ...drawTableTint(contexto, tabla, extremos),
    ...rows.fondo,
    ...drawTableFrame(contexto, tabla, extremos),
    ...(i === 0 ? drawImagenes(contexto, { fondo: first.fondo, encima }) : []),
    ...encima,
  ];
}

function carry(etiqueta: string, monto: Decimal | undefined) {
  return { etiqueta, monto: formatNumero(monto ?? ZERO) };
}

/** Running totals at the end of each page; a line counts on the page where its amounts are printed. */
function carriedTotals(hojas: readonly FilasDePagina[]): Decimal[] {
  let total = ZERO;
  return hojas.map((hoja) => {
    for (const { linea, isFirstPart } of hoja) if (isFirstPart) total = add(total, decimal(linea.subtotal));
    return total;
  });
}
