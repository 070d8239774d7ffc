import { receptorOf } from '../../clientes/receptor.ts';
import type { ReceptorDe } from '../../clientes/receptor.ts';
import { hasSaldo, withCuenta } from '../cobros/saldo.ts';
import type { Cuenta } from '../cobros/saldo.ts';
import { splitVencimientos } from '../cobros/vencimientos.ts';
import type { Vencimiento } from '../cobros/vencimientos.ts';
import type { DatosDocumento, DocumentoCompleto, StatusDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';

/**
 * A worker's hold on a record until that instant (epoch milliseconds); 0 is nobody's. The instant also proves whose hold
 * it is: two workers never hold the same record until the same millisecond.
 */
export type Lease = { until: number };

/** A stored document with the counters that its steps are decided by. */
export type Registro = {
  guardado: DocumentoGuardado;
  lease: Lease;
  /** When a worker looks at it again (epoch milliseconds); null when there is nothing left to do. */
  proximoIntento: number | null;
  /** The due date that it was issued with (yyyy-mm-dd); `fechaVencimiento` of the document moves with the payments. */
  vencimiento: string | null;
  /** The part of its total that its credit and abono notes took, in millionths. */
  acreditado: bigint;
  /** How many of its notes stand in the way of its annulment: those that SAT knows of, or is about to. */
  notasVigentes: number;
  /** In a note, what its certification took off the balance of the origin (decimal text); null before that. */
  rebajado: string | null;
  /** How many annulments were asked for. */
  anulaciones: number;
};

/** The money owed on a document, as the list of unpaid ones keeps it. */
export type Cobro = {
  fechaVencimiento: string | null;
  vencimientos: Vencimiento[];
  receptor: ReceptorDe | null;
};

/** The record of a document that has just been reserved: it is due at once. */
export function createRegistro(guardado: DocumentoGuardado, now: Date): Registro {
  return {
    guardado,
    lease: { until: 0 },
    proximoIntento: now.getTime(),
    vencimiento: guardado.documento.fechaVencimiento,
    acreditado: 0n,
    notasVigentes: 0,
    rebajado: null,
    anulaciones: 0,
  };
}

export function statusOf({ guardado }: Registro): StatusDocumento {
  return guardado.documento.statusDocumento;
}

/** Null when nothing is owed, or not yet, or not any more. */
export function cobroOf({ guardado: { documento } }: Registro): Cobro | null {
  if (!isEstado(documento.statusDocumento, 'cobrable') || !hasSaldo(documento.saldo)) return null;
  return {
    fechaVencimiento: documento.fechaVencimiento,
    vencimientos: splitVencimientos(documento, documento.datos.abonos),
    receptor: receptorOf(documento),
  };
}

/** Whether no worker holds the record at that moment. */
export function isFree({ lease }: Registro, now: Date): boolean {
  return lease.until <= now.getTime();
}

export function withGuardado(registro: Registro, cambio: Partial<DocumentoGuardado>): Registro {
  return { ...registro, guardado: { ...registro.guardado, ...cambio } };
}

export function withDocumento(registro: Registro, cambio: Partial<DocumentoCompleto>): Registro {
  return withGuardado(registro, { documento: { ...registro.guardado.documento, ...cambio } });
}

export function withDatos(registro: Registro, cambio: Partial<DatosDocumento>): Registro {
  return withDocumento(registro, { datos: { ...registro.guardado.documento.datos, ...cambio } });
}

export function withSaldo(registro: Registro, cuenta: Cuenta): Registro {
  return withGuardado(registro, { documento: withCuenta(registro.guardado.documento, cuenta) });
}

/** The annulment under way with those changes; a record without one stays as it is. */
export function withAnulacion(registro: Registro, cambio: Partial<AnulacionGuardada>): Registro {
  const { anulacion } = registro.guardado;
  return anulacion === null ? registro : withGuardado(registro, { anulacion: { ...anulacion, ...cambio } });
}

/** The attempt ended: nobody holds the record, and a worker looks at it again at that instant. */
export function postpone(registro: Registro, proximoIntento: number): Registro {
  return { ...registro, lease: { until: 0 }, proximoIntento };
}

/** No worker has anything left to do. */
export function conclude(registro: Registro): Registro {
  return { ...registro, lease: { until: 0 }, proximoIntento: null };
}
