import type { TipoDocumento } from '../documentos/modelo/borrador.ts';

/** Height of the rows of the tables. */
export const DENSIDADES = ['comoda', 'compacta'] as const;
export type Densidad = (typeof DENSIDADES)[number];

/** Lists of which a user keeps filters. */
export const LISTAS_CON_FILTRO = ['ventas', 'compras'] as const;
export type ListaConFiltro = (typeof LISTAS_CON_FILTRO)[number];
/** A filter with a name, in the form in which the address of its list has it. */
export type FiltroGuardado = { lista: ListaConFiltro; nombre: string; consulta: string };
/** Filters that a user keeps at most, and lengths of their texts. */
export const FILTROS_GUARDADOS = { maximo: 30, nombre: 40, consulta: 500 } as const;

/** Preferences of a user in an establishment. */
export type Preferencias = {
  densidad: Densidad;
  /** Type of a new document; null for the usual one of the regime. */
  tipoDocumento: TipoDocumento | null;
  filtros: readonly FiltroGuardado[];
};

export const PREFERENCIAS_INICIALES: Preferencias = {
  densidad: 'comoda',
  tipoDocumento: null,
  filtros: [],
};

/** A filter to keep in place of the one of its list and name, or to forget, which is null. */
export type CambioFiltro = Omit<FiltroGuardado, 'consulta'> & { consulta: string | null };
/** A change of some preferences, so that a device puts back nothing that another one changed. */
export type CambioPreferencias = Partial<Omit<Preferencias, 'filtros'>> & {
  filtros?: readonly CambioFiltro[];
};

/** The preferences after a change. */
export function changePreferencias(
  actuales: Preferencias,
  { densidad, tipoDocumento, filtros = [] }: CambioPreferencias,
): Preferencias {
  return {
    densidad: densidad ?? actuales.densidad,
    tipoDocumento: tipoDocumento === undefined ? actuales.tipoDocumento : tipoDocumento,
    filtros: filtros.reduce<readonly FiltroGuardado[]>((hasta, { lista, nombre, consulta }) => {
      const otros = hasta.filter((cada) => cada.lista !== lista || cada.nombre !== nombre);
      return consulta === null ? otros : [...otros, { lista, nombre, consulta }];
    }, actuales.filtros),
  };
}
