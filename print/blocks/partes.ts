import type { AlineacionTexto } from '#domain/plantillas/formato-pdf.ts';
import type { PrintContext } from '../contexto.ts';
import { sizeOf } from '../contexto.ts';
import { datosEmisor, datosReceptor, isDeVendedor } from '../datos-impresos.ts';
import { anchorOf, drawAligned, drawGroup, drawParagraph, stack } from '../dibujo.ts';
import { COLOR } from '../page.ts';
import type { Bloque } from '../page.ts';
import { drawAlineados, drawLista, drawTira, rotuloOf } from './campos.ts';
import type { Zona } from './campos.ts';

/** Draws the trade name. */
export function drawNombre(contexto: PrintContext, zona: Zona): Bloque {
  const { documento, paleta } = contexto;
  const style = {
    size: sizeOf(contexto, 'nombre'),
    bold: true,
    color: zona.tinta ?? paleta.titulo,
    align: zona.align,
  };
  return drawParagraph(documento.datos.nombreEmisor, { ...zona, x: anchorOf(zona, zona.align) }, style);
}

/** Draws registered name, NIT, establishment with its address, telephone and e-mail. */
export function drawEmisor(contexto: PrintContext, zona: Zona): Bloque {
  const { documento } = contexto;
  const razon = {
    size: sizeOf(contexto, 'razon'),
    bold: true,
    color: zona.tinta ?? COLOR.tinta,
  };
  return stack(zona.top, [
    (y) => drawParagraph(documento.datos.razonEmisor, { ...zona, top: y + 0.4 }, razon),
    (y) => drawLista(contexto, datosEmisor(documento), { ...zona, top: y + 0.4 }, sizeOf(contexto, 'datos')),
  ]);
}

/** Draws the other party: the buyer, or the seller in a special invoice. */
export function drawReceptor(contexto: PrintContext, zona: Zona): Bloque {
  const { documento, estilo, paleta } = contexto;
  const size = sizeOf(contexto, 'cliente');
  const heading = isDeVendedor(documento) ? estilo.rotulos.vendedor : estilo.rotulos.receptor;
  const datos = datosReceptor(documento);
  const style = { size, color: COLOR.tinta };
  return stack(zona.top, [
    ...(heading === null
      ? []
      : [
          (y: number) => {
            const title = { size: size + 1, bold: true, color: paleta.titulo };
            const { commands, bottom } = drawParagraph(
              rotuloOf(contexto, heading),
              { ...zona, top: y },
              title,
            );
            return { commands: [drawGroup('H2', commands)], bottom: bottom + 0.3 };
          },
        ]),
    (y) =>
      estilo.receptor === 'lista'
        ? drawAlineados(contexto, datos, { ...zona, top: y }, size)
        : drawTira(
            contexto,
            { ...zona, top: y },
            { celdillas: datos.map((dato) => ({ dato, style })), size, columnas: null },
          ),
  ]);
}

/**
 * Places of the issuer's texts in every template: 1 under the issuer, 2 under the receiver, 3 above the totals, 4 under
 * the legends, 5 at the end.
 */
export type NumeroTexto = 1 | 2 | 3 | 4 | 5;

/** Draws a text of the issuer with space above it; draws nothing when the text is empty. */
export function drawTexto(
  contexto: PrintContext,
  numero: NumeroTexto,
  zona: Pick<Zona, 'x' | 'width' | 'top'> & { tinta?: string | null },
): Bloque {
  const texto = contexto.formato[`textoFactura${numero}`].trim();
  const alineacion: AlineacionTexto = contexto.formato[`texto${numero}Alineacion`];
  const { top, tinta } = zona;
  if (texto === '') return { commands: [], bottom: top };
  const style = { size: sizeOf(contexto, 'datos'), color: tinta ?? COLOR.tinta, alineacion };
  return drawAligned(texto, { ...zona, top: top + 1 }, style);
}
