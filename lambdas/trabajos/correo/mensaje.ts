import { formatMonto } from '#domain/dinero/formato.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { nombreTipoOf } from '#domain/documentos/modelo/tipos.ts';
import { formatFechaHora } from '#domain/fechas/guatemala.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import { escapeHtml } from '#domain/texto/escape.ts';
import { nombreSinEnlaces } from '#domain/texto/nombre-sin-enlaces.ts';
import { correo } from '#domain/traducciones/areas.ts';
import { textosOf } from '#domain/traducciones/textos.ts';
import type { Adjunto, CorreoGuardado, Mensaje } from '#lambdas/ports/correo.ts';
import { verificacionUrlOf } from '#print/datos-impresos.ts';

const t = textosOf({ correo });

/**
 * Message that delivers a document to its receiver, or tells of its annulment. It goes out from the address of the product to the people the issuer
 * names, so no free text stands in it but the issuer's name, in which no program finds a link; every text is escaped in
 * the HTML part.
 */
export function buildMensaje(
  documento: DocumentoCompleto,
  { id, nit, para, clase }: Pick<CorreoGuardado, 'id' | 'nit' | 'para' | 'clase'>,
  { adjuntos, baja }: { adjuntos: Adjunto[]; baja: string },
): Mensaje {
  const { datos } = documento;
  const emisor = nombreSinEnlaces(datos.nombreEmisor);
  const isAviso = clase === 'ANULACION';
  const parrafos = isAviso ? parrafosDeAviso(documento) : parrafosOf(documento, adjuntos);
  return {
    para,
    responderA: splitCorreos(datos.correoEmisor)[0] ?? '',
    nombreRemitente: emisor,
    asunto: isAviso ? t('correo.anulacion.asunto', nombresOf(documento)) : asuntoOf(documento),
    texto: [...parrafos, t('correo.documento.baja', { emisor, url: baja })].join('\n\n'),
    html: `<!doctype html><html lang="es"><body>${parrafos.map((each) => `<p>${escapeHtml(each)}</p>`).join('')}${enlaceBaja(emisor, baja)}</body></html>`,
    adjuntos,
    baja,
    origen: { nit, id },
  };
}

/** Link with which the recipient ends the mail, for programs that offer none of their own. */
function enlaceBaja(emisor: string, baja: string): string {
  const texto = escapeHtml(t('correo.documento.bajaEnlace', { emisor }));
  return `<p><small><a href="${escapeHtml(baja)}">${texto}</a></small></p>`;
}

function asuntoOf(documento: DocumentoCompleto): string {
  const { serie, numero, numeroAcceso, datos } = documento;
  const tipo = nombreTipoOf(documento.tipoDoc);
  const emisor = nombreSinEnlaces(datos.nombreEmisor);
  return serie === null || numero === null
    ? t('correo.documento.asuntoContingencia', { tipo, acceso: numeroAcceso ?? '', emisor })
    : t('correo.documento.asunto', { tipo, serie, numero, emisor });
}

function parrafosOf(documento: DocumentoCompleto, adjuntos: readonly Adjunto[]): string[] {
  const { datos, total, moneda, uuidCertificacion, numeroAcceso } = documento;
  const emisor = nombreSinEnlaces(datos.nombreEmisor);
  const tipo = nombreTipoOf(documento.tipoDoc);
  const url = verificacionUrlOf(documento);
  const isCertificado = uuidCertificacion !== null;
  return [
    t('correo.documento.saludo'),
    t('correo.documento.cuerpo', {
      emisor,
      tipo,
      total: formatMonto(total, moneda),
      fecha: formatFechaHora(documento.fechaEmision),
    }),
    t(isCertificado ? describeAdjuntos(adjuntos) : 'correo.documento.adjuntoContingencia'),
    isCertificado
      ? t('correo.documento.autorizacion', { numero: uuidCertificacion })
      : t('correo.documento.acceso', { numero: numeroAcceso ?? '' }),
    ...(url === null ? [] : [t('correo.documento.verificar', { url })]),
    ...(documento.produccion ? [] : [t('correo.documento.prueba')]),
    t('correo.documento.responder', { emisor }),
  ];
}

/**
 * Sentences about an annulled document. The issuer's reason is free text, which stands in no message; the attached document
 * says it.
 */
function parrafosDeAviso(documento: DocumentoCompleto): string[] {
  const { total, moneda, uuidCertificacion, fechaAnulacion, fechaEmision, produccion } = documento;
  const nombres = nombresOf(documento);
  const url = verificacionUrlOf(documento);
  return [
    t('correo.documento.saludo'),
    t('correo.anulacion.cuerpo', {
      ...nombres,
      total: formatMonto(total, moneda),
      fecha: formatFechaHora(fechaEmision),
      anulado: formatFechaHora(fechaAnulacion ?? fechaEmision),
    }),
    t('correo.anulacion.efecto'),
    t('correo.anulacion.adjunto'),
    t('correo.documento.autorizacion', { numero: uuidCertificacion ?? '' }),
    ...(url === null ? [] : [t('correo.documento.verificar', { url })]),
    ...(produccion ? [] : [t('correo.documento.prueba')]),
    t('correo.documento.responder', { emisor: nombres.emisor }),
  ];
}

function nombresOf({ tipoDoc, serie, numero, datos }: DocumentoCompleto) {
  return {
    tipo: nombreTipoOf(tipoDoc),
    serie: serie ?? '',
    numero: numero ?? '',
    emisor: nombreSinEnlaces(datos.nombreEmisor),
  };
}

function describeAdjuntos(adjuntos: readonly Adjunto[]): keyof typeof correo {
  const isConXml = adjuntos.some(({ tipo }) => tipo === 'application/xml');
  return isConXml ? 'correo.documento.adjuntos' : 'correo.documento.adjuntoSinXml';
}
