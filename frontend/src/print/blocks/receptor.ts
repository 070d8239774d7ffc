import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { findTipo } from '#domain/documentos/tipos.ts';
import { drawBox, drawField, stack } from '../dibujo.ts';
import { COLOR, PAGINA } from '../page.ts';
import type { Bloque, Estilo } from '../page.ts';
import { IMPRESO, PARTE } from '../textos-impresos.ts';

const CUERPO: Estilo = { size: 8.5 };

/** Who buys, or who sells in a special invoice: identification, name, and the address only when it was given (fel-guide §20). */
export function drawReceptor(documento: DocumentoCompleto, top: number): Bloque {
  const lugar = { x: PAGINA.izquierda + 3, width: PAGINA.derecha - PAGINA.izquierda - 6 };
  const direccion = direccionText(documento);
  const parte = findTipo(documento.tipoDoc)?.retenciones === true ? PARTE.vendedor : PARTE.receptor;
  const fields = [
    [parte.identificador[documento.tipoIdentificador], documento.idReceptor],
    [parte.nombre, documento.nombreReceptor],
    ...(direccion === '' ? [] : [[IMPRESO.direccion, direccion] as const]),
  ] as const;
  const body = stack(
    top + 1.2,
    fields.map(
      ([etiqueta, valor]) =>
        (y: number) =>
          drawField(etiqueta, valor, { ...lugar, top: y }, CUERPO),
    ),
  );
  const bottom = body.bottom + 1.2;
  const caja = {
    x: PAGINA.izquierda,
    y: top,
    width: PAGINA.derecha - PAGINA.izquierda,
    height: bottom - top,
  };
  return { commands: [drawBox(caja, { fill: COLOR.tinte }), ...body.commands], bottom };
}

function direccionText({ datos }: DocumentoCompleto): string {
  const direccion = datos.direccionReceptor;
  if (direccion === null) return '';
  return [direccion.direccion, direccion.municipio, direccion.departamento]
    .filter((part) => part.trim() !== '')
    .join(', ');
}
