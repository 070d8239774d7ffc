import { cleanLinea } from '../texto/texto.ts';
import { ANULACION_NAMESPACES } from './namespaces.ts';
import { writeElement, writeNamespaces, writeRoot } from './xml-writer.ts';

export type DatosAnulacion = {
  uuid: string;
  nitEmisor: string;
  idReceptor: string;
  /** Date of the document as it was certified, yyyy-mm-ddThh:mm:ss-06:00. */
  fechaEmision: string;
  fechaHoraAnulacion: string;
  motivo: string;
};

/** Builds the unsigned GTAnulacionDocumento in canonical form (docs/fel.md §16); signatures go over #DatosAnulacion. */
export function buildAnulacionXml(datos: DatosAnulacion): string {
  const generales = writeElement('dte:DatosGenerales', {
    ID: 'DatosAnulacion',
    NumeroDocumentoAAnular: datos.uuid.toUpperCase(),
    NITEmisor: datos.nitEmisor,
    IDReceptor: datos.idReceptor,
    FechaEmisionDocumentoAnular: datos.fechaEmision,
    FechaHoraAnulacion: datos.fechaHoraAnulacion,
    MotivoAnulacion: cleanLinea(datos.motivo),
  });
  const sat = writeElement(
    'dte:SAT',
    {},
    writeElement('dte:AnulacionDTE', { ID: 'DatosCertificados' }, generales),
  );
  return writeRoot(
    'dte:GTAnulacionDocumento',
    writeNamespaces(ANULACION_NAMESPACES),
    { Version: '0.1' },
    sat,
  );
}
