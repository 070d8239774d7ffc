import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';

/** Units of measure and exchange rates of an issuer. */
export interface UnidadesRepository {
  /** Units by code, with deleted ones. */
  listUnidades(nit: string): Promise<UnidadMedida[]>;
  /** Stores a unit while it is as `previa`, null for none; false, and nothing stored, when another writer came first. */
  putUnidad(nit: string, unidad: UnidadMedida, previa?: UnidadMedida | null): Promise<boolean>;
  /** Rates, newest day first, at most `limite`; a deleted one has no rate. */
  listTiposCambio(nit: string, limite: number): Promise<TipoCambioDia[]>;
  /** Rates of the days from `desde` to `hasta` (yyyy-mm-dd), oldest first; a deleted one has no rate. */
  listTiposCambioEntre(nit: string, desde: string, hasta: string): Promise<TipoCambioDia[]>;
  /** Rate of a day; null when none was ever stored. */
  findTipoCambio(nit: string, fecha: string): Promise<TipoCambioDia | null>;
  /** Stores a rate while it is as `previo`, null for none; false, and nothing stored, when another writer came first. */
  putTipoCambio(nit: string, dia: TipoCambioDia, previo?: TipoCambioDia | null): Promise<boolean>;
}
