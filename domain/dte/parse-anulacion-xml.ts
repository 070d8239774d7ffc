import type { AnulacionLeida } from './dte-leido.ts';
import { readDteRoot, requireAtributo, requireNodo, requireTexto } from './read-dte-root.ts';
import { findHijo } from './read-xml.ts';
import type { NodoXml } from './nodo-xml.ts';

/** Reads an annulment, certified or not; nothing is verified. Throws DteIlegible when it is not one. */
export function parseAnulacionXml(xml: string): AnulacionLeida {
  return toAnulacionLeida(readDteRoot(xml, 'GTAnulacionDocumento'));
}

/** Reads the annulment under a root that was read; throws DteIlegible when a part of it is missing. */
export function toAnulacionLeida(root: NodoXml): AnulacionLeida {
  const anulacion = requireNodo(root, 'SAT', 'AnulacionDTE');
  const generales = requireNodo(anulacion, 'DatosGenerales');
  return {
    uuid: requireAtributo(generales, 'NumeroDocumentoAAnular'),
    nitEmisor: requireAtributo(generales, 'NITEmisor'),
    idReceptor: requireAtributo(generales, 'IDReceptor'),
    fechaEmision: requireAtributo(generales, 'FechaEmisionDocumentoAnular'),
    fechaHoraAnulacion: requireAtributo(generales, 'FechaHoraAnulacion'),
    motivo: requireAtributo(generales, 'MotivoAnulacion'),
    certificacion: readCertificacion(findHijo(anulacion, 'Certificacion')),
  };
}

function readCertificacion(nodo: NodoXml | null): AnulacionLeida['certificacion'] {
  if (nodo === null) return null;
  return {
    nitCertificador: requireTexto(nodo, 'NITCertificador'),
    nombreCertificador: requireTexto(nodo, 'NombreCertificador'),
    fechaCertificacion: requireTexto(nodo, 'FechaHoraCertificacion'),
  };
}
