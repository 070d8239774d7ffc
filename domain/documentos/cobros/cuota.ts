import type { DocumentoCompleto } from '../modelo/documento.ts';
import type { DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import { efectoOf, findTipo } from '../modelo/tipos.ts';
import { partesOf } from './acreditado.ts';
import type { NotaContada } from './acreditado.ts';

/** Part that a note takes of the document it adjusts. */
export type Cuota = {
  idOrigen: string;
  /**
   * Whether it takes part of the origin's total and, once certified, of the amount still to be paid: true for credit
   * and abono notes.
   */
  acredita: boolean;
  /** Whether it prevents annulling the origin, because SAT knows of it; abono notes do not. */
  bloquea: boolean;
};

/** Part that a note takes; null for a document that is no note. */
export function cuotaOf({ tipoDoc, datos }: DocumentoCompleto): Cuota | null {
  if (datos.origen === null) return null;
  return {
    idOrigen: datos.origen.idTransaccion,
    acredita: efectoOf(tipoDoc) === 'resta',
    bloquea: findTipo(tipoDoc)?.bloqueaAnulacion === true,
  };
}

/** Notes with an effect, oldest first. */
export function toNotas(guardados: readonly DocumentoGuardado[]): NotaContada[] {
  return guardados
    .filter(({ documento }) => !isEstado(documento.statusDocumento, 'sinEfecto'))
    .toSorted(
      ({ documento: a }, { documento: b }) =>
        a.fechaEmisionUnix - b.fechaEmisionUnix || (a.idTransaccion < b.idTransaccion ? -1 : 1),
    )
    .map((guardado) => {
      const { idTransaccion, tipoDoc, serie, numero, total, fechaEmision, statusDocumento } =
        guardado.documento;
      return {
        ...{ idTransaccion, tipoDoc, serie, numero, total, fechaEmision, statusDocumento },
        partes: partesOf(guardado),
      };
    });
}
