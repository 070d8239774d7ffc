import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import type { PrintContext } from '../contexto.ts';
import { sizeOf } from '../contexto.ts';
import { autorizacionOf, datosDocumento, isEnContingencia } from '../datos-impresos.ts';
import {
  anchorOf,
  baseLine,
  drawGroup,
  drawLine,
  drawParagraph,
  drawText,
  stack,
  ungroup,
} from '../dibujo.ts';
import { drawContorno } from '../figuras.ts';
import { drawFormaContinuacion } from '../formas.ts';
import { COLOR, PAGINA, lineHeight } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { shrinkToFit, wrapText } from '../texto.ts';
import { IMPRESO } from '../textos.ts';
import { drawAlineados, drawTira, rotuloOf } from './campos.ts';
import type { Zona } from './campos.ts';

const LINEAS_TITULO = 2;
const SIZE_DTE = 7;
const RELLENO_TITULO = 1.6;

/** Draws the name of the document type as the heading, in a coloured field where the template has one. */
export function drawTitulo({ documento, estilo, paleta }: PrintContext, zona: Zona): Bloque {
  const { contorno, mayusculas, sobre, alto, size } = estilo.titulo;
  const nombre = nombreTipoOf(documento.tipoDoc);
  const text = mayusculas ? nombre.toLocaleUpperCase('es') : nombre;
  const relleno = contorno === null ? 0 : RELLENO_TITULO;
  const width = zona.width - 4 * relleno;
  const align = contorno === null ? zona.align : 'center';
  const tinta = sobre === null ? null : paleta[sobre].tinta;
  const style = fitLines(text, width, { size, bold: true, color: tinta ?? paleta.titulo, align });
  const lugar = { x: anchorOf({ x: zona.x + 2 * relleno, width }, align), width };
  const title = drawParagraph(text, { ...lugar, top: zona.top + relleno }, style);
  const dte = drawParagraph(
    IMPRESO.dte,
    { ...lugar, top: title.bottom },
    { size: SIZE_DTE, align, color: tinta ?? COLOR.tenue },
  );
  const bottom = Math.max(dte.bottom + relleno, zona.top + alto);
  const field = { x: zona.x, y: zona.top, width: zona.width, height: bottom - zona.top };
  return {
    commands: [
      ...(contorno === null ? [] : drawContorno(contorno, field, paleta[sobre ?? 'principal'].fondo)),
      drawGroup('H1', title.commands.flatMap(ungroup)),
      ...dte.commands,
    ],
    bottom: contorno === null ? bottom : bottom + RELLENO_TITULO,
  };
}

/** Shrinks the longest type names so that they fit in two lines. */
function fitLines(text: string, width: number, style: Estilo): Estilo {
  let fitted = style;
  while (fitted.size > 7 && wrapText(text, width, fitted).length > LINEAS_TITULO) {
    fitted = { ...fitted, size: fitted.size - 0.5 };
  }
  return fitted;
}

/**
 * Style of the authorisation: from 8 points upwards it is printed smaller than its surroundings, because it is long
 * (spec 2 §5).
 */
function autorizacionStyle(size: number, tinta: string | null): Estilo {
  const menor = size >= 9 ? size - 1 : size >= 8 ? size - 0.5 : size;
  return { size: menor, bold: true, color: tinta ?? COLOR.tinta };
}

/** Draws authorisation, serie and number, dates and currency. */
export function drawDocumento(contexto: PrintContext, zona: Zona): Bloque {
  const { documento, estilo } = contexto;
  const size = sizeOf(contexto, 'factura');
  const [etiqueta, numero] = autorizacionOf(documento);
  const style = shrinkToFit(numero, zona.width, autorizacionStyle(size, zona.tinta));
  const datos = datosDocumento(documento);
  const { tipo, columnas } = estilo.documento;
  if (tipo === 'tira') {
    const value: Estilo = { size, color: zona.tinta ?? COLOR.tinta };
    const celdillas = [
      { dato: [etiqueta, numero] as const, style },
      ...datos.map((dato) => ({ dato, style: value })),
    ];
    return drawTira(contexto, zona, { celdillas, size, columnas });
  }
  const rotulo: Estilo = { size, bold: estilo.rotulos.negrita, color: zona.tinta ?? COLOR.tinta };
  return stack(zona.top, [
    (y) => {
      const head = drawParagraph(`${rotuloOf(contexto, etiqueta)}:`, { ...zona, top: y }, rotulo);
      const body = drawParagraph(numero, { ...zona, top: head.bottom }, style);
      return { commands: [drawGroup('P', [...head.commands, ...body.commands])], bottom: body.bottom + 0.8 };
    },
    (y) => drawAlineados(contexto, datos, { ...zona, top: y }, size),
  ]);
}

/**
 * Draws the short heading of the pages after the first: type, issuer, serie and number. Screen readers hear it once, on
 * the first page.
 */
export function drawContinuacion(contexto: PrintContext, top: number): Bloque {
  const { documento, paleta } = contexto;
  const titulo = `${nombreTipoOf(documento.tipoDoc).toLocaleUpperCase('es')}   ${cualOf(documento)}`;
  const emisor = `${documento.datos.razonEmisor}   ${IMPRESO.nit} ${documento.nit}`;
  const x = PAGINA.izquierda;
  const width = PAGINA.derecha - PAGINA.izquierda - 14;
  const estiloTitulo = shrinkToFit(titulo, width, { size: 10, bold: true, color: paleta.titulo });
  const second = drawParagraph(emisor, { x, top: top + lineHeight(10), width }, { size: 8 });
  const bottom = second.bottom + 1;
  const commands: DrawCommand[] = [
    drawText(titulo, x, baseLine(top, 10), estiloTitulo),
    ...second.commands.flatMap(ungroup),
    drawLine([x, bottom], [PAGINA.derecha, bottom]),
  ];
  return { commands: [...drawFormaContinuacion(contexto), drawGroup('Artifact', commands)], bottom };
}

function cualOf(documento: DocumentoCompleto): string {
  if (isEnContingencia(documento)) return autorizacionOf(documento).join(' ');
  const { serie, numero } = documento;
  return `${IMPRESO.serie} ${serie ?? IMPRESO.sinCertificar}   ${IMPRESO.numero} ${numero ?? IMPRESO.sinCertificar}`;
}
