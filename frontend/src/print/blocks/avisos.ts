import { TITULO_CONTINGENCIA } from '#domain/documentos/contingencia.ts';
import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { drawBox, drawParagraph } from '../dibujo.ts';
import { COLOR, PAGINA } from '../page.ts';
import type { Bloque, DrawCommand, Estilo, MarkCommand } from '../page.ts';
import { IMPRESO } from '../textos-impresos.ts';

/** A word across the page and the sentence that says the same to whoever copies or hears the page. */
type Aviso = { marca: string | null; texto: string };

const ESTILO: Estilo = { size: 8.5, bold: true, color: COLOR.alerta, align: 'center' };
const CERTIFICADOS: readonly string[] = ['CERTIFICADO', 'ANULANDO', 'ANULADO'];

/** Whether the document has its authorisation; the others must never look like an invoice. */
export function isCertificado(documento: DocumentoCompleto): boolean {
  return documento.uuidCertificacion !== null && CERTIFICADOS.includes(documento.statusDocumento);
}

/** Usable without authorisation: its access number stands in for it until it is certified (fel-guide §18). */
export function isEnContingencia(documento: DocumentoCompleto): boolean {
  return (
    documento.numeroAcceso !== null &&
    documento.uuidCertificacion === null &&
    documento.statusDocumento !== 'RECHAZADO'
  );
}

function avisosOf(documento: DocumentoCompleto): Aviso[] {
  const avisos: Aviso[] = [];
  if (!documento.produccion) {
    avisos.push({ marca: IMPRESO.noValido, texto: `${IMPRESO.noValido}: ${IMPRESO.noValidoDetalle}` });
  }
  const status = statusAviso(documento);
  return status === null ? avisos : [...avisos, status];
}

function statusAviso(documento: DocumentoCompleto): Aviso | null {
  if (documento.statusDocumento === 'ANULADO')
    return { marca: IMPRESO.anulado, texto: anuladoText(documento) };
  if (documento.statusDocumento === 'RECHAZADO') {
    return { marca: IMPRESO.rechazado, texto: IMPRESO.rechazadoDetalle };
  }
  if (isEnContingencia(documento)) return { marca: null, texto: TITULO_CONTINGENCIA };
  if (!isCertificado(documento)) return { marca: IMPRESO.enProceso, texto: IMPRESO.enProcesoDetalle };
  return documento.statusDocumento === 'ANULANDO' ? { marca: null, texto: IMPRESO.anulando } : null;
}

function anuladoText({ fechaAnulacion, motivoAnulacion }: DocumentoCompleto): string {
  const fecha = fechaAnulacion === null ? '' : ` ${formatFechaHora(fechaAnulacion)}`;
  const motivo = motivoAnulacion === null ? '' : `. ${IMPRESO.anuladoMotivo}: ${motivoAnulacion}`;
  return `${IMPRESO.anuladoDetalle}${fecha}${motivo}`;
}

/** The strips at the top of every page. */
export function drawAvisos(documento: DocumentoCompleto, top: number): Bloque {
  const commands: DrawCommand[] = [];
  let bottom = top;
  const center = (PAGINA.izquierda + PAGINA.derecha) / 2;
  const width = PAGINA.derecha - PAGINA.izquierda;
  for (const { texto } of avisosOf(documento)) {
    const text = drawParagraph(texto, { x: center, top: bottom + 0.8, width: width - 6 }, ESTILO);
    const height = text.bottom + 0.8 - bottom;
    const box = { x: PAGINA.izquierda, y: bottom, width, height };
    commands.push(drawBox(box, { stroke: COLOR.alerta }), ...text.commands);
    bottom += height + 1;
  }
  return { commands, bottom };
}

/** The slanted words over the page. */
export function drawMarcas(documento: DocumentoCompleto): MarkCommand[] {
  const marcas = avisosOf(documento).flatMap(({ marca }) => (marca === null ? [] : [marca]));
  return marcas.map((marca, i) => ({
    kind: 'mark',
    x: PAGINA.ancho / 2,
    y: PAGINA.alto / 2 + (i - (marcas.length - 1) / 2) * 62,
    text: marca,
    size: 52,
    angle: 45,
    opacity: 0.12,
  }));
}
