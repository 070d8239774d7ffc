import type { DocumentoCompleto, NotaDeDocumento } from '../modelo/documento.ts';
import { isEstado } from '../modelo/estados.ts';
import { efectoOf, findTipo } from '../modelo/tipos.ts';

/** What a note counts for on the document it adjusts. */
export type Cuota = {
  idOrigen: string;
  /** Takes part of its total and, once certified, of what is still to be paid: credit and abono notes. */
  acredita: boolean;
  /** SAT knows of it, so it stands in the way of an annulment; of an abono note it does not. */
  bloquea: boolean;
};

/** Null for a document that is no note. */
export function cuotaOf({ tipoDoc, datos }: DocumentoCompleto): Cuota | null {
  if (datos.origen === null) return null;
  return {
    idOrigen: datos.origen.idTransaccion,
    acredita: efectoOf(tipoDoc) === 'resta',
    bloquea: findTipo(tipoDoc)?.bloqueaAnulacion === true,
  };
}

/** The notes that count, oldest first. */
export function toNotas(documentos: readonly DocumentoCompleto[]): NotaDeDocumento[] {
  return documentos
    .filter(({ statusDocumento }) => !isEstado(statusDocumento, 'sinEfecto'))
    .toSorted(
      (a, b) => a.fechaEmisionUnix - b.fechaEmisionUnix || (a.idTransaccion < b.idTransaccion ? -1 : 1),
    )
    .map(({ idTransaccion, tipoDoc, serie, numero, total, fechaEmision, statusDocumento }) => ({
      idTransaccion,
      tipoDoc,
      serie,
      numero,
      total,
      fechaEmision,
      statusDocumento,
    }));
}
