import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { findTipo } from '#domain/documentos/modelo/tipos.ts';
import { buildVerificacionUrl } from '#domain/dte/verificacion-url.ts';
import { formatFecha, formatFechaHora } from '#domain/fechas/guatemala.ts';
import { splitCorreos } from '#domain/identificacion/contacto.ts';
import type { Dato } from './dibujo.ts';
import { IMPRESO, MONEDA, PARTE } from './textos.ts';

/** Printed data of a document, its parties and its certification, for every kind of paper. */

/** Whether the document has its authorisation; the others must never look like an invoice. */
export function isCertificado(documento: DocumentoCompleto): boolean {
  return documento.uuidCertificacion !== null && isEstado(documento.statusDocumento, 'autorizado');
}

/** Whether the document is usable without authorisation: its access number stands in until it is certified (docs/fel.md §18). */
export function isEnContingencia(documento: DocumentoCompleto): boolean {
  return (
    documento.numeroAcceso !== null &&
    documento.uuidCertificacion === null &&
    !isEstado(documento.statusDocumento, 'rechazado')
  );
}

/** Address at which the tax authority shows the document; null while it has neither authorisation nor access number. */
export function verificacionUrlOf(documento: DocumentoCompleto): string | null {
  const { nit: emisor, idReceptor: receptor, total: monto, uuidCertificacion, numeroAcceso } = documento;
  if (isCertificado(documento) && uuidCertificacion !== null) {
    return buildVerificacionUrl({ tipo: 'autorizacion', numero: uuidCertificacion, emisor, receptor, monto });
  }
  if (!isEnContingencia(documento) || numeroAcceso === null) return null;
  return buildVerificacionUrl({ tipo: 'contingencia', numero: numeroAcceso, emisor, receptor, monto });
}

/** Authorisation, or the access number that stands in for it. */
export function autorizacionOf(documento: DocumentoCompleto): Dato {
  return isEnContingencia(documento)
    ? [IMPRESO.acceso, documento.numeroAcceso ?? '']
    : [IMPRESO.autorizacion, documento.uuidCertificacion ?? IMPRESO.sinCertificar];
}

/** Serie, number, dates and currency. */
export function datosDocumento(documento: DocumentoCompleto): Dato[] {
  const emision: Dato = [IMPRESO.emision, formatFechaHora(documento.fechaEmision)];
  const comunes = [
    [IMPRESO.moneda, MONEDA[documento.moneda]] as const,
    ...optional(IMPRESO.tipoCambio, documento.datos.tipoCambio),
    ...optional(IMPRESO.vencimiento, vencimientoOf(documento)),
    ...optional(IMPRESO.personeria, documento.datos.tipoPersoneria?.toString() ?? null),
  ];
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

function optional(etiqueta: string, valor: string | null): Dato[] {
  return valor === null || valor === '' ? [] : [[etiqueta, valor]];
}

/** Due date of a plain sale on credit; null where instalments are printed one by one. */
function vencimientoOf({ fechaVencimiento, datos }: DocumentoCompleto): string | null {
  return fechaVencimiento === null || datos.abonos.length > 0 ? null : formatFecha(fechaVencimiento);
}

/** Data below the names of the issuer: NIT, establishment with its address, telephone and e-mail. */
export function datosEmisor({ nit, codigoEstablecimiento, datos }: DocumentoCompleto): Dato[] {
  return [
    [IMPRESO.nitEmisor, nit],
    [`${IMPRESO.establecimiento} ${codigoEstablecimiento}`, datos.direccionEmisor],
    ...optional(IMPRESO.telefono, datos.telefonoEmisor),
    ...optional(IMPRESO.correo, datos.correoEmisor),
  ];
}

/** Whether the other party is the seller: the issuer of a special invoice is the buyer (rule 3.5). */
export function isDeVendedor({ tipoDoc }: DocumentoCompleto): boolean {
  return findTipo(tipoDoc)?.retenciones === true;
}

/** Identification and name of the other party; address and e-mail only when they were given (docs/fel.md §20, spec 2 §3). */
export function datosReceptor(documento: DocumentoCompleto): Dato[] {
  const parte = isDeVendedor(documento) ? PARTE.vendedor : PARTE.receptor;
  return [
    [parte.identificador[documento.tipoIdentificador], documento.idReceptor],
    [parte.nombre, documento.nombreReceptor],
    ...optional(IMPRESO.direccion, direccionText(documento)),
    ...optional(IMPRESO.correo, splitCorreos(documento.datos.correoReceptor).join(', ')),
  ];
}

function direccionText({ datos }: DocumentoCompleto): string {
  const direccion = datos.direccionReceptor;
  if (direccion === null) return '';
  return [direccion.direccion, direccion.municipio, direccion.departamento]
    .filter((part) => part.trim() !== '')
    .join(', ');
}

/** Certifier; none in contingency, which is before any certification, nor for a sale that has not been sent. */
export function datosCertificador(documento: DocumentoCompleto): Dato[] {
  if (isEnContingencia(documento)) return [];
  const { nombreCertificador, nitCertificador } = documento.datos;
  return [
    ...optional(IMPRESO.certificador, nombreCertificador),
    ...optional(IMPRESO.nitCertificador, nitCertificador),
  ];
}

/** Certifier and, in letters for readers who cannot scan, the authorisation again. */
export function datosCertificacion(documento: DocumentoCompleto): Dato[] {
  return [...datosCertificador(documento), autorizacionOf(documento)];
}
