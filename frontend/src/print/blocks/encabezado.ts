import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { nombreTipoOf } from '#domain/documentos/tipos.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { baseLine, drawBox, drawField, drawLine, drawParagraph, drawText, stack } from '../dibujo.ts';
import type { Logo } from '../logo.ts';
import { COLOR, lineHeight, PAGINA } from '../page.ts';
import type { Bloque, DrawCommand, Estilo, ImageCommand } from '../page.ts';
import { shrinkToFit } from '../texto.ts';
import { IMPRESO, MONEDA } from '../textos-impresos.ts';
import { isEnContingencia } from './avisos.ts';

const CAJA_DOCUMENTO = { x: 124, width: PAGINA.derecha - 124 };
const CAJA_LOGO = { width: 30, height: 26 };
const SEPARACION = 4;
const CUERPO: Estilo = { size: 8 };
const TITULO: Estilo = { size: 13, bold: true, color: COLOR.estructura };

/** Who sells, on the left: trade name, registered name, NIT, establishment and its address. */
export function drawEmisor(documento: DocumentoCompleto, logo: Logo | null, top: number): Bloque {
  const { datos } = documento;
  const image = logo === null ? [] : [drawLogo(logo, top)];
  const x = logo === null ? PAGINA.izquierda : PAGINA.izquierda + CAJA_LOGO.width + SEPARACION;
  const width = CAJA_DOCUMENTO.x - SEPARACION - x;
  const contacto = [
    [IMPRESO.telefono, datos.telefonoEmisor],
    [IMPRESO.correo, datos.correoEmisor],
  ] as const;
  const texto = stack(top, [
    (y) => drawParagraph(datos.nombreEmisor, { x, top: y, width }, TITULO),
    (y) => drawField(IMPRESO.razon, datos.razonEmisor, { x, top: y + 0.8, width }, CUERPO),
    (y) => drawField(IMPRESO.nitEmisor, documento.nit, { x, top: y, width }, CUERPO),
    (y) => {
      const etiqueta = `${IMPRESO.establecimiento} ${documento.codigoEstablecimiento}`;
      return drawField(etiqueta, datos.direccionEmisor, { x, top: y, width }, CUERPO);
    },
    ...contacto
      .filter(([, valor]) => valor !== '')
      .map(
        ([etiqueta, valor]) =>
          (y: number) =>
            drawField(etiqueta, valor, { x, top: y, width }, CUERPO),
      ),
  ]);
  const imageBottom = logo === null ? top : top + CAJA_LOGO.height;
  return { commands: [...image, ...texto.commands], bottom: Math.max(texto.bottom, imageBottom) };
}

function drawLogo(logo: Logo, top: number): ImageCommand {
  const scale = Math.min(CAJA_LOGO.width / logo.width, CAJA_LOGO.height / logo.height);
  return {
    kind: 'image',
    x: PAGINA.izquierda,
    y: top,
    width: logo.width * scale,
    height: logo.height * scale,
    logo,
  };
}

/** What it is, on the right: type, authorisation, serie and number, dates, currency. */
export function drawDocumento(documento: DocumentoCompleto, top: number): Bloque {
  const { x, width } = CAJA_DOCUMENTO;
  const inside = { x: x + 3, width: width - 6 };
  const center = { x: x + width / 2, width: width - 6 };
  const enContingencia = isEnContingencia(documento);
  const autorizacion = enContingencia
    ? (documento.numeroAcceso ?? '')
    : (documento.uuidCertificacion ?? IMPRESO.sinCertificar);
  const etiqueta = enContingencia ? IMPRESO.acceso : IMPRESO.autorizacion;
  const uuidStyle = shrinkToFit(autorizacion, inside.width, { size: 9, bold: true });
  const nombre = nombreTipoOf(documento.tipoDoc);
  const body = stack(top + 1.5, [
    (y) =>
      drawParagraph(nombre.toUpperCase(), { ...center, top: y }, { ...TITULO, size: 12, align: 'center' }),
    (y) =>
      drawParagraph(IMPRESO.dte, { ...center, top: y }, { size: 8, align: 'center', color: COLOR.tenue }),
    (y) => drawParagraph(`${etiqueta}:`, { ...inside, top: y + 1.2 }, { ...CUERPO, bold: true }),
    (y) => drawParagraph(autorizacion, { ...inside, top: y }, uuidStyle),
    ...documentoFields(documento).map(
      ([etiqueta, valor]) =>
        (y: number) =>
          drawField(etiqueta, valor, { ...inside, top: y }, CUERPO),
    ),
  ]);
  const bottom = body.bottom + 1.5;
  const frame = drawBox({ x, y: top, width, height: bottom - top }, { stroke: COLOR.estructura });
  return { commands: [frame, ...body.commands], bottom };
}

function documentoFields(documento: DocumentoCompleto): (readonly [string, string])[] {
  const emision = [IMPRESO.emision, formatFechaHora(documento.fechaEmision)] as const;
  const comunes = [
    [IMPRESO.moneda, MONEDA[documento.moneda]],
    ...optional(IMPRESO.tipoCambio, documento.datos.tipoCambio),
    ...optional(IMPRESO.vencimiento, vencimientoOf(documento)),
    ...optional(IMPRESO.personeria, documento.datos.tipoPersoneria?.toString() ?? null),
  ] as const;
  if (isEnContingencia(documento)) return [emision, ...comunes];
  const { numeroAcceso, fechaCertificacion } = documento;
  return [
    [IMPRESO.serie, documento.serie ?? IMPRESO.sinCertificar],
    [IMPRESO.numero, documento.numero ?? IMPRESO.sinCertificar],
    ...optional(IMPRESO.acceso, numeroAcceso),
    emision,
    [
      IMPRESO.certificacion,
      fechaCertificacion === null ? IMPRESO.sinCertificar : formatFechaHora(fechaCertificacion),
    ],
    ...comunes,
  ];
}

function optional(etiqueta: string, valor: string | null): (readonly [string, string])[] {
  return valor === null ? [] : [[etiqueta, valor]];
}

/** Instalments are printed one by one; a plain sale on credit has one date. */
function vencimientoOf({ fechaVencimiento, datos }: DocumentoCompleto): string | null {
  return fechaVencimiento === null || datos.abonos.length > 0 ? null : formatFecha(fechaVencimiento);
}

/** Short heading of the pages after the first: type, issuer, serie and number. */
export function drawContinuacion(documento: DocumentoCompleto, top: number): Bloque {
  const serie = documento.serie ?? IMPRESO.sinCertificar;
  const numero = documento.numero ?? IMPRESO.sinCertificar;
  const cual = isEnContingencia(documento)
    ? `${IMPRESO.acceso} ${documento.numeroAcceso ?? ''}`
    : `${IMPRESO.serie} ${serie}   ${IMPRESO.numero} ${numero}`;
  const titulo = `${nombreTipoOf(documento.tipoDoc).toUpperCase()}   ${cual}`;
  const emisor = `${documento.datos.razonEmisor}   ${IMPRESO.nit} ${documento.nit}`;
  const width = PAGINA.derecha - PAGINA.izquierda;
  const estiloTitulo = shrinkToFit(titulo, width, { size: 10, bold: true, color: COLOR.estructura });
  const second = drawParagraph(emisor, { x: PAGINA.izquierda, top: top + lineHeight(10), width }, CUERPO);
  const bottom = second.bottom + 1;
  const commands: DrawCommand[] = [
    drawText(titulo, PAGINA.izquierda, baseLine(top, 10), estiloTitulo),
    ...second.commands,
    drawLine(PAGINA.izquierda, bottom, PAGINA.derecha, bottom),
  ];
  return { commands, bottom };
}
