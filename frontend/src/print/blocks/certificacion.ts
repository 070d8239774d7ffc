import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { drawField, drawLine, drawParagraph, stack } from '../dibujo.ts';
import { COLOR, PAGINA } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { IMPRESO } from '../textos-impresos.ts';
import { isCertificado } from './avisos.ts';

/** Side of the code with its quiet zone; the code itself is 26 mm or more (frontend guide C3). */
export const LADO_QR = 31;
const CUERPO: Estilo = { size: 8.5 };
const NOTA: Estilo = { size: 7.5, color: COLOR.tenue };

/** The address that the tax authority opens to show the document; null while it has no authorisation. */
export function verificacionUrlOf(documento: DocumentoCompleto): string | null {
  if (!isCertificado(documento) || documento.uuidCertificacion === null) return null;
  return buildVerificacionUrl({
    tipo: 'autorizacion',
    numero: documento.uuidCertificacion,
    emisor: documento.nit,
    receptor: documento.idReceptor,
    monto: documento.total,
  });
}

/** QR on the left; certifier, and the authorisation again in letters for whoever cannot scan. */
export function drawCertificacion(documento: DocumentoCompleto, top: number): Bloque {
  const url = verificacionUrlOf(documento);
  const qr: DrawCommand[] =
    url === null ? [] : [{ kind: 'qr', x: PAGINA.izquierda, y: top + 1, size: LADO_QR, text: url }];
  const lugar = { x: PAGINA.izquierda + LADO_QR + 4, width: PAGINA.derecha - PAGINA.izquierda - LADO_QR - 4 };
  const { nombreCertificador, nitCertificador } = documento.datos;
  const texto = stack(top + 4, [
    (y) => drawField(IMPRESO.certificador, nombreCertificador, { ...lugar, top: y }, CUERPO),
    (y) => drawField(IMPRESO.nitCertificador, nitCertificador, { ...lugar, top: y }, CUERPO),
    (y) =>
      drawField(
        IMPRESO.autorizacion,
        documento.uuidCertificacion ?? IMPRESO.sinCertificar,
        { ...lugar, top: y },
        CUERPO,
      ),
    (y) => drawParagraph(url === null ? IMPRESO.sinQr : IMPRESO.verificar, { ...lugar, top: y + 1.5 }, NOTA),
  ]);
  const bottom = Math.max(texto.bottom, top + 1 + LADO_QR);
  return {
    commands: [drawLine(PAGINA.izquierda, top, PAGINA.derecha, top), ...qr, ...texto.commands],
    bottom,
  };
}
