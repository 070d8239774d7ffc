import type { DatosExportacion } from '#domain/documentos/borrador.ts';
import type { DocumentoCompleto, OrigenNota } from '#domain/documentos/documento.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { baseLine, drawBox, drawField, drawText, stack } from '../dibujo.ts';
import { COLOR, PAGINA, lineHeight } from '../page.ts';
import type { Bloque, Estilo } from '../page.ts';
import { IMPRESO } from '../textos-impresos.ts';

const CUERPO: Estilo = { size: 8 };
const TITULO: Estilo = { size: 8, bold: true, color: COLOR.estructura };

type Campos = readonly (readonly [etiqueta: string, valor: string])[];

/** What the complements say besides amounts: the document that a note adjusts, and the data of an export (fel-guide §6). */
export function drawComplementos({ datos }: DocumentoCompleto, top: number): Bloque {
  const { origen, exportacion } = datos;
  return stack(top, [
    ...(origen === null ? [] : [(y: number) => drawCaja(IMPRESO.documentoOrigen, camposOrigen(origen), y)]),
    ...(exportacion === null
      ? []
      : [(y: number) => drawCaja(IMPRESO.exportacion, camposExportacion(exportacion), y)]),
  ]);
}

function drawCaja(titulo: string, campos: Campos, top: number): Bloque {
  const lugar = { x: PAGINA.izquierda + 3, width: PAGINA.derecha - PAGINA.izquierda - 6 };
  const body = stack(
    top + 1 + lineHeight(TITULO.size),
    campos.map(
      ([etiqueta, valor]) =>
        (y: number) =>
          drawField(etiqueta, valor, { ...lugar, top: y }, CUERPO),
    ),
  );
  const width = PAGINA.derecha - PAGINA.izquierda;
  const frame = drawBox(
    { x: PAGINA.izquierda, y: top, width, height: body.bottom + 1 - top },
    { stroke: COLOR.linea },
  );
  const title = drawText(titulo, lugar.x, baseLine(top + 0.8, TITULO.size), TITULO);
  return { commands: [frame, title, ...body.commands], bottom: body.bottom + 2 };
}

function camposOrigen(origen: OrigenNota): Campos {
  const numero = `${origen.serie} - ${origen.numero}`;
  return [
    [nombreTipoOf(origen.tipoDoc), numero],
    [IMPRESO.autorizacionOrigen, origen.numeroAutorizacion],
    [IMPRESO.fechaOrigen, formatFecha(origen.fechaEmision)],
    [IMPRESO.motivoAjuste, origen.motivoAjuste],
  ];
}

const CAMPOS_EXPORTACION: readonly (readonly [keyof DatosExportacion, string])[] = [
  ['nombreConsignatario', IMPRESO.consignatario],
  ['direccionConsignatario', IMPRESO.direccionConsignatario],
  ['codigoConsignatario', IMPRESO.codigoConsignatario],
  ['paisConsignatario', IMPRESO.paisConsignatario],
  ['nombreComprador', IMPRESO.comprador],
  ['direccionComprador', IMPRESO.direccionComprador],
  ['codigoComprador', IMPRESO.codigoComprador],
  ['lugarExpedicion', IMPRESO.lugarExpedicion],
  ['otraReferencia', IMPRESO.otraReferencia],
  ['incoterm', IMPRESO.incoterm],
  ['nombreExportador', IMPRESO.exportador],
  ['codigoExportador', IMPRESO.codigoExportador],
];

/** In the order of SAT's schema; what was left out is not printed. */
function camposExportacion(exportacion: DatosExportacion): Campos {
  return CAMPOS_EXPORTACION.map(([campo, etiqueta]) => [etiqueta, exportacion[campo]] as const).filter(
    ([, valor]) => valor !== '',
  );
}
