import type { DatosExportacion } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto, OrigenNota } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import type { PrintContext } from '../contexto.ts';
import { sizeOf } from '../contexto.ts';
import { drawBox, drawGroup, drawParagraph, stack } from '../dibujo.ts';
import type { Dato } from '../dibujo.ts';
import { COLOR, PAGINA, TEXTO } from '../page.ts';
import type { Bloque } from '../page.ts';
import { IMPRESO } from '../textos.ts';
import { drawAlineados } from './campos.ts';
import type { Zona } from './campos.ts';

const RELLENO = TEXTO.izquierda - PAGINA.izquierda;
const RADIO = 2.5;
const MUCHOS = 6;

/** Draws the data of the complements: the document that a note adjusts, and the data of an export (docs/fel.md §6). */
export function drawComplementos(contexto: PrintContext, zona: Zona): Bloque {
  return stack(
    zona.top,
    complementosOf(contexto.documento).map(
      (complemento, i) => (top: number) =>
        drawCaja(contexto, complemento, { ...zona, top: i === 0 ? top : top + 1.5 }),
    ),
  );
}

export type Complemento = { titulo: string; datos: readonly Dato[] };

/** Complements of a document as headings with their data, for letter paper and tickets alike. */
export function complementosOf({ datos }: DocumentoCompleto): Complemento[] {
  const { origen, exportacion } = datos;
  return [
    ...(origen === null ? [] : [{ titulo: IMPRESO.documentoOrigen, datos: camposOrigen(origen) }]),
    ...(exportacion === null ? [] : [{ titulo: IMPRESO.exportacion, datos: camposExportacion(exportacion) }]),
  ];
}

function drawCaja(contexto: PrintContext, { titulo, datos }: Complemento, { x, width, top }: Zona): Bloque {
  const size = sizeOf(contexto, 'cliente');
  const lugar = { x: x + RELLENO, width: width - 2 * RELLENO, tinta: null };
  const title = drawParagraph(
    titulo,
    { ...lugar, top: top + 1 },
    { size: size + 1, bold: true, color: contexto.paleta.titulo },
  );
  const body = drawColumnas(contexto, datos, { ...lugar, top: title.bottom }, size);
  const height = body.bottom + 1.2 - top;
  const frame = drawBox({ x, y: top, width, height }, { stroke: COLOR.linea, ...radioOf(contexto) });
  return { commands: [frame, drawGroup('H2', title.commands), ...body.commands], bottom: top + height };
}

/** Draws the data in two columns that are read downwards when there are many. */
function drawColumnas(
  contexto: PrintContext,
  datos: readonly Dato[],
  zona: Omit<Zona, 'align'>,
  size: number,
): Bloque {
  if (datos.length < MUCHOS) return drawAlineados(contexto, datos, zona, size);
  const half = Math.ceil(datos.length / 2);
  const width = (zona.width - RELLENO) / 2;
  const left = drawAlineados(contexto, datos.slice(0, half), { ...zona, width }, size);
  const right = drawAlineados(
    contexto,
    datos.slice(half),
    { ...zona, x: zona.x + width + RELLENO, width },
    size,
  );
  return {
    commands: [...left.commands, ...right.commands],
    bottom: Math.max(left.bottom, right.bottom),
  };
}

function radioOf({ estilo }: PrintContext): { radio?: number } {
  return estilo.tabla.marco === 'redondo' ? { radio: RADIO } : {};
}

function camposOrigen(origen: OrigenNota): Dato[] {
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

/** Lists the export data in the order of SAT's schema, without the fields that were left empty. */
function camposExportacion(exportacion: DatosExportacion): Dato[] {
  return CAMPOS_EXPORTACION.map(([campo, etiqueta]) => [etiqueta, exportacion[campo]] as const).filter(
    ([, valor]) => valor !== '',
  );
}
