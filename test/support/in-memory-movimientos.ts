import { REVISION, withRevision } from '#domain/documentos/conteo.ts';
import type { Conteo } from '#domain/documentos/conteo.ts';
import type { EventoDocumento } from '#domain/documentos/modelo/documento.ts';
import type { AnulacionGuardada } from '#domain/documentos/modelo/documento-guardado.ts';
import type { CambioRegistro, Movimiento } from '#domain/documentos/vida/decision.ts';
import type { Registro } from '#domain/documentos/vida/registro.ts';
import type { CajasEnMemoria } from './in-memory-cajas.ts';

/** One stored document with the rows beside it. */
export type Fila = { registro: Registro; eventos: EventoDocumento[]; anulaciones: AnulacionGuardada[] };

export type Externo = {
  /** Credits by issuer and balance (`NIT#CerV`), shared with the double of the credits. */
  saldos: Map<string, number>;
  addAContingencia: (nit: string, id: string, idTransaccion: string) => void;
  cajas: Pick<CajasEnMemoria, 'move' | 'correct' | 'countCierres'>;
};
/** Everything that is stored; numbers and authorisations of each issuer lead to their document. */
export type Estante = Externo & {
  filas: Map<string, Fila>;
  numerosAcceso: Set<string>;
  autorizaciones: Map<string, string>;
  /** Revisions by issuer and month. */
  revisiones: Map<string, bigint>;
};

export function keyOf(nit: string, id: string): string {
  return `${nit}#${id}`;
}

export function lacksCredito(
  { movimientos }: CambioRegistro,
  saldos: ReadonlyMap<string, number>,
  nit: string,
): boolean {
  return movimientos.some(
    (each) => each.tipo === 'credito_reservado' && (saldos.get(keyOf(nit, each.saldo)) ?? 0) < 1,
  );
}

/**
 * Whether the movements can be stored: false when an access number is taken or a till was closed; throws when the authorisation belongs to
 * another document.
 */
export function isStorable(
  { numerosAcceso, autorizaciones, cajas }: Estante,
  { registro, movimientos }: CambioRegistro,
): boolean {
  const { nit, idTransaccion } = registro.guardado.documento;
  for (const movimiento of movimientos) {
    if (movimiento.tipo === 'numero_acceso' && numerosAcceso.has(keyOf(nit, movimiento.numeroAcceso)))
      return false;
    if (
      movimiento.tipo === 'correccion_caja' &&
      cajas.countCierres(nit, movimiento.lugar) !== movimiento.cierres
    )
      return false;
    if (movimiento.tipo !== 'autorizacion') continue;
    const titular = autorizaciones.get(keyOf(nit, movimiento.uuid.toUpperCase())) ?? idTransaccion;
    if (titular !== idTransaccion) throw new Error('The authorisation belongs to another document');
  }
  return true;
}

export function store(estante: Estante, { registro, evento, movimientos }: CambioRegistro, now: Date): void {
  const { nit, idTransaccion } = registro.guardado.documento;
  const fila = requireFila(estante, nit, idTransaccion);
  fila.registro = registro;
  if (evento !== null) fila.eventos.push(evento);
  for (const movimiento of movimientos) move(estante, fila, movimiento, now);
}

function move(estante: Estante, { registro, anulaciones }: Fila, movimiento: Movimiento, now: Date): void {
  const { saldos, numerosAcceso, autorizaciones, addAContingencia, cajas } = estante;
  const { nit, idTransaccion } = registro.guardado.documento;
  const addCredito = (saldo: string, cantidad: number): unknown =>
    saldos.set(keyOf(nit, saldo), (saldos.get(keyOf(nit, saldo)) ?? 0) + cantidad);
  switch (movimiento.tipo) {
    case 'credito_reservado':
      return void addCredito(movimiento.saldo, -1);
    case 'credito_liberado':
      return void addCredito(movimiento.saldo, 1);
    case 'autorizacion':
      return void autorizaciones.set(keyOf(nit, movimiento.uuid.toUpperCase()), idTransaccion);
    case 'numero_acceso':
      numerosAcceso.add(keyOf(nit, movimiento.numeroAcceso));
      addAContingencia(nit, movimiento.idContingencia, idTransaccion);
      return;
    case 'caja':
      cajas.move(nit, movimiento.lugar, movimiento.movimiento, now);
      return;
    case 'correccion_caja':
      cajas.correct(nit, movimiento.lugar);
      return;
    case 'anulacion':
      anulaciones[movimiento.numero - 1] = movimiento.anulacion;
      return;
    case 'conteo':
      revise(estante, nit, movimiento);
      return;
    // The credit was taken at the reservation; unpaid documents are searched when they are asked for.
    case 'espera':
    case 'credito_consumido':
    case 'cobro':
  }
}

function revise({ revisiones }: Estante, nit: string, { mes, contadores }: Conteo): void {
  const suma = withRevision(contadores)[REVISION] ?? 0n;
  revisiones.set(keyOf(nit, mes), (revisiones.get(keyOf(nit, mes)) ?? 0n) + suma);
}

export function requireFila({ filas }: Estante, nit: string, id: string): Fila {
  const fila = filas.get(keyOf(nit, id));
  if (fila === undefined) throw new Error(`No document ${id}`);
  return fila;
}
