import type { TipoCambioDia } from '#domain/catalogos/tipos-cambio.ts';
import type { UnidadMedida } from '#domain/catalogos/unidades.ts';

/** Units of measure and exchange rates that an issuer keeps. */
export interface UnidadesRepository {
  /** By code, the deleted ones too. */
  listUnidades(nit: string): Promise<UnidadMedida[]>;
  putUnidad(nit: string, unidad: UnidadMedida): Promise<void>;
  /** Newest day first, at most `limite`; those taken back have no rate. */
  listTiposCambio(nit: string, limite: number): Promise<TipoCambioDia[]>;
  putTipoCambio(nit: string, dia: TipoCambioDia): Promise<void>;
}
