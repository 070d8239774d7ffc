import { receptorOf } from '../../clientes/receptor.ts';
import type { ReceptorDe } from '../../clientes/receptor.ts';
import { hasSaldo, withCuenta } from '../cobros/saldo.ts';
import type { Cuenta } from '../cobros/saldo.ts';
import { splitVencimientos } from '../cobros/vencimientos.ts';
import type { Vencimiento } from '../cobros/vencimientos.ts';
import type { DatosDocumento, DocumentoCompleto, StatusDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada, DocumentoGuardado } from '../modelo/documento-guardado.ts';
import { isEstado } from '../modelo/estados.ts';
import type { CodigoDuda } from '../../errores/motivos-duda.ts';

/**
 * Right of one worker to a record until that instant (epoch milliseconds); 0 means that no worker has it. The instant
 * also identifies the worker, because two workers never get the same record until the same millisecond.
 */
export type Lease = { until: number };

/** Doubt about an outcome: the instant since which it lasts, and what the last attempt learned. */
export type Duda = {
  /** yyyy-mm-ddThh:mm:ss-06:00 */
  desde: string;
  codigo: CodigoDuda;
  /** The same in technical words, for the certifier's support. */
  respuesta: string;
};

/** A stored document with the counters on which its steps depend. */
export type Registro = {
  guardado: DocumentoGuardado;
  lease: Lease;
  /** Instant (epoch milliseconds) at which a worker looks at it again; null when there is nothing left to do. */
  proximoIntento: number | null;
  /** Due day with which it was issued (yyyy-mm-dd); `fechaVencimiento` of the document moves with the payments. */
  vencimiento: string | null;
  /** Number of its notes that prevent its annulment: those that SAT knows of, or is about to. */
  notasVigentes: number;
  /** Amount that the certification of this note took off the balance of its origin (decimal text); null before that. */
  rebajado: string | null;
  /** Number of annulments that were requested. */
  anulaciones: number;
  /** Doubt about its certification, or about the annulment under way; null without one. */
  duda: Duda | null;
};

/** Debt of a document, for the list of unpaid ones. */
export type Cobro = {
  fechaVencimiento: string | null;
  vencimientos: Vencimiento[];
  receptor: ReceptorDe | null;
};

/** Makes the record of a document that has just been reserved; it is due at once. */
export function createRegistro(guardado: DocumentoGuardado, now: Date): Registro {
  return {
    guardado,
    lease: { until: 0 },
    proximoIntento: now.getTime(),
    vencimiento: guardado.documento.fechaVencimiento,
    notasVigentes: 0,
    rebajado: null,
    anulaciones: 0,
    duda: null,
  };
}

export function statusOf({ guardado }: Registro): StatusDocumento {
  return guardado.documento.statusDocumento;
}

/** Debt of a document; null when nothing is owed. */
export function cobroOf({ guardado: { documento } }: Registro): Cobro | null {
  if (!isEstado(documento.statusDocumento, 'cobrable') || !hasSaldo(documento.saldo)) return null;
  return {
    fechaVencimiento: documento.fechaVencimiento,
    vencimientos: splitVencimientos(documento, documento.datos.abonos),
    receptor: receptorOf(documento),
  };
}

/** Whether no worker holds the record at that moment. */
export function isFree({ lease }: Pick<Registro, 'lease'>, now: Date): boolean {
  return lease.until <= now.getTime();
}

/** Milliseconds by which clocks of two machines may differ; an attempt that comes earlier is a spare one of the sweeper. */
export const TOLERANCIA_MS = 1_000;

/** Whether an attempt is due and no worker makes it. */
export function isDue(registro: Registro, now: Date): boolean {
  const { proximoIntento } = registro;
  return isFree(registro, now) && proximoIntento !== null && proximoIntento <= now.getTime() + TOLERANCIA_MS;
}

/** Instant at which an attempt will be made; null when none is planned, one is due, or a worker makes it. */
export function proximoIntentoOf(
  registro: Pick<Registro, 'lease' | 'proximoIntento'>,
  now: Date,
): number | null {
  const { proximoIntento } = registro;
  const isPlanned = proximoIntento !== null && proximoIntento > now.getTime() && isFree(registro, now);
  return isPlanned ? proximoIntento : null;
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

/** Record with changes in the annulment under way; without one it stays the same. */
export function withAnulacion(registro: Registro, cambio: Partial<AnulacionGuardada>): Registro {
  const { anulacion } = registro.guardado;
  return anulacion === null ? registro : withGuardado(registro, { anulacion: { ...anulacion, ...cambio } });
}

/** Ends an attempt: the lease is released, and a worker looks at the record again at that instant. */
export function postpone(registro: Registro, proximoIntento: number): Registro {
  return { ...registro, lease: { until: 0 }, proximoIntento };
}

/** Ends the work on a record. */
export function conclude(registro: Registro): Registro {
  return { ...registro, lease: { until: 0 }, proximoIntento: null, duda: null };
}
