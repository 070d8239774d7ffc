import type { DatosExportacion } from '#domain/documentos/borrador.ts';
import type { DocumentoCompleto, OrigenNota } from '#domain/documentos/documento.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import type { Contexto } from '../contexto.ts';
import { sizeOf } from '../contexto.ts';
import { drawBox, drawGroup, drawParagraph, stack } from '../dibujo.ts';
import type { Dato } from '../dibujo.ts';
import { COLOR, PAGINA, TEXTO } from '../page.ts';
import type { Bloque } from '../page.ts';
import { IMPRESO } from '../textos-impresos.ts';
import { drawAlineados } from './campos.ts';
import type { Zona } from './campos.ts';

const RELLENO = TEXTO.izquierda - PAGINA.izquierda;
const RADIO = 2.5;

/** What the complements say besides amounts: the document that a note adjusts, and the data of an export (fel-guide §6). */
export function drawComplementos(contexto: Contexto, zona: Zona): Bloque {
  const { origen, exportacion } = contexto.documento.datos;
  const cajas: readonly (readonly [titulo: string, datos: readonly Dato[]])[] = [
    ...(origen === null ? [] : [[IMPRESO.documentoOrigen, camposOrigen(origen)] as const]),
    ...(exportacion === null ? [] : [[IMPRESO.exportacion, camposExportacion(exportacion)] as const]),
  ];
  return stack(
    zona.top,
    cajas.map(
      ([titulo, datos], i) =>
        (top: number) =>
          drawCaja(contexto, { titulo, datos }, { ...zona, top: i === 0 ? top : top + 1.5 }),
    ),
  );
}

type Complemento = { titulo: string; datos: readonly Dato[] };

function drawCaja(contexto: Contexto, { titulo, datos }: Complemento, { x, width, top }: Zona): Bloque {
  const size = sizeOf(contexto, 'cliente');
  const lugar = { x: x + RELLENO, width: width - 2 * RELLENO, tinta: null };
  const title = drawParagraph(
    titulo,
    { ...lugar, top: top + 1 },
    { size: size + 1, bold: true, color: contexto.paleta.titulo },
  );
  const body = drawAlineados(contexto, datos, { ...lugar, top: title.bottom }, size);
  const height = body.bottom + 1.2 - top;
  const frame = drawBox({ x, y: top, width, height }, { stroke: COLOR.linea, ...radioOf(contexto) });
  return { commands: [frame, drawGroup('H2', title.commands), ...body.commands], bottom: top + height };
}

function radioOf({ estilo }: Contexto): { radio?: number } {
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

/** In the order of SAT's schema; what was left out is not printed. */
function camposExportacion(exportacion: DatosExportacion): Dato[] {
  return CAMPOS_EXPORTACION.map(([campo, etiqueta]) => [etiqueta, exportacion[campo]] as const).filter(
    ([, valor]) => valor !== '',
  );
}
