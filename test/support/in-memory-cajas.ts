import type { CierreCaja, MovimientoGuardado } from '#domain/caja/cierre.ts';
import type { LugarCaja, MovimientoCaja } from '#domain/caja/movimiento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toEpochMs } from '#domain/fechas/guatemala.ts';
import type { CajaLeida, CajaRepository } from '#lambdas/ports/caja.ts';

export type CajasEnMemoria = CajaRepository & {
  /** Adds the movement of a document, which needs no id. */
  move(nit: string, lugar: LugarCaja, movimiento: MovimientoCaja, now: Date): void;
  countCierres(nit: string, lugar: LugarCaja): number;
  /** Counts a correction of what the till holds. */
  correct(nit: string, lugar: LugarCaja): void;
};

/** CajaRepository over maps. */
export function createCajasEnMemoria(): CajasEnMemoria {
  const movimientos = new Map<string, MovimientoGuardado[]>();
  const estados = new Map<string, CajaLeida>();
  const propios = new Map<string, { caja: string; movimiento: MovimientoCaja }>();
  const cierres: { nit: string; orden: string; cierre: CierreCaja }[] = [];
  let sufijo = 0;
  const keyOf = (nit: string, { sucursal, usuario, produccion }: LugarCaja): string =>
    JSON.stringify([nit, sucursal, usuario, produccion]);
  const move: CajasEnMemoria['move'] = (nit, lugar, movimiento, now) => {
    const caja = movimientos.get(keyOf(nit, lugar)) ?? [];
    const instante = now.getTime();
    caja.push({ ...structuredClone(movimiento), instante, clave: `${instante}#${(sufijo += 1)}` });
    movimientos.set(
      keyOf(nit, lugar),
      caja.sort((a, b) => a.instante - b.instante),
    );
  };
  const leerEstado = (nit: string, lugar: LugarCaja): CajaLeida =>
    estados.get(keyOf(nit, lugar)) ?? { estado: null, correcciones: 0 };
  const countCierres: CajasEnMemoria['countCierres'] = (nit, lugar) =>
    leerEstado(nit, lugar).estado?.numero ?? 0;
  const findCierre: CajaRepository['findCierre'] = async (nit, id) =>
    structuredClone(cierres.find((each) => each.nit === nit && each.cierre.id === id)?.cierre ?? null);
  return {
    move,
    countCierres,
    correct: (nit, lugar) => {
      const { estado, correcciones } = leerEstado(nit, lugar);
      estados.set(keyOf(nit, lugar), { estado, correcciones: correcciones + 1 });
    },
    listMovimientos: async (nit, lugar, desde, limite) =>
      structuredClone(
        (movimientos.get(keyOf(nit, lugar)) ?? [])
          .filter(({ instante }) => instante >= desde)
          .slice(0, limite),
      ),
    addMovimiento: async (nit, lugar, { id, movimiento }, now) => {
      if (propios.has(`${nit}#${id}`)) return false;
      propios.set(`${nit}#${id}`, { caja: keyOf(nit, lugar), movimiento: structuredClone(movimiento) });
      move(nit, lugar, movimiento, now);
      return true;
    },
    findMovimiento: async (nit, lugar, id) => {
      const propio = propios.get(`${nit}#${id}`);
      return propio?.caja === keyOf(nit, lugar) ? structuredClone(propio.movimiento) : null;
    },
    findEstado: async (nit, lugar) => structuredClone(leerEstado(nit, lugar)),
    findCierre,
    close: async (nit, { cierre, estado, anterior, correcciones }) => {
      const isUsado = (await findCierre(nit, cierre.id)) !== null;
      const isOtra =
        countCierres(nit, cierre) !== anterior || leerEstado(nit, cierre).correcciones !== correcciones;
      if (isUsado || isOtra) return false;
      estados.set(keyOf(nit, cierre), { estado: structuredClone(estado), correcciones: 0 });
      const orden = `${String(toEpochMs(cierre.hasta) ?? 0).padStart(13, '0')}#${cierre.id}`;
      cierres.push({ nit, orden, cierre: structuredClone(cierre) });
      return true;
    },
    listCierres: async (nit, limite, siguiente) => {
      if (siguiente !== null && !cierres.some(({ orden }) => orden === siguiente))
        throw new AppError('PAGINA_INVALIDA');
      const todos = cierres
        .filter((each) => each.nit === nit && (siguiente === null || each.orden < siguiente))
        .sort((a, b) => (a.orden < b.orden ? 1 : -1));
      const pagina = todos.slice(0, limite);
      return {
        cierres: structuredClone(pagina.map(({ cierre }) => cierre)),
        siguiente: todos.length > limite ? (pagina.at(-1)?.orden ?? null) : null,
      };
    },
  };
}
