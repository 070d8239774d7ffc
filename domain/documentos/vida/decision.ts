import type { EventoDocumento } from '../modelo/documento.ts';
import type { AnulacionGuardada } from '../modelo/documento-guardado.ts';
import { cobroOf } from './registro.ts';
import type { Cobro, Registro } from './registro.ts';

/** A record and, when it is of a note, the record of the document that the note adjusts. */
export type Situacion = { registro: Registro; origen: Registro | null };

/** A consequence of a change of a record that is kept in a record of its own. */
export type Movimiento =
  | { tipo: 'credito_reservado' }
  | { tipo: 'credito_consumido' }
  | { tipo: 'credito_liberado' }
  /** The authorisation leads to the document; it must not be another document's. */
  | { tipo: 'autorizacion'; uuid: string }
  /** The number must not have been used before by the issuer; the document joins that contingency. */
  | { tipo: 'numero_acceso'; numeroAcceso: string; idContingencia: string }
  /** The annulment with that number, counted from 1, as it is now. */
  | { tipo: 'anulacion'; numero: number; anulacion: AnulacionGuardada }
  /** The place among the unpaid ones changes. */
  | { tipo: 'cobro'; antes: Cobro | null; despues: Cobro | null };

/** One record as it becomes, the line that its story gets, and what follows. */
export type CambioRegistro = {
  registro: Registro;
  evento: EventoDocumento | null;
  movimientos: Movimiento[];
};

/** Everything that one step changes; all of it or nothing. */
export type Decision = CambioRegistro & { origen: CambioRegistro | null };

/** The parts of a decision that the rule of one step gives; the rest follows from them. */
export type Parte = {
  registro: Registro;
  evento?: EventoDocumento | null;
  movimientos?: readonly Movimiento[];
  origen?: CambioRegistro | null;
};

/** The change from one record to the next, with its movement among the unpaid ones when there is one. */
export function createCambio(
  antes: Registro,
  { registro, evento = null, movimientos = [] }: Omit<Parte, 'origen'>,
): CambioRegistro {
  return { registro, evento, movimientos: [...movimientos, ...cobrosOf(antes, registro)] };
}

function cobrosOf(anterior: Registro, registro: Registro): Movimiento[] {
  const antes = cobroOf(anterior);
  const despues = cobroOf(registro);
  return JSON.stringify(antes) === JSON.stringify(despues) ? [] : [{ tipo: 'cobro', antes, despues }];
}
