import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';
import { PREFERENCIAS_INICIALES } from '#domain/sesion/preferencias.ts';
import type { Preferencias } from '#domain/sesion/preferencias.ts';
import type { Ports } from '#lambdas/ports/ports.ts';
import { isComo } from './in-memory-establecimientos.ts';

export function createUnidadesEnMemoria(): Pick<Ports, 'unidades' | 'preferencias'> {
  const unidades = new Map<string, UnidadMedida>();
  const dias = new Map<string, TipoCambioDia>();
  const preferencias = new Map<string, Preferencias>();
  const llaves = new Map<string, string>();
  const rowsOf = <T>(rows: ReadonlyMap<string, T>, nit: string): T[] =>
    [...rows.entries()]
      .filter(([clave]) => clave.startsWith(`${nit}#`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => structuredClone(row));
  const put = <T extends object>(
    rows: Map<string, T>,
    clave: string,
    row: T,
    previa: T | null | undefined,
  ): boolean => {
    if (!isComo(rows.get(clave), previa)) return false;
    rows.set(clave, structuredClone(row));
    return true;
  };
  return {
    unidades: {
      listUnidades: async (nit) => rowsOf(unidades, nit),
      putUnidad: async (nit, unidad, previa) => put(unidades, `${nit}#${unidad.codigo}`, unidad, previa),
      findTipoCambio: async (nit, fecha) => structuredClone(dias.get(`${nit}#${fecha}`) ?? null),
      listTiposCambio: async (nit, limite) => rowsOf(dias, nit).reverse().slice(0, limite),
      listTiposCambioEntre: async (nit, desde, hasta) =>
        rowsOf(dias, nit).filter(({ fecha }) => fecha >= desde && fecha <= hasta),
      putTipoCambio: async (nit, dia, previo) => put(dias, `${nit}#${dia.fecha}`, dia, previo),
    },
    preferencias: {
      keepLlave: async (sub, nueva) => {
        const llave = llaves.get(sub) ?? nueva;
        llaves.set(sub, llave);
        return llave;
      },
      find: async (nit, sub) => structuredClone(preferencias.get(`${nit}#${sub}`) ?? null),
      change: async (nit, sub, change) => {
        const nuevas = change(preferencias.get(`${nit}#${sub}`) ?? PREFERENCIAS_INICIALES);
        preferencias.set(`${nit}#${sub}`, structuredClone(nuevas));
        return nuevas;
      },
    },
  };
}
