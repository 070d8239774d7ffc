import type { AnulacionLeida } from './dte-leido.ts';
import { readDteRoot, requireAtributo, requireNodo } from './read-dte-root.ts';

/** Reads an annulment, certified or not; nothing is verified. Throws DteIlegible when it is not one. */
export function parseAnulacionXml(xml: string): AnulacionLeida {
  const root = readDteRoot(xml, 'GTAnulacionDocumento');
  const generales = requireNodo(root, 'SAT', 'AnulacionDTE', 'DatosGenerales');
  return {
    uuid: requireAtributo(generales, 'NumeroDocumentoAAnular'),
    nitEmisor: requireAtributo(generales, 'NITEmisor'),
    idReceptor: requireAtributo(generales, 'IDReceptor'),
    fechaEmision: requireAtributo(generales, 'FechaEmisionDocumentoAnular'),
    fechaHoraAnulacion: requireAtributo(generales, 'FechaHoraAnulacion'),
    motivo: requireAtributo(generales, 'MotivoAnulacion'),
  };
}
