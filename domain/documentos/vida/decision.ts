import { movimientosDe } from '../../caja/movimiento.ts';
import type { LugarCaja, MovimientoCaja } from '../../caja/movimiento.ts';
import { isPractica } from '../../certificador/practica.ts';
import { movimientoOf } from '../../creditos/movimientos.ts';
import type { SaldoCredito } from '../../creditos/saldos.ts';
import { efectoOf } from '../modelo/tipos.ts';
import type { EventoDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada } from '../modelo/documento-guardado.ts';
import { diffConteos } from '../conteo.ts';
import type { Conteo } from '../conteo.ts';
import { cobroOf } from './registro.ts';
import type { Cobro, Registro } from './registro.ts';

/** A record and, for a note, the record of the document that it adjusts. */
export type Situacion = { registro: Registro; origen: Registro | null };

/** Whether a document takes its credit, uses it for good, or gives it back. */
export type TipoCredito = 'credito_reservado' | 'credito_consumido' | 'credito_liberado';

/** A consequence of a change that is stored in a row of its own. */
export type Movimiento =
  | { tipo: TipoCredito; saldo: SaldoCredito }
  /** The document enters the queue of those that wait for that credit, or leaves it. */
  | { tipo: 'espera'; saldo: SaldoCredito; isDentro: boolean }
  /** The authorisation must lead to this document and to no other. */
  | { tipo: 'autorizacion'; uuid: string }
  /** The issuer must not have used the number before; the document joins that contingency. */
  | { tipo: 'numero_acceso'; numeroAcceso: string; idContingencia: string }
  /** Present state of the annulment with that number, counted from 1. */
  | { tipo: 'anulacion'; numero: number; anulacion: AnulacionGuardada }
  /** The document's row among the unpaid ones changes. */
  | { tipo: 'cobro'; antes: Cobro | null; despues: Cobro | null }
  /** Amounts to add to the counters of a branch and month. */
  | ({ tipo: 'conteo' } & Conteo)
  /** Money comes into a till or leaves it. */
  | { tipo: 'caja'; lugar: LugarCaja; movimiento: MovimientoCaja }
  /** The contents of a till are corrected: it must have that many closes, and a close that has not read the correction fails. */
  | { tipo: 'correccion_caja'; lugar: LugarCaja; cierres: number };

/** New state of one record, the entry for its history, and the movements that follow. */
export type CambioRegistro = {
  registro: Registro;
  evento: EventoDocumento | null;
  movimientos: Movimiento[];
};

/** Every change of one step; a store writes all of them or none. */
export type Decision = CambioRegistro & { origen: CambioRegistro | null };

/** Parts of a decision that the rule of one step gives; the rest follows from them. */
export type Parte = {
  registro: Registro;
  evento?: EventoDocumento | null;
  movimientos?: readonly Movimiento[];
  origen?: CambioRegistro | null;
};

/** Makes the change from one record to the next, with its movements among the unpaid ones, in the counters and in the tills. */
export function createCambio(
  antes: Registro,
  { registro, evento = null, movimientos = [] }: Omit<Parte, 'origen'>,
): CambioRegistro {
  return {
    registro,
    evento,
    movimientos: [
      ...movimientos,
      ...cobrosOf(antes, registro),
      ...conteosOf(antes, registro),
      ...cajasOf(antes, registro),
    ],
  };
}

/** Movement of the credit that a document takes; one of practice takes none, because nothing is certified. */
export function creditoOf({ guardado }: Pick<Registro, 'guardado'>, tipo: TipoCredito): Movimiento[] {
  if (isPractica(guardado)) return [];
  const evento = tipo === 'credito_liberado' ? 'rechazado' : 'emitido';
  return [{ tipo, saldo: movimientoOf(evento, efectoOf(guardado.documento.tipoDoc)).saldo }];
}

/** Movement of a document into the queue of those that wait for a credit, or out of it. */
export function esperaOf({ guardado }: Pick<Registro, 'guardado'>, isDentro: boolean): Movimiento {
  const { saldo } = movimientoOf('emitido', efectoOf(guardado.documento.tipoDoc));
  return { tipo: 'espera', saldo, isDentro };
}

function cobrosOf(anterior: Registro, registro: Registro): Movimiento[] {
  const antes = cobroOf(anterior);
  const despues = cobroOf(registro);
  return JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ tipo: 'cobro', antes, despues }];
}

/** Movements in the counters of a record that changes; `antes` is null for a new one. */
export function conteosOf(antes: Registro | null, despues: Registro): Movimiento[] {
  const conteos = diffConteos(antes?.guardado.documento ?? null, despues.guardado.documento);
  return conteos.map((conteo) => ({ tipo: 'conteo', ...conteo }));
}

/** Movements in the tills of a record that changes; `antes` is null for a new one. */
export function cajasOf(antes: Registro | null, despues: Registro): Movimiento[] {
  const movimientos = movimientosDe(antes?.guardado.documento ?? null, despues.guardado.documento);
  return movimientos.map((movimiento) => ({ tipo: 'caja', ...movimiento }));
}
