import { TITULO_CONTINGENCIA } from '#domain/documentos/vida/contingencia.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { isCertificado, isEnContingencia } from '../datos-impresos.ts';
import { drawBox, drawGroup, drawParagraph } from '../dibujo.ts';
import type { Recuadro } from '../dibujo.ts';
import type { PrintContext } from '../contexto.ts';
import { COLOR, PAGINA } from '../page.ts';
import type { Bloque, DrawCommand, Estilo, MarkCommand } from '../page.ts';
import { shrinkToFit } from '../texto.ts';
import { IMPRESO } from '../textos.ts';

/**
 * A warning: `marca` is the slanted word over the page (null for none), `texto` the sentence that also reaches screen
 * readers and copied text.
 */
type Aviso = { marca: string | null; texto: string };

const ESTILO: Estilo = { size: 8.5, bold: true, color: COLOR.alerta, align: 'center' };

/** Lists the warnings that every paper of this document shows: test environment, annulled, not certified. */
export function avisosOf(documento: DocumentoCompleto): Aviso[] {
  const avisos: Aviso[] = [];
  if (!documento.produccion) {
    avisos.push({ marca: IMPRESO.noValido, texto: `${IMPRESO.noValido}: ${IMPRESO.noValidoDetalle}` });
  }
  const status = statusAviso(documento);
  return status === null ? avisos : [...avisos, status];
}

function statusAviso(documento: DocumentoCompleto): Aviso | null {
  if (isEstado(documento.statusDocumento, 'anulado'))
    return { marca: IMPRESO.anulado, texto: anuladoText(documento) };
  if (isEstado(documento.statusDocumento, 'rechazado')) {
    return { marca: IMPRESO.rechazado, texto: IMPRESO.rechazadoDetalle };
  }
  if (isEnContingencia(documento)) return { marca: null, texto: TITULO_CONTINGENCIA };
  if (!isCertificado(documento)) return { marca: IMPRESO.enProceso, texto: IMPRESO.enProcesoDetalle };
  return isEstado(documento.statusDocumento, 'enAnulacion') ? { marca: null, texto: IMPRESO.anulando } : null;
}

function anuladoText({ fechaAnulacion, motivoAnulacion }: DocumentoCompleto): string {
  const fecha = fechaAnulacion === null ? '' : ` ${formatFechaHora(fechaAnulacion)}`;
  const motivo = motivoAnulacion === null ? '' : `. ${IMPRESO.anuladoMotivo}: ${motivoAnulacion}`;
  return `${IMPRESO.anuladoDetalle}${fecha}${motivo}`;
}

/** Draws one strip per warning; every page repeats them. */
export function drawAvisos({ documento }: PrintContext, { x, width, top }: Recuadro): Bloque {
  const commands: DrawCommand[] = [];
  let bottom = top;
  for (const { texto } of avisosOf(documento)) {
    const place = { x: x + width / 2, top: bottom + 0.8, width: width - 6 };
    const text = drawParagraph(texto, place, ESTILO);
    const height = text.bottom + 0.8 - bottom;
    commands.push(drawBox({ x, y: bottom, width, height }, { stroke: COLOR.alerta }), ...text.commands);
    bottom += height + 1;
  }
  return { commands, bottom: commands.length === 0 ? top : bottom - 1 };
}

/** Place of the slanted words in millimetres: above the QR code, and no longer than the diagonal of the page. */
const MARCA = { y: 120, separacion: 50, size: 60, largo: 230 } as const;

/** Draws the slanted words over the page. */
export function drawMarcas(documento: DocumentoCompleto): DrawCommand[] {
  const marcas = avisosOf(documento).flatMap(({ marca }) => (marca === null ? [] : [marca]));
  const commands = marcas.map((marca, i): MarkCommand => ({
    kind: 'mark',
    x: PAGINA.ancho / 2,
    y: MARCA.y + (i - (marcas.length - 1) / 2) * MARCA.separacion,
    text: marca,
    size: shrinkToFit(marca, MARCA.largo, { size: MARCA.size, bold: true }).size,
    angle: 45,
    opacity: 0.12,
  }));
  return commands.length === 0 ? [] : [drawGroup('Artifact', commands)];
}
