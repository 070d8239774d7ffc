import { decimal } from '#domain/dinero/decimal.ts';
import { montoEnLetras } from '#domain/dinero/monto-en-letras.ts';
import { LEYENDA_CONTINGENCIA } from '#domain/documentos/vida/contingencia.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { findTipo } from '#domain/documentos/modelo/tipos.ts';
import type { PrintContext } from '../contexto.ts';
import { sizeOf } from '../contexto.ts';
import { datosCertificacion, isEnContingencia, verificacionUrlOf } from '../datos-impresos.ts';
import { drawField, drawGroup, drawParagraph, drawText, stack } from '../dibujo.ts';
import { drawFormaPie } from '../formas.ts';
import { leyendasOf } from '../montos-impresos.ts';
import { COLOR, LINEA_PIE, PAGINA, TEXTO } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { IMPRESO } from '../textos.ts';
import { drawAbonos } from './abonos.ts';
import { drawAlineados, rotuloOf } from './campos.ts';
import { drawTexto } from './partes.ts';
import { CAJA_TOTALES, drawTotales } from './totales.ts';

/**
 * Side in millimetres of the QR code with its quiet zone. The code itself takes 30 mm, which phones read when it is
 * printed in black at 150 dpi or more.
 */
const LADO_QR = 34.6;
const AIRE = 2;
const SIZE = 7.5;
const CUERPO: Estilo = { size: SIZE };
const NOTA: Estilo = { size: 6.5, color: COLOR.tenue };
const ANCHO_TEXTO = TEXTO.derecha - TEXTO.izquierda;

/** Draws all that follows the lines: QR code and words on the left, amounts on the right, instalments and last text below. */
export function drawCierre(contexto: PrintContext, top: number): Bloque {
  const { documento } = contexto;
  const above = drawTexto(contexto, 3, { x: TEXTO.izquierda, width: ANCHO_TEXTO, top });
  const start = above.bottom > top ? above.bottom + AIRE : top;
  const totales = drawTotales(contexto, start);
  const url = verificacionUrlOf(documento);
  const x = url === null ? TEXTO.izquierda : PAGINA.izquierda + LADO_QR + 3;
  const column = { x, width: CAJA_TOTALES.x - x - 5 };
  const leyendas = drawLeyendas(contexto, { ...column, top: start });
  const certificacion = drawCertificacion(contexto, { ...column, top: leyendas.bottom + AIRE }, url);
  const qr = url === null ? null : drawQr(url, start);
  const sides = Math.max(totales.bottom, certificacion.bottom, qr?.bottom ?? 0);
  const below = stack(sides, [(y) => drawAbonos(contexto, y), (y) => drawTextoFcam(contexto, y)]);
  const last = drawTexto(contexto, 5, { x: TEXTO.izquierda, width: ANCHO_TEXTO, top: below.bottom });
  return {
    commands: [
      ...above.commands,
      ...totales.commands,
      ...leyendas.commands,
      ...below.commands,
      ...certificacion.commands,
      ...(qr?.commands ?? []),
      ...last.commands,
    ],
    bottom: last.bottom,
  };
}

type Columna = { x: number; width: number; top: number };

/** Draws the amount in words, the phrases and legends, and the issuer's text that follows them. */
function drawLeyendas(contexto: PrintContext, columna: Columna): Bloque {
  const { documento, estilo, paleta } = contexto;
  const letras = montoEnLetras(decimal(documento.total), documento.moneda);
  const etiqueta = rotuloOf(contexto, estilo.rotulos.letras);
  const rotulo: Estilo = { size: SIZE, bold: true, color: paleta.titulo };
  return stack(columna.top, [
    (y) => drawField([etiqueta, letras], { ...columna, top: y }, CUERPO, rotulo),
    ...leyendasOf(documento).map(
      (texto) => (y: number) => drawParagraph(texto, { ...columna, top: y + 0.7 }, CUERPO),
    ),
    (y) => drawTexto(contexto, 4, { ...columna, top: y }),
  ]);
}

/** Draws the data of the certifier and the sentence about the code. */
function drawCertificacion(contexto: PrintContext, columna: Columna, url: string | null): Bloque {
  const { documento } = contexto;
  return stack(columna.top, [
    (y) => drawAlineados(contexto, datosCertificacion(documento), { ...columna, top: y, tinta: null }, 7),
    (y) => drawParagraph(notaOf(documento, url), { ...columna, top: y + 0.5 }, NOTA),
  ]);
}

/** Sentence under the code: an invitation to scan it, or the reason why there is none. */
export function notaOf(documento: DocumentoCompleto, url: string | null): string {
  if (isEnContingencia(documento)) return LEYENDA_CONTINGENCIA;
  return url === null ? IMPRESO.sinQr : IMPRESO.verificar;
}

function drawQr(url: string, top: number): Bloque {
  const code = { kind: 'qr', x: PAGINA.izquierda, y: top, size: LADO_QR, text: url } as const;
  return { commands: [drawGroup('Figure', [code], { alt: IMPRESO.altQr })], bottom: top + LADO_QR };
}

/** Clause that the issuer prints on bills of exchange; empty for every other type. */
export function textoFcamOf({ documento, formato }: Pick<PrintContext, 'documento' | 'formato'>): string {
  const isCambiaria = findTipo(documento.tipoDoc)?.cambiaria === true;
  return formato.usarFCAM && isCambiaria ? formato.textoFCAM.trim() : '';
}

function drawTextoFcam(contexto: PrintContext, top: number): Bloque {
  const texto = textoFcamOf(contexto);
  if (texto === '') return { commands: [], bottom: top };
  const style = { size: sizeOf(contexto, 'datos') };
  return drawParagraph(texto, { x: TEXTO.izquierda, width: ANCHO_TEXTO, top: top + AIRE }, style);
}

/** Draws the foot of every page. */
export function drawPie(contexto: PrintContext, pagina: number, paginas: number): DrawCommand[] {
  const style: Estilo = { size: 7.5, color: COLOR.tenue, align: 'center' };
  const number = drawText(IMPRESO.pagina(pagina, paginas), PAGINA.ancho / 2, LINEA_PIE, style);
  return [...drawFormaPie(contexto), drawGroup('Artifact', [number])];
}
