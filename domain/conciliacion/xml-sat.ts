import { PRINT_SCALE, decimal, printMonto, round } from '../dinero/decimal.ts';
import { toEpochMs, toGuatemala } from '../fechas/guatemala.ts';
import { cleanIdentificador } from '../identificacion/nit.ts';
import type { LecturaImportada } from '../importacion/read-importado.ts';
import { cleanNumero, cleanUuid } from './documentos.ts';
import type { DocumentoSat } from './documentos.ts';

/** A file of a certified document or of an annulment, as the reader of the import read it. */
export type LecturaValida = Exclude<LecturaImportada, { tipo: 'invalido' }>;

/** Document of a file for the taxpayer; an annulment says which one is annulled. Null for what has no fiscal weight, or is of others. */
export function toDocumentoSat(lectura: LecturaValida, nombre: string): DocumentoSat | null {
  const { uso, validez } = lectura.tipo === 'documento' ? lectura.documento : lectura.anulacion;
  if (uso === 'ajena' || validez !== 'FISCAL') return null;
  const comun = { lado: uso === 'venta' ? 'EMITIDOS' : 'RECIBIDOS', origen: nombre } as const;
  if (lectura.tipo === 'documento') return { ...comun, ...readDocumento(lectura.documento) };
  const { uuid, nitEmisor, idReceptor, fechaEmision } = lectura.anulacion.leida;
  return {
    ...comun,
    ...{ uuid: cleanUuid(uuid), serie: '', numero: '', tipoDoc: '', fecha: diaOf(fechaEmision) },
    ...{ nit: cleanIdentificador(uso === 'venta' ? idReceptor : nitEmisor), nombre: '' },
    ...{ establecimiento: null, moneda: '', total: '', anulado: true },
  };
}

type Leido = Extract<LecturaValida, { tipo: 'documento' }>['documento'];

function readDocumento({ uso, leido }: Leido): Omit<DocumentoSat, 'lado' | 'origen'> {
  const { emisor, receptor, certificacion, tipo, moneda, totales } = leido;
  const otro = uso === 'venta' ? { nit: receptor.id, nombre: receptor.nombre } : emisor;
  const codigo = Number(emisor.codigoEstablecimiento);
  return {
    uuid: cleanUuid(certificacion?.numeroAutorizacion ?? ''),
    serie: (certificacion?.serie ?? '').toUpperCase(),
    numero: cleanNumero(certificacion?.numero ?? ''),
    ...{ tipoDoc: tipo, moneda, fecha: diaOf(leido.fechaEmision) },
    ...{ nit: cleanIdentificador(otro.nit), nombre: otro.nombre },
    establecimiento: uso === 'venta' && codigo > 0 ? codigo : null,
    total: printMonto(round(decimal(totales.granTotal), PRINT_SCALE)),
    anulado: false,
  };
}

function diaOf(fechaHora: string): string {
  return toGuatemala(toEpochMs(fechaHora) ?? 0).fecha;
}
