import type { DocumentoCompleto } from '#domain/documentos/documento.ts';
import { LEYENDA_CONTINGENCIA } from '#domain/documentos/contingencia.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { drawField, drawLine, drawParagraph, stack } from '../dibujo.ts';
import { COLOR, PAGINA } from '../page.ts';
import type { Bloque, DrawCommand, Estilo } from '../page.ts';
import { IMPRESO } from '../textos-impresos.ts';
import { isCertificado, isEnContingencia } from './avisos.ts';

/** Side of the code with its quiet zone; the code itself is 26 mm or more (frontend guide C3). */
export const LADO_QR = 31;
const CUERPO: Estilo = { size: 8.5 };
const NOTA: Estilo = { size: 7.5, color: COLOR.tenue };

/** The address that the tax authority opens to show the document; null while it has neither authorisation nor access number. */
export function verificacionUrlOf(documento: DocumentoCompleto): string | null {
  const { nit: emisor, idReceptor: receptor, total: monto, uuidCertificacion, numeroAcceso } = documento;
  if (isCertificado(documento) && uuidCertificacion !== null) {
    return buildVerificacionUrl({ tipo: 'autorizacion', numero: uuidCertificacion, emisor, receptor, monto });
  }
  if (!isEnContingencia(documento) || numeroAcceso === null) return null;
  return buildVerificacionUrl({ tipo: 'contingencia', numero: numeroAcceso, emisor, receptor, monto });
}

/** QR on the left; certifier, and the authorisation again in letters for whoever cannot scan. */
export function drawCertificacion(documento: DocumentoCompleto, top: number): Bloque {
  const url = verificacionUrlOf(documento);
  const qr: DrawCommand[] =
    url === null ? [] : [{ kind: 'qr', x: PAGINA.izquierda, y: top + 1, size: LADO_QR, text: url }];
  const lugar = { x: PAGINA.izquierda + LADO_QR + 4, width: PAGINA.derecha - PAGINA.izquierda - LADO_QR - 4 };
  const texto = stack(top + 4, [
    ...certificacionFields(documento).map(
      ([etiqueta, valor]) =>
        (y: number) =>
          drawField(etiqueta, valor, { ...lugar, top: y }, CUERPO),
    ),
    (y) => drawParagraph(noteOf(documento, url), { ...lugar, top: y + 1.5 }, NOTA),
  ]);
  const bottom = Math.max(texto.bottom, top + 1 + LADO_QR);
  return {
    commands: [drawLine(PAGINA.izquierda, top, PAGINA.derecha, top), ...qr, ...texto.commands],
    bottom,
  };
}

/** A document in contingency shows its access number where the authorisation will be (fel-guide §18). */
function certificacionFields(documento: DocumentoCompleto): (readonly [string, string])[] {
  if (isEnContingencia(documento)) return [[IMPRESO.acceso, documento.numeroAcceso ?? '']];
  const { nombreCertificador, nitCertificador } = documento.datos;
  return [
    [IMPRESO.certificador, nombreCertificador],
    [IMPRESO.nitCertificador, nitCertificador],
    [IMPRESO.autorizacion, documento.uuidCertificacion ?? IMPRESO.sinCertificar],
  ];
}

function noteOf(documento: DocumentoCompleto, url: string | null): string {
  if (isEnContingencia(documento)) return LEYENDA_CONTINGENCIA;
  return url === null ? IMPRESO.sinQr : IMPRESO.verificar;
}
