import type { CierreCaja, EstadoCaja, MovimientoGuardado } from '#domain/caja/cierre.ts';
import type { LugarCaja, MovimientoCaja } from '#domain/caja/movimiento.ts';

export type PaginaCierres = { cierres: CierreCaja[]; siguiente: string | null };

/** A movement that a user makes, under the id that its form made. */
export type MovimientoNuevo = { id: string; movimiento: MovimientoCaja };

/** A till as it is read before its movements: `estado` as its last close left it, null before the first one. */
export type CajaLeida = {
  estado: EstadoCaja | null;
  /** Sales whose way of payment was corrected since that close. */
  correcciones: number;
};

/** A close and the till that it leaves; `anterior` and `correcciones` are the numbers that it was decided on. */
export type CierreNuevo = {
  cierre: CierreCaja;
  estado: EstadoCaja;
  anterior: number;
  correcciones: number;
};

/** Tills. The movements of documents are written with the documents; this store adds the others, and the closes. */
export interface CajaRepository {
  /** Movements from that instant (epoch ms) on, oldest first, at most `limite`. */
  listMovimientos(
    nit: string,
    lugar: LugarCaja,
    desde: number,
    limite: number,
  ): Promise<MovimientoGuardado[]>;
  /** Adds a movement under its id: false when the id is used already, for this movement or another. */
  addMovimiento(nit: string, lugar: LugarCaja, nuevo: MovimientoNuevo, now: Date): Promise<boolean>;
  /** The movement of that till with that id; null when there is none, or it is of another till. */
  findMovimiento(nit: string, lugar: LugarCaja, id: string): Promise<MovimientoCaja | null>;
  findEstado(nit: string, lugar: LugarCaja): Promise<CajaLeida>;
  findCierre(nit: string, id: string): Promise<CierreCaja | null>;
  /** Stores a close and the state of its till, both or none: false when another close or a correction came first. */
  close(nit: string, cierre: CierreNuevo): Promise<boolean>;
  /** Closes of every till, newest first. */
  listCierres(nit: string, limite: number, siguiente: string | null): Promise<PaginaCierres>;
}
